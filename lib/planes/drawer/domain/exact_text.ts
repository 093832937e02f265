/** Text in which only that matches a literal which its bytes spell. Pure. */
import { characterAt } from "./folded_offsets.ts";

/** What decoding puts where bytes are no UTF-8. It can also be written, as EF BF BD. */
const STAND_IN = "\ufffd";
const [LEAD, SECOND, THIRD] = [0xef, 0xbf, 0xbd];

/** Stands for bytes that are no UTF-8: half a character, which no query holds. */
const UNMATCHED = "\udfff";

/**
 * A decoded text with the stand-ins replaced by a unit that nothing matches; a U+FFFD that the bytes
 * spell stays. Offsets stay the same.
 *
 * @param text the bytes as the lossy decoder of the WHATWG Encoding Standard gives them, BOM kept.
 */
export function exactText(text: string, bytes: Uint8Array): string {
  if (!text.includes(STAND_IN)) return text;
  if (!spellsStandIn(bytes)) return text.replaceAll(STAND_IN, UNMATCHED);
  let exact = "";
  let copied = 0;
  let unit = 0;
  for (let at = 0; at < bytes.length;) {
    const { bytes: length, codePoint } = characterAt(bytes, at);
    if (codePoint === 0xfffd && !isSpelt(bytes, at)) {
      exact += text.slice(copied, unit) + UNMATCHED;
      copied = unit + 1;
    }
    unit += codePoint > 0xffff ? 2 : 1;
    at += length;
  }
  return exact + text.slice(copied);
}

function spellsStandIn(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(LEAD); at >= 0; at = bytes.indexOf(LEAD, at + 1)) {
    if (isSpelt(bytes, at)) return true;
  }
  return false;
}

function isSpelt(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === LEAD && bytes[at + 1] === SECOND && bytes[at + 2] === THIRD;
}
