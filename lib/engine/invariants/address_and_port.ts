/** An address with a port, which access logs have in every line. */
import { COLON, DIGIT, DOT } from "./characters.ts";
import type { FindingList } from "./finding_list.ts";
import { rankOf } from "./registry.ts";
import type { WordPlace } from "./words.ts";

const IP = rankOf("ip");
const PORT = rankOf("port");
const ONLY = DIGIT | DOT | COLON;
const SHORTEST = "1.1.1.1:1".length;
const LONGEST = "255.255.255.255:65535".length;
const [POINT_BYTE, ZERO, COLON_BYTE] = [46, 48, 58];
const OCTETS = 4;
const MAX_OCTET = 255;
const MAX_OCTET_DIGITS = 3;
const MAX_PORT = 65_535;

/**
 * Adds both values of a word that is an IPv4 address and a port and nothing else. The kinds' own
 * finders give the same, but their digits matter, so that six patterns are tried for each.
 *
 * @returns whether the word is one.
 */
export function readAddressAndPort(place: WordPlace, findings: FindingList): boolean {
  const { units, start, end, flags } = place;
  if (flags !== ONLY || end - start < SHORTEST || end - start > LONGEST) return false;
  let at = start;
  for (let octet = 1; octet <= OCTETS; octet++) {
    const from = at;
    let value = 0;
    for (let digit = digitAt(units, at); digit >= 0 && at < end; digit = digitAt(units, at)) {
      value = 10 * value + digit;
      at++;
    }
    if (at === from || at - from > MAX_OCTET_DIGITS || value > MAX_OCTET || at === end) {
      return false;
    }
    if (units[at++] !== (octet < OCTETS ? POINT_BYTE : COLON_BYTE)) return false;
  }
  if (at === end || units[at] === ZERO || !isPort(units, at, end)) return false;
  findings.put(IP, start, at - 1);
  findings.put(PORT, at, end);
  return true;
}

function isPort(units: Uint8Array, from: number, to: number): boolean {
  let value = 0;
  for (let at = from; at < to; at++) {
    const digit = digitAt(units, at);
    if (digit < 0) return false;
    value = 10 * value + digit;
  }
  return value <= MAX_PORT;
}

/** The digit at a place; -1 for what is none, as the end of the line is. */
function digitAt(units: Uint8Array, at: number): number {
  const digit = at < units.length ? units[at]! - ZERO : -1;
  return digit <= 9 ? digit : -1;
}
