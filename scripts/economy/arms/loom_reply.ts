/** The lines that a reader takes from what Loom replies: rows of anchors, hits, and exact content. */
import { SeenLine } from "../seen_line.ts";

/** `8131|…`, `8131[0-400 of 188,588]|…` in anchors and greps. */
const ANCHOR_ROW = /^(\d+)(?:\[[^\]]*\])?\|(.*)$/;
/** `i12k7:8131| …` in search replies. */
const HIT_ROW = /^i\w+:(\d+)(?:-\d+)?(?: byte \d+)?(?: \(accents ignored\))?\| (.*)$/;
/** `[i12k7 lines 8121-8141 of 9,412, … between the marks ~3f2a~]`, `… shown whole …`. */
const CONTENT_HEAD = /^\[i\w+(?:\.\d+)? .*between the marks (~\w+~)[^\]]*\]$/;
const LINES_OF_HEAD = /^\[i\w+(?:\.\d+)? lines (\d+)-/;

/** The lines of a reply, numbered where the reply numbers them. */
export function linesOfReply(reply: string): SeenLine[] {
  const [head = "", ...rest] = reply.split("\n");
  const mark = CONTENT_HEAD.exec(head)?.[1];
  if (mark !== undefined) return exactLines(rest, { mark, head });
  return [head, ...rest].flatMap(rowLine);
}

function rowLine(row: string): SeenLine[] {
  const [, number, text] = HIT_ROW.exec(row) ?? ANCHOR_ROW.exec(row) ?? [];
  return number === undefined ? [] : [new SeenLine(text!, Number(number))];
}

function exactLines(
  lines: readonly string[],
  { mark, head }: { mark: string; head: string },
): SeenLine[] {
  const first = Number(LINES_OF_HEAD.exec(head)?.[1] ?? 1);
  const end = lines.findLastIndex((line) => line.endsWith(mark));
  const inner = lines.slice(1, end);
  const last = lines[end]?.slice(0, -mark.length) ?? "";
  return [...inner, ...(last === "" ? [] : [last])].map((line, index) =>
    new SeenLine(line, first + index)
  );
}
