/** Where a line's own text starts, behind the stamp that a logger put before it. */

/** ISO stamps, `[2026-05-07 12:17:01]`, `12:17:01.123`, and syslog's `May  6 20:24:53`. */
const STAMP =
  /^(?:\[?\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?\]?\s|\[?\d\d:\d\d:\d\d(?:[.,]\d{1,9})?\]?\s|[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d\s)/;

/** Colour codes that a tool printed in caret notation: visible text, but no part of the message. */
const CARET_CODE = /\^\[\[[0-9;]*m/g;

/** The offset where the text behind a leading time stamp starts; 0 when there is none. */
export function payloadStart(shown: string): number {
  const first = shown.charCodeAt(0);
  const mayBeStamp = (first >= 0x30 && first <= 0x39) || first === 0x5b ||
    (first >= 0x41 && first <= 0x53 && shown.charCodeAt(3) === 0x20);
  if (!mayBeStamp) return 0;
  return STAMP.exec(shown)?.[0].length ?? 0;
}

/** The offset in the shown line of an offset in its {@link payloadOf}. */
export function shownOffset(shown: string, payloadOffset: number): number {
  const start = payloadStart(shown);
  let removed = 0;
  for (const code of shown.slice(start).matchAll(CARET_CODE)) {
    if (code.index - removed > payloadOffset) break;
    removed += code[0].length;
  }
  return start + payloadOffset + removed;
}

/** A line's own text, without stamp and caret-noted colour codes. */
export function payloadOf(shown: string): string {
  const payload = shown.slice(payloadStart(shown));
  return payload.includes("^[") ? payload.replace(CARET_CODE, "") : payload;
}
