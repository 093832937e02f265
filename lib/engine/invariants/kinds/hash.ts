/** Hashes and commit ids in hexadecimal, and Subresource-Integrity digests. */
import { CLASS, COLON, DASH, DIGIT, EQUALS, HEX_LETTER, LOWER } from "../characters.ts";
import { HEX_RUN } from "../features.ts";
import { endOfMatch, matchAt, matches } from "../finders.ts";
import type { Kind } from "../kind.ts";

// A part of a UUID is none: the neighbours are looked at.
const HEX =
  /(?<![0-9A-Za-z_]|\d\.|-[0-9A-Fa-f]{4}-|&#|#)(?:[0-9a-f]{7,128}|[0-9A-F]{7,128})(?![0-9A-Za-z_]|-[0-9A-Fa-f]{4}-|\.\d)/g;
/** A word that is a hash and nothing else; those that `endOfHex` looks at more closely are left to it. */
const WHOLE =
  /(?!0000|ed25519(?!\S)|\d+[bd](?!\S)|\d+e\d+(?!\S))(?=\d*[a-f])(?=[a-f]*\d)[0-9a-f]{7,40}(?!\S)/y;
const LABELLED =
  /(?:sha-?(?:1|224|256|384|512)|md5)(?<![0-9A-Za-z](?:sha-?\d+|md5))[:=](?:[0-9A-Fa-f]{32,128}(?![0-9A-Za-z+/_])|(?<=sha\d+[:=])(?:[A-Za-z0-9+/]{27}|[A-Za-z0-9+/]{43}|[A-Za-z0-9+/]{64}|[A-Za-z0-9+/]{86})={0,2}(?![\w+/=]))/gi;
const INTEGRITY = /sha(?<![0-9A-Za-z]sha)(?:1|256|384|512)-[A-Za-z0-9+/]{27,86}={0,2}(?![\w+/=])/g;
const BEHIND_WORD =
  /[a-z]{2,8}\d{0,3}(?: is now at| is at| id| sum)?["']?(?: ?[:=] ?| )["'(]?((?:[0-9a-f]{7,64}|[0-9A-F]{7,64}))(?![\w-]|\.\d)/iy;
/** Digest sizes beyond an abbreviated or full SHA-1: SHA-224, -256, -384, -512. */
const LONG_DIGESTS = [56, 64, 96, 128];
const LONGEST_SHORT_DIGEST = 40;
const LEAST_DIGITS = 7;

/** Hex of 7 digits and more that mixes digits and letters, `sha256:…`, `commit 1234567`. */
const hash: Kind = {
  name: "hash",
  label: "hashes",
  critical: true,
  priority: 480,
  words: [
    { all: HEX_RUN, minLength: LEAST_DIGITS, find: matches(HEX, endOfHex) },
    { all: DIGIT, any: COLON | EQUALS, minLength: 36, find: matches(LABELLED) },
    { all: DIGIT | DASH, minLength: 32, find: matches(INTEGRITY) },
  ],
  whole: {
    all: DIGIT | HEX_LETTER,
    only: DIGIT | LOWER | HEX_LETTER,
    minLength: LEAST_DIGITS,
    endAt: endOfMatch(WHOLE),
  },
  phrases: [{
    triggers: ["commit", "revision", "rev", "sha", "hash", "digest", "checksum", "md", "head"],
    find: matchAt(BEHIND_WORD, endOfNamedHex),
  }],
  normalise: (quoted) => {
    if (isPlain(quoted)) return quoted;
    const separator = quoted.search(/[:=-]/);
    const digest = quoted.slice(separator + 1);
    return /^[0-9a-f]+$/i.test(digest) ? digest.toLowerCase() : quoted;
  },
};
export default hash;

/** Whether a text is digits and letters `a`–`f` alone. */
function isPlain(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const flags = CLASS[text.charCodeAt(index)]!;
    if ((flags & DIGIT) === 0 && (flags & (HEX_LETTER | LOWER)) !== (HEX_LETTER | LOWER)) {
      return false;
    }
  }
  return true;
}

function endOfNamedHex(_text: string, start: number, end: number): number {
  return hasDigestLength(end - start) ? end : -1;
}

/** A bare run must mix digits and letters, be no number with a unit or exponent, no dump offset. */
function endOfHex(text: string, start: number, end: number): number {
  if (!hasDigestLength(end - start)) return -1;
  const run = text.slice(start, end);
  const isMixed = /\d/.test(run) && /[a-f]/i.test(run);
  return isMixed && !/^\d+[bd]$|^\d+e\d+$|^0000|^ed25519$/i.test(run) ? end : -1;
}

function hasDigestLength(length: number): boolean {
  return length <= LONGEST_SHORT_DIGEST || LONG_DIGESTS.includes(length);
}
