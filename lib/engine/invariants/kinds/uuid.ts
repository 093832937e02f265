/** UUIDs of any version. */
import { DASH } from "../characters.ts";
import { addMatches } from "../finders.ts";
import type { Kind } from "../kind.ts";

const PATTERN =
  /(?<![0-9A-Za-z_])[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}(?![0-9A-Za-z_]|-[0-9A-Fa-f])/g;

/** `52cfcdad-9afe-45a4-81d6-4deeb0d7d6a4`, in lower case. */
const uuid: Kind = {
  name: "uuid",
  label: "UUIDs",
  critical: false,
  priority: 250,
  word: {
    all: DASH,
    minLength: 36,
    find: (word, spans) => addMatches(word, PATTERN, spans),
  },
  normalise: (quoted) => quoted.toLowerCase(),
};
export default uuid;
