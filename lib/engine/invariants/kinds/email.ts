/** E-mail addresses. */
import { AT, DOT } from "../characters.ts";
import { matches, onlyPlaces } from "../finders.ts";
import type { Kind } from "../kind.ts";

const PATTERN =
  /(?<![\w.+-])\w[\w.+-]{0,63}@(?:[A-Za-z0-9][A-Za-z0-9-]{0,62}\.){1,5}[A-Za-z]{2,24}(?![\w@-]|:\S|\/)/g;

/** `someone@example.org`, in lower case. */
const email: Kind = {
  name: "email",
  label: "e-mail addresses",
  critical: false,
  priority: 400,
  words: [{
    all: AT | DOT,
    minLength: 6,
    digitsMatter: onlyPlaces,
    find: matches(PATTERN),
  }],
  normalise: (quoted) => quoted.toLowerCase(),
};
export default email;
