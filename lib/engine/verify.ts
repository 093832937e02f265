/** Proving an anchor against the stored bytes before anyone reads it. */
import { type BodyRow, parseAnchor, type ParsedAnchor } from "./anchor/parse.ts";
import { characterCount } from "./anchor/row.ts";
import { display } from "./display.ts";
import { templateOf } from "./signals/fold.ts";

/** A claim that the bytes do not bear out. `line` is absent when it is about no single line. */
export interface AnchorFault {
  /** The line that it is about, from 1. */
  readonly line: number | undefined;
  /** What is wrong, in a sentence. */
  readonly problem: string;
}

/** What is known of the content without its anchor, and the way to its bytes. */
export interface AnchorFacts {
  /** Bytes of the content. */
  readonly bytes: number;
  /** Its lines by LF. */
  readonly lines: number;
  /** What it costs, in cl100k tokens. */
  readonly rawTokens: number;
  /** Whether it is UTF-8 without NUL. */
  readonly isText: boolean;
  /** The bytes of a line (from 1) without its LF. */
  readLine(line: number): Promise<Uint8Array>;
}

type ShownRow = Extract<BodyRow, { text: string }>;

const MOST_FAULTS = 20;

/**
 * The faults of an anchor: shown lines that differ from the stored ones, numbers that do not tile
 * 1…N, a header that is not true, patterns whose first or last line is none. Counts of patterns
 * and facts of the form are proved by a whole pass only (see `AnchorChecker`).
 *
 * @returns none when the anchor is proved; at most 20.
 */
export async function verifyAnchor(anchor: string, facts: AnchorFacts): Promise<AnchorFault[]> {
  const parsed = parseAnchor(anchor);
  const faults = [
    ...headerFaults(parsed, facts),
    ...tilingFaults(parsed, facts.lines),
    ...factRangeFaults(parsed, facts.lines),
  ];
  for (const row of parsed.body) {
    if (faults.length >= MOST_FAULTS) break;
    if (!("text" in row) || !isLine(row.line, facts.lines)) continue;
    const problem = rowProblem(row, display(await facts.readLine(row.line)));
    if (problem) faults.push({ line: row.line, problem });
  }
  faults.push(...await patternFaults(parsed, facts));
  return faults.slice(0, MOST_FAULTS);
}

/** What the header says wrongly, and lines that are no part of an anchor. */
export function headerFaults(
  { header, body, strange }: ParsedAnchor,
  facts: Partial<Pick<AnchorFacts, "bytes" | "lines" | "rawTokens" | "isText">>,
): AnchorFault[] {
  const faults = strange.map(() => fault("a line of the anchor is no part of its form"));
  if (!header) return [...faults, fault("the header can't be read")];
  const shown = [
    ...Map.groupBy(body.filter((row) => "text" in row), ({ line }) => line).values(),
  ];
  const cut = shown.filter((rows) => rows.some(({ slice }) => slice));
  const isFull = shown.length === header.lines && cut.length === 0;
  const stated: [string, unknown, unknown][] = [
    ["bytes", header.bytes, facts.bytes ?? header.bytes],
    ["lines", header.lines, facts.lines ?? header.lines],
    ["tokens", header.rawTokens, facts.rawTokens ?? header.rawTokens],
    ["UTF-8", header.isText, facts.isText ?? header.isText],
    ["shown lines", header.shownLines, shown.length],
    ["cut lines", header.cutLines, cut.length],
    [
      "lines cut at the start only",
      header.startCutLines,
      cut.filter((rows) => rows.length === 1 && rows[0]!.slice!.to === rows[0]!.slice!.chars)
        .length,
    ],
    ["full view", header.isFull, isFull],
  ];
  for (const [what, said, is] of stated) {
    if (said !== is) faults.push(fault(`the header states ${what}: ${said}, it is ${is}`));
  }
  return faults;
}

/** Where shown lines and markers do not tile 1…N. */
export function tilingFaults({ body }: ParsedAnchor, lines: number): AnchorFault[] {
  const faults: AnchorFault[] = [];
  let next = 1;
  let afterMarker = false;
  let before: BodyRow | undefined;
  for (const row of body) {
    if ("omitted" in row) {
      if (afterMarker) faults.push(fault("two markers stand together"));
      if (row.omitted < 1) faults.push(fault("a marker omits nothing"));
      next += row.omitted;
    } else {
      if (row.line !== next && !isLaterPart(row, before)) {
        faults.push(fault(`line ${row.line} is shown where line ${next} follows`, row.line));
      }
      next = row.line + 1;
    }
    afterMarker = "omitted" in row;
    before = row;
  }
  if (next !== lines + 1) {
    faults.push(fault(`shown and omitted lines end with ${next - 1}, the content with ${lines}`));
  }
  return faults;
}

/** Whether a row shows a later part of the line that the row before it shows a part of. */
function isLaterPart({ line, slice }: ShownRow, before: BodyRow | undefined): boolean {
  return before !== undefined && "text" in before && before.line === line &&
    slice !== undefined && before.slice !== undefined && before.slice.to <= slice.from;
}

/** Facts about lines that the content has not. What they say is proved by a whole pass only. */
export function factRangeFaults({ facts }: ParsedAnchor, lines: number): AnchorFault[] {
  return facts.filter(({ firstLine, lastLine }) =>
    !isLine(firstLine, lines) || !isLine(lastLine, lines) || firstLine > lastLine
  ).map(({ firstLine }) => fault("a fact is about lines that the content has not", firstLine));
}

/** What a shown row says wrongly of its line. */
export function rowProblem(
  row: ShownRow,
  shown: string,
): string | undefined {
  if (!row.slice) return row.text === shown ? undefined : "the shown text differs from the line";
  const { from, to, chars } = row.slice;
  if (characterCount(shown) !== chars) return "the stated length differs from the line's";
  if (from >= to || to > chars) return "the stated cut is no part of the line";
  return row.text === charactersOf(shown, from, to)
    ? undefined
    : "the shown text differs from the stated cut of the line";
}

async function patternFaults(
  { patterns }: ParsedAnchor,
  facts: AnchorFacts,
): Promise<AnchorFault[]> {
  const faults: AnchorFault[] = [];
  for (const { firstLine, lastLine, template, count } of patterns) {
    for (const line of [firstLine, lastLine]) {
      const isOne = isLine(line, facts.lines) &&
        templateOf(display(await facts.readLine(line))) === template;
      if (!isOne) faults.push(fault("a pattern's first or last line does not have it", line));
    }
    if (count < 1 || count > lastLine - firstLine + 1) {
      faults.push(fault("a pattern counts more lines than there are", firstLine));
    }
  }
  return faults;
}

function charactersOf(text: string, from: number, to: number): string {
  return characterCount(text) === text.length
    ? text.slice(from, to)
    : [...text].slice(from, to).join("");
}

function isLine(line: number, lines: number): boolean {
  return line >= 1 && line <= lines;
}

function fault(problem: string, line?: number): AnchorFault {
  return { line, problem };
}
