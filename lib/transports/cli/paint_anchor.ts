/** Colours for an anchor on a terminal: what frames the content steps back behind it. */
import {
  FACTS_TITLE,
  NEXT_TITLE,
  PATTERNS_TITLE,
  VALUES_TITLE,
} from "../../engine/anchor/grammar.ts";
import type { Style } from "./style.ts";

const HEADER = /^(i\d+[0-9a-z]{2}) ("(?:[^"\\]|\\.)*")(?: (\([^()]*\)))?(: [\d,]+ bytes?, .*)$/;
const ROW = /^(\d+(?:\[[\d, -]+of [\d,]+\])?\|)(.*)$/s;
const VALUES = /^( [^:]+:)(.*)$/s;
const TITLES: readonly string[] = [FACTS_TITLE, PATTERNS_TITLE, VALUES_TITLE];

/** The text with its frame coloured when it is an anchor, else as it is. */
export function paintAnchor(text: string, style: Style): string {
  const [first = "", ...lines] = text.split("\n");
  const header = HEADER.exec(first);
  if (!header) return text;
  const [, id, name, origin, facts] = header;
  const end = origin === undefined ? "" : ` ${endOf(origin, style)}`;
  const painted = `${style.bold(`${id} ${name}`)}${end}${style.dim(facts!)}`;
  return [painted, ...lines.map((line) => paintLine(line, style))].join("\n");
}

/** How the command ended: red when it failed. */
function endOf(origin: string, style: Style): string {
  return /^\(exit 0\b/.test(origin) ? style.dim(origin) : style.red(origin);
}

function paintLine(line: string, style: Style): string {
  if (TITLES.includes(line)) return style.bold(line);
  if (line.startsWith("⋯ ") || line.startsWith(NEXT_TITLE)) return style.dim(line);
  const row = ROW.exec(line);
  if (row) return style.cyan(row[1]!) + row[2]!;
  const values = VALUES.exec(line);
  return values ? style.cyan(values[1]!) + values[2]! : line;
}
