/** Where a line's own text starts, behind the stamp that a logger put before it. */

/** Colour codes that a tool printed in caret notation: visible text, but no part of the message. */
const CARET_CODE = /\^\[\[[0-9;]*m/g;

/**
 * The offset where the text behind a leading time stamp starts; 0 when there is none. Stamps are
 * `2026-05-07T12:17:01.039Z` and its kin, also in brackets, `12:17:01.039`, and syslog's
 * `May  6 20:24:53`, each with one white space behind it. By hand: every line comes by here.
 */
export function payloadStart(shown: string): number {
  const from = isBracketed(shown) ? 1 : 0;
  const first = shown.charCodeAt(from);
  if (first >= 0x30 && first <= 0x39) {
    const clock = dateEnd(shown, from);
    return clockEnd(shown, clock);
  }
  const mayBeSyslog = first >= 0x41 && first <= 0x5a && shown.charCodeAt(3) === 0x20 && from === 0;
  return mayBeSyslog && SYSLOG_DATE.test(shown) ? clockEnd(shown, 7) : 0;
}

const SYSLOG_DATE = /^[A-Z][a-z]{2} [ \d]\d \d\d:/;

/** Behind `YYYY-MM-DD` with its `T` or space; `from` when no date stands there. */
function dateEnd(shown: string, from: number): number {
  const separator = shown.charCodeAt(from + 4);
  if (separator !== 0x2d && separator !== 0x2f) return from;
  const between = shown.charCodeAt(from + 10);
  const isDate = shown.charCodeAt(from + 7) === separator &&
    (between === 0x54 || between === 0x20) &&
    areDigits(shown, from, from + 4) && areDigits(shown, from + 5, from + 7) &&
    areDigits(shown, from + 8, from + 10);
  return isDate ? from + 11 : from;
}

/** Behind `HH:MM:SS`, its fraction, zone and bracket, and the white space; 0 when it is none. */
function clockEnd(shown: string, from: number): number {
  const isClock = shown.charCodeAt(from + 2) === 0x3a && shown.charCodeAt(from + 5) === 0x3a &&
    areDigits(shown, from, from + 2) && areDigits(shown, from + 3, from + 5) &&
    areDigits(shown, from + 6, from + 8);
  if (!isClock) return 0;
  let end = from + 8;
  const mark = shown.charCodeAt(end);
  if ((mark === 0x2e || mark === 0x2c) && areDigits(shown, end + 1, end + 2)) {
    end += 2;
    while (areDigits(shown, end, end + 1)) end++;
  }
  end = zoneEnd(shown, end);
  if (shown.charCodeAt(end) === 0x5d && isBracketed(shown)) end++;
  const space = shown.charCodeAt(end);
  return space === 0x20 || space === 0x09 ? end + 1 : 0;
}

function isBracketed(shown: string): boolean {
  return shown.charCodeAt(0) === 0x5b;
}

/** Behind `Z` or `+HH:MM`; `from` when no zone stands there. */
function zoneEnd(shown: string, from: number): number {
  const sign = shown.charCodeAt(from);
  if (sign === 0x5a) return from + 1;
  if (sign !== 0x2b && sign !== 0x2d) return from;
  if (!areDigits(shown, from + 1, from + 3)) return from;
  const minutes = shown.charCodeAt(from + 3) === 0x3a ? from + 4 : from + 3;
  return areDigits(shown, minutes, minutes + 2) ? minutes + 2 : from;
}

function areDigits(shown: string, from: number, to: number): boolean {
  for (let index = from; index < to; index++) {
    const code = shown.charCodeAt(index);
    if (!(code >= 0x30 && code <= 0x39)) return false;
  }
  return true;
}

/** The offset in the shown line of an offset in its {@link payloadOf}. */
export function shownOffset(shown: string, payloadOffset: number): number {
  const start = payloadStart(shown);
  if (!shown.includes("^[")) return start + payloadOffset;
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
