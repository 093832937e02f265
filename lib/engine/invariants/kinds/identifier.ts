/** Identifiers of things: issue keys, prefixed ids, ULIDs, numbered references. */
import { DASH, DIGIT, LETTER, UPPER } from "../characters.ts";
import { addMatches, matches, onlyPlaces } from "../finders.ts";
import type { Kind } from "../kind.ts";
import type { Spans } from "../spans.ts";

/** Standards and codings read like issue keys. */
const NO_PROJECTS =
  "UTF|UCS|ISO|IEC|SHA|MD|AES|RSA|DES|RC|TLS|SSL|RFC|ECMA|ANSI|ASCII|CP|KOI|BIG|GB|X|HTTP|IPV|COVID|UTC|GMT|PEP|JSR|MPEG|H|F|USB|DDR|CVSS|TOP|COM|LPT|NON|PRE|POST|SUB|T|V|A|B|C|D|E|G|I|N|P|R|S";
const ISSUE = new RegExp(
  String
    .raw`(?<![\w./-])(?!(?:${NO_PROJECTS})-)(?:CVE-\d{4}|[A-Z][A-Z0-9]{1,9})-\d{1,7}(?![\w-]|\.\d)`,
  "g",
);
const PREFIXES =
  "req|res|trace|span|order|ord|usr|user|cus|cust|evt|event|txn|tx|job|run|task|sess|acct|inv|pi|ch|sub|msg|build|item|doc|org|team|proj|batch|node|vol|img|snap|key|tok";
const PREFIXED = new RegExp(
  String.raw`(?<![\w/.-])(?:${PREFIXES})[_-](?=[A-Za-z]*\d)[A-Za-z0-9]{6,40}(?![\w-]|\.\w)`,
  "g",
);
const ULID = /(?<!\w)[0-7][0-9A-HJKMNP-TV-Z]{25}(?!\w)/g;
const ULID_LENGTH = 26;
const NUMBERED = /(?<![\w&#/=;])#\d{2,9}(?![\w-]|\.\d)/g;

/** `ABC-123`, `CVE-2024-3094`, `req_8f3a91c2`, a ULID, `#4512`. */
const identifier: Kind = {
  name: "identifier",
  label: "identifiers",
  critical: false,
  priority: 260,
  words: [
    { all: UPPER | DIGIT | DASH, minLength: 4, digitsMatter: onlyPlaces, find: matches(ISSUE) },
    { all: DIGIT, any: LETTER, minLength: 9, digitsMatter: onlyPlaces, find: findPrefixed },
    { all: UPPER | DIGIT, minLength: ULID_LENGTH, find: matches(ULID) },
    { all: DIGIT, minLength: 3, digitsMatter: onlyPlaces, find: findNumbered },
  ],
  normalise: (quoted) => quoted,
};
export default identifier;

function findPrefixed(word: string, spans: Spans): void {
  if (word.includes("_") || word.includes("-")) addMatches(word, PREFIXED, { spans });
}

function findNumbered(word: string, spans: Spans): void {
  if (word.includes("#")) addMatches(word, NUMBERED, { spans });
}
