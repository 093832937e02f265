/** UUIDs of any version. */
import { DASH, DIGIT } from "../characters.ts";
import { addMatches, onlyPlaces } from "../finders.ts";
import type { Kind } from "../kind.ts";
import type { Spans } from "../spans.ts";

const PATTERN =
  /(?<![0-9A-Za-z_])[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}(?![0-9A-Za-z_]|-[0-9A-Fa-f])/g;

/** `52cfcdad-9afe-45a4-81d6-4deeb0d7d6a4`, in lower case. */
const uuid: Kind = {
  name: "uuid",
  label: "UUIDs",
  critical: false,
  priority: 250,
  words: [{ all: DASH | DIGIT, minLength: 36, digitsMatter: onlyPlaces, find: findUuids }],
  normalise: (quoted) => quoted.toLowerCase(),
};
export default uuid;

/** Most long words with hyphens are no UUID: the four hyphens' distances tell. */
function findUuids(word: string, spans: Spans): void {
  for (let at = word.indexOf("-", 8); at >= 0; at = word.indexOf("-", at + 1)) {
    if (word[at + 5] !== "-" || word[at + 10] !== "-" || word[at + 15] !== "-") continue;
    return addMatches(word, PATTERN, { spans });
  }
}
