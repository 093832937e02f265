/** Colours for an anchor on a terminal: signals stand out, what frames the content steps back behind it. */
import {
  FACTS_TITLE,
  NEXT_TITLE,
  PATTERNS_TITLE,
  VALUES_TITLE,
} from "../../engine/anchor/grammar.ts";
import { LineScanner } from "../../engine/signals/cues.ts";
import { COUNTED_SCORE, signalOf } from "../../engine/signals/score.ts";
import type { Style } from "./style.ts";

const HEADER = /^(i\d+[0-9a-z]{2}) ("(?:[^"\\]|\\.)*")(?: (\([^()]*\)))?(: [\d,]+ bytes?, .*)$/;
const ROW = /^(\d+(?:\[[\d, -]+of [\d,]+\])?\|)(.*)$/s;
const VALUES = /^( [^:]+:)(.*)$/s;
const TITLES: readonly string[] = [FACTS_TITLE, PATTERNS_TITLE, VALUES_TITLE];

/** The text with its frame and its signals coloured when it is an anchor, else as it is. */
export function paintAnchor(text: string, style: Style): string {
  const [first = "", ...lines] = text.split("\n");
  const header = HEADER.exec(first);
  if (!header) return text;
  const [, id, name, origin, facts] = header;
  const end = origin === undefined ? "" : ` ${endOf(origin, style)}`;
  const painted = `${style.bold(`${id} ${name}`)}${end}${style.dim(facts!)}`;
  const scanner = new LineScanner();
  return [painted, ...lines.map((line) => paintLine(line, { style, scanner }))].join("\n");
}

/** How the command ended: red when it failed. */
function endOf(origin: string, style: Style): string {
  return /^\(exit 0\b/.test(origin) ? style.dim(origin) : style.red(origin);
}

function paintLine(
  line: string,
  { style, scanner }: { style: Style; scanner: LineScanner },
): string {
  if (TITLES.includes(line)) return style.bold(line);
  if (line.startsWith("⋯ ") || line.startsWith(NEXT_TITLE)) return style.dim(line);
  const row = ROW.exec(line);
  if (row) return style.cyan(row[1]!) + paintContent(row[2]!, { style, scanner });
  const values = VALUES.exec(line);
  return values ? style.cyan(values[1]!) + values[2]! : line;
}

/** A line is red when the engine counts it as a signal. */
function paintContent(
  text: string,
  { style, scanner }: { style: Style; scanner: LineScanner },
): string {
  scanner.read(text);
  const score = signalOf(text, scanner)?.score ?? 0;
  return score >= COUNTED_SCORE ? style.red(text) : text;
}
