/** How an IPv4 address is written, for the kinds that meet one: addresses, versions, ports. */
import { isDigitUnit } from "../characters.ts";

const POINT = 46;
const OCTETS = 4;
const MAX_OCTET = 255;
const MAX_OCTET_DIGITS = 3;

/** Whether a span is four numbers from 0 to 255 with points between them, and nothing else. */
export function isAddress(text: string, start: number, end: number): boolean {
  let octets = 0;
  for (let at = start; at < end; at++) {
    const from = at;
    let value = 0;
    for (; at < end && isDigitUnit(text.charCodeAt(at)); at++) {
      value = 10 * value + text.charCodeAt(at) - 48;
    }
    const digits = at - from;
    if (digits === 0 || digits > MAX_OCTET_DIGITS || value > MAX_OCTET) return false;
    if (++octets > OCTETS || (at < end && text.charCodeAt(at) !== POINT)) return false;
    if (at === end - 1) return false;
  }
  return octets === OCTETS;
}
