/** How a text is written, so that an edit is written the same way. */

/** The mark that some editors put before UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/** A text without its byte order mark, and the mark. */
export interface MarkedText {
  readonly mark: string;
  readonly body: string;
}

/** Takes the byte order mark off, if there is one. */
export function splitMark(text: string): MarkedText {
  return text.startsWith(BYTE_ORDER_MARK)
    ? { mark: BYTE_ORDER_MARK, body: text.slice(1) }
    : { mark: "", body: text };
}

/** How the text ends its lines: as its first line does. */
export function lineEndOf(body: string): "\n" | "\r\n" {
  const first = body.indexOf("\n");
  return first > 0 && body[first - 1] === "\r" ? "\r\n" : "\n";
}

/** The blanks that the line of an offset starts with. */
export function indentAt(body: string, offset: number): string {
  const start = body.lastIndexOf("\n", offset - 1) + 1;
  return /^[ \t]*/.exec(body.slice(start, offset))![0];
}

/** Whether nothing but blanks stands before an offset on its line. */
export function startsItsLine(body: string, offset: number): boolean {
  const start = body.lastIndexOf("\n", offset - 1) + 1;
  return body.slice(start, offset).trim() === "";
}

/** A place in a text as editors count it, both from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** Where an offset stands. */
export function placeOf(body: string, offset: number): TextPlace {
  const before = body.slice(0, offset);
  const lines = before.split("\n");
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
}

/** One change of a text. */
export interface Splice {
  readonly offset: number;
  /** Characters that go. */
  readonly length: number;
  /** What comes in their place. */
  readonly text: string;
}

/** The text with all changes made; they must not overlap. Those of one offset stay in their order. */
export function splice(body: string, changes: readonly Splice[]): string {
  const ordered = changes.toReversed().toSorted((left, right) => right.offset - left.offset);
  return ordered.reduce(
    (text, change) =>
      text.slice(0, change.offset) + change.text + text.slice(change.offset + change.length),
    body,
  );
}
