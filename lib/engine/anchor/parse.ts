/** Reading an anchor's text back, for those who doubt it. */
import {
  FACTS_TITLE,
  NEXT_TITLE,
  PATTERNS_TITLE,
  type StatedPattern,
  VALUES_TITLE,
} from "./grammar.ts";
import type { ShapeFact } from "../shapes/shape.ts";
import { expandList } from "./values/value_list.ts";

/** A stated cut of a line: characters `from…to` (end exclusive) of `chars`. */
export interface StatedSlice {
  readonly from: number;
  readonly to: number;
  readonly chars: number;
}

/** A row of the body: a shown line, or a run of omitted ones. */
export type BodyRow =
  | { readonly line: number; readonly text: string; readonly slice: StatedSlice | undefined }
  | { readonly omitted: number };

/** The header's numbers. */
export interface StatedHeader {
  readonly bytes: number;
  readonly lines: number;
  readonly rawTokens: number;
  readonly isText: boolean;
  readonly isFull: boolean;
  readonly shownLines: number;
  readonly cutLines: number;
  readonly startCutLines: number;
}

/** An anchor, taken apart. `strange` are lines that fit nowhere. */
export interface ParsedAnchor {
  readonly header: StatedHeader | undefined;
  readonly body: readonly BodyRow[];
  /** What is said of the form of regions. */
  readonly facts: readonly ShapeFact[];
  readonly patterns: readonly StatedPattern[];
  readonly values: readonly { readonly label: string; readonly values: readonly string[] }[];
  readonly strange: readonly string[];
}

const HEADER =
  /^\S+ "(?:[^"\\]|\\.)*"(?: \([^()]*\))?: ([\d,]+) bytes?, ([\d,]+) lines?, ([\d,]+) tokens?(, not plain UTF-8)?; (full|partial) view: ([\d,]+) of ([\d,]+) lines?(?: \(([\d,]+) cut(?:: ([\d,]+) at the start only)?\))?$/;
const MARKER = /^⋯ ([\d,]+) lines?$/;
const ROW = /^(\d+)(?:\[([\d,]+)-([\d,]+) of ([\d,]+)\])?\|(.*)$/s;
const FACT = /^ (\d+)(?:-(\d+))? (.*)$/s;
const PATTERN = /^ ([\d,]+)× (\d+)-(\d+): (.*)$/s;
const VALUES = /^ ([^:]+): (.*)$/s;

type Part = "body" | "facts" | "patterns" | "values" | "end";

interface Reading {
  readonly body: BodyRow[];
  readonly facts: ShapeFact[];
  readonly patterns: StatedPattern[];
  readonly values: { readonly label: string; readonly values: readonly string[] }[];
  readonly strange: string[];
}

/** Takes an anchor apart. Never throws: what it can't read is `strange`. */
export function parseAnchor(anchor: string): ParsedAnchor {
  const [first = "", ...lines] = anchor.split("\n");
  const reading: Reading = { body: [], facts: [], patterns: [], values: [], strange: [] };
  let part: Part = "body";
  for (const line of lines) {
    const opened: Part | undefined = part === "end" ? undefined : partOpenedBy(line);
    if (opened) part = opened;
    else if (part === "facts" && !line.startsWith(" ")) {
      part = "body";
      if (!readBodyRow(line, reading)) reading.strange.push(line);
    } else if (!READERS[part](line, reading)) reading.strange.push(line);
  }
  return { header: statedHeader(first), ...reading };
}

const READERS: Readonly<Record<Part, (line: string, into: Reading) => boolean>> = {
  body: readBodyRow,
  facts: readFact,
  patterns: readPattern,
  values: readValues,
  end: () => false,
};

function partOpenedBy(line: string): Part | undefined {
  if (line === FACTS_TITLE) return "facts";
  if (line === PATTERNS_TITLE) return "patterns";
  if (line === VALUES_TITLE) return "values";
  return line.startsWith(NEXT_TITLE) ? "end" : undefined;
}

function readBodyRow(line: string, { body }: Reading): boolean {
  const marker = MARKER.exec(line);
  if (marker) return body.push({ omitted: numberOf(marker[1]) }) > 0;
  const row = ROW.exec(line);
  if (!row) return false;
  const slice = row[2] === undefined
    ? undefined
    : { from: numberOf(row[2]), to: numberOf(row[3]), chars: numberOf(row[4]) };
  return body.push({ line: numberOf(row[1]), text: row[5]!, slice }) > 0;
}

function readFact(line: string, { facts }: Reading): boolean {
  const found = FACT.exec(line);
  if (!found) return false;
  const [, first, last, text] = found;
  const firstLine = numberOf(first);
  return facts.push({ firstLine, lastLine: last ? numberOf(last) : firstLine, text: text! }) > 0;
}

function readPattern(line: string, { patterns }: Reading): boolean {
  const found = PATTERN.exec(line);
  if (!found) return false;
  const [, count, firstLine, lastLine, template] = found;
  return patterns.push({
    count: numberOf(count),
    firstLine: numberOf(firstLine),
    lastLine: numberOf(lastLine),
    template: template!,
  }) > 0;
}

function readValues(line: string, { values }: Reading): boolean {
  const found = VALUES.exec(line);
  if (!found) return false;
  const listed = expandList(found[2]!);
  return listed !== undefined && values.push({ label: found[1]!, values: listed }) > 0;
}

function statedHeader(line: string): StatedHeader | undefined {
  const found = HEADER.exec(line);
  if (!found || found[2] !== found[7]) return undefined;
  return {
    bytes: numberOf(found[1]),
    lines: numberOf(found[2]),
    rawTokens: numberOf(found[3]),
    isText: found[4] === undefined,
    isFull: found[5] === "full",
    shownLines: numberOf(found[6]),
    cutLines: numberOf(found[8] ?? "0"),
    startCutLines: numberOf(found[9] ?? "0"),
  };
}

function numberOf(digits: string | undefined): number {
  return Number((digits ?? "").replaceAll(",", ""));
}
