/** URLs and scp-like repository addresses. */
import { AT, COLON, SLASH } from "../characters.ts";
import { addMatches, matches, onlyPlaces, trimEnd } from "../finders.ts";
import type { Kind } from "../kind.ts";
import type { Spans } from "../spans.ts";

const URL_PATTERN =
  /(?<![A-Za-z0-9+.-])[A-Za-z][A-Za-z0-9+.-]{1,15}:\/\/(?=[\w/[%~.-])[^\s"'<>`{}|\\^]{1,2000}/g;
const SCP_PATTERN =
  /(?<![\w.+-])[a-z][\w-]{0,30}@[A-Za-z][A-Za-z0-9-]{0,62}(?:\.[A-Za-z0-9-]{1,63}){1,5}:(?!\d+(?:\D|$))[\w~][\w./~-]{1,200}/g;

/** `https://host:8080/path?q#f`, `git@host:owner/name.git`. It carries its own port, host and path. */
const url: Kind = {
  name: "url",
  label: "URLs",
  critical: true,
  priority: 900,
  words: [
    {
      all: COLON | SLASH,
      minLength: 6,
      takesLongWords: true,
      digitsMatter: onlyPlaces,
      find: findUrls,
    },
    {
      all: COLON | AT,
      minLength: 8,
      digitsMatter: onlyPlaces,
      find: matches(SCP_PATTERN, trimEnd),
    },
  ],
  normalise: lowerSchemeAndHost,
};
export default url;

function findUrls(word: string, spans: Spans): void {
  if (word.includes("://")) addMatches(word, URL_PATTERN, { spans, endRule: trimEnd });
}

function lowerSchemeAndHost(quoted: string): string {
  const scheme = quoted.indexOf("://");
  if (scheme < 0) return quoted;
  const rest = quoted.slice(scheme + 3);
  const authorityLength = rest.search(/[/?#]|$/);
  const hostStart = scheme + 3 + rest.lastIndexOf("@", authorityLength) + 1;
  const hostEnd = scheme + 3 + authorityLength;
  return quoted.slice(0, scheme).toLowerCase() + quoted.slice(scheme, hostStart) +
    quoted.slice(hostStart, hostEnd).toLowerCase() + quoted.slice(hostEnd);
}
