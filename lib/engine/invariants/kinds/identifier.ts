/** Identifiers of things: issue keys, prefixed ids, values of `…_id` keys, ULIDs, numbered references. */
import { DASH, DIGIT, OTHER_MARK, UPPER } from "../characters.ts";
import { matchAt, matches, onlyPlaces } from "../finders.ts";
import type { Kind } from "../kind.ts";

const raw = String.raw;

/** Standards and codings read like issue keys. */
const NO_PROJECTS =
  "UTF|UCS|ISO|IEC|IEEE|SHA|MD|HMAC|AES|RSA|DES|RC|TLS|SSL|RFC|ECMA|ANSI|ASCII|CP|KOI|BIG|GB|JIS|HTTP|IPV|COVID|UTC|GMT|" +
  "PEP|JSR|MPEG|USB|PCI|DDR|ARM|X86|AMD|MIPS|AVX|SSE|CVSS|GPT|TOP|COM|LPT|NON|PRE|POST|SUB|FIPS|POSIX|LATIN";
const ISSUE = new RegExp(
  raw`(?<![\w./@%+-])(?!(?:${NO_PROJECTS})-)(?:CVE-\d{4}|[A-Z][A-Z0-9]{1,9})-\d{1,7}(?![\w-]|\.\d)`,
  "g",
);
const ULID = /(?<!\w)(?=\d*[A-Z])\d[0-9A-HJKMNP-TV-Z]{25}(?!\w)/g;
const ULID_LENGTH = 26;
const NUMBERED = /(?<![\w&#/=;:])#\d{2,9}(?![\w-]|[.,]\d)/g;

const PREFIXES =
  "req request trace span corr order ord usr user cus cust customer acct account evt event txn tx trx job run task sess " +
  "session inv invoice pay payment pi ch sub msg build batch deploy org team proj ticket tkt vol snap key tok";
/** A number, hexadecimal digits, or a longer mix, with a digit among them. */
const ID =
  raw`(?:\d{2,20}|(?=[a-f]*\d)[0-9a-f]{4,40}|(?=[A-Za-z]*\d)[0-9A-Za-z]{6,40})(?![\w-]|\.\w)`;
const PREFIXED = new RegExp(raw`(?<![\w./\\$@-])[a-z]{2,8}[_-]${ID}`, "iy");

const OWNERS =
  "request req trace span correlation order transaction txn session user customer account event job task run message msg " +
  "build invoice payment ticket";
const VALUE =
  raw`["']?(?: ?[=:] ?["'(\[]?| #?)(?=[A-Za-z-]{0,40}\d)([0-9A-Za-z](?:[\w-]{0,62}[0-9A-Za-z])?)(?![\w%-]|[.:,/]\w)`;
const OWNED = new RegExp(raw`[a-z]{3,11}[ _-]id${VALUE}`, "iy");
const KEYED = new RegExp(raw`[a-z]{3,20}id${VALUE}`, "iy");

/** `ABC-123`, `CVE-2024-3094`, `req_8f3a`, the value of `trace_id=…`, a ULID, `#4512`. */
const identifier: Kind = {
  name: "identifier",
  label: "identifiers",
  critical: false,
  priority: 240,
  encloses: true,
  words: [
    { all: UPPER | DIGIT | DASH, minLength: 4, digitsMatter: onlyPlaces, find: matches(ISSUE) },
    { all: UPPER | DIGIT, minLength: ULID_LENGTH, digitsMatter: onlyPlaces, find: matches(ULID) },
    { all: OTHER_MARK | DIGIT, minLength: 3, digitsMatter: onlyPlaces, find: matches(NUMBERED) },
  ],
  phrases: [
    { triggers: PREFIXES.split(" "), behind: "_-", find: matchAt(PREFIXED) },
    // `id=…` alone is left to the plain numbers: it says nothing of what it names.
    { triggers: OWNERS.split(" "), behind: " _-", find: matchAt(OWNED) },
    { triggers: OWNERS.split(" ").map((owner) => owner + "id"), find: matchAt(KEYED) },
  ],
  normalise: (quoted) => quoted,
};
export default identifier;
