/** Plain numbers: what no other kind claims. */
import { FREE_DIGIT } from "../features.ts";
import { matches } from "../finders.ts";
import type { Kind } from "../kind.ts";

const PATTERN =
  /(?<![\w.\\]|[A-Za-z]-)(?:(?<![^\s([{"'=:,<>])[-+])?\d{1,3}(?:(?:,\d{3}){1,6}(?!\d)|\d{0,20})(?:\.\d{1,20})?(?:[eE][-+]?\d{1,4})?(?![\w]|\.\d)/g;

/** `42`, `-1.5e-20`, `1,024`; thousands separators are dropped from the value. */
const number: Kind = {
  name: "number",
  label: "numbers",
  critical: false,
  priority: 100,
  words: [{ all: FREE_DIGIT, minLength: 1, find: matches(PATTERN) }],
  normalise: (quoted) => quoted.replaceAll(",", ""),
};
export default number;
