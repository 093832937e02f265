/** IP addresses, version 4 and 6, with an optional prefix length. */
import { COLON, DIGIT } from "../characters.ts";
import { DECIMAL_THRICE, DOUBLE_COLON, FREE_DIGIT } from "../features.ts";
import { addMatches, matches } from "../finders.ts";
import type { Kind } from "../kind.ts";
import type { Spans } from "../spans.ts";
import { isAddress } from "./address_grammar.ts";

// Four numbers behind a name and a hyphen, or behind a comparison, are a version.
const V4_PATTERN =
  /(?<![\w.-]|[=<>~^!]=|[<>~^])(?:\d{1,3}\.){3}\d{1,3}(?:\/\d{1,2}(?![\w./]))?(?![\w-]|\.\d)/g;
const V6_PATTERN =
  /(?<![\w:.-])[0-9A-Fa-f:]{2,39}(?:\.\d{1,3}){0,3}(?:\/\d{1,3})?(?![\w:.-]*[\w:])/g;
const FULL_V6_PATTERN =
  /(?<![\w:.-])(?:[0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}(?:\/\d{1,3})?(?![\w:.-]*[\w:])/g;

/** `10.0.0.1`, `10.0.0.0/8`, `fe80::1`, `2001:db8::/32`. */
const ip: Kind = {
  name: "ip",
  label: "IP addresses",
  critical: true,
  priority: 500,
  words: [
    { all: DECIMAL_THRICE | FREE_DIGIT, minLength: 7, find: matches(V4_PATTERN, endOfV4) },
    { all: DIGIT | DOUBLE_COLON, minLength: 3, find: matches(V6_PATTERN, endOfV6) },
    { all: DIGIT | COLON, minLength: 15, find: findFullV6 },
  ],
  normalise: (quoted) => quoted.toLowerCase(),
};
export default ip;

/** Eight groups and no `::`; the colons are counted first, for few words have seven. */
function findFullV6(word: string, spans: Spans): void {
  let colons = 0;
  for (let at = word.indexOf(":"); at >= 0; at = word.indexOf(":", at + 1)) colons++;
  if (colons >= 7) addMatches(word, FULL_V6_PATTERN, { spans, endRule: endOfV6 });
}

function endOfV4(text: string, start: number, end: number): number {
  const slash = text.indexOf("/", start);
  if (slash < 0 || slash >= end) return isAddress(text, start, end) ? end : -1;
  return isAddress(text, start, slash) && Number(text.slice(slash + 1, end)) <= 32 ? end : -1;
}

function endOfV6(text: string, start: number, end: number): number {
  const [address, prefix] = text.slice(start, end).split("/");
  if (prefix !== undefined && Number(prefix) > 128) return -1;
  return isV6(address!) ? end : -1;
}

/** RFC 4291 §2.2; at least one digit is asked for, so that `dead::beef` in code is no address. */
function isV6(address: string): boolean {
  if (!/\d/.test(address)) return false;
  const halves = address.split("::");
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => half === "" ? [] : half.split(":"));
  const last = groups.at(-1) ?? "";
  const isMapped = last.includes(".");
  if (isMapped && !isAddress(groups.pop()!, 0, last.length)) return false;
  if (!groups.every((group) => /^[0-9A-Fa-f]{1,4}$/.test(group))) return false;
  const length = groups.length + (isMapped ? 2 : 0);
  return halves.length === 2 ? length < 8 : length === 8;
}
