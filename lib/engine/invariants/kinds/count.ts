/** How many there are of what programs count. */
import type { Kind } from "../kind.ts";
import { inFrontOf, joined } from "./measure_grammar.ts";

/** The word that follows a number and a space, in any case. */
const WORDS =
  "file files line lines test tests suite suites error errors warning warnings failure failures " +
  "item items package packages passed failed skipped xfailed xpassed ignored deselected pending total " +
  "times retries attempts tokens rows requests threads cores cpus modules objects assertions workers " +
  "jobs connections users records characters pages points commits steps examples specs entries";

/** `45 failed`, `1,024 files`, `300 requests/s`; the value has no space and no separators. */
const count: Kind = {
  name: "count",
  label: "counts",
  critical: false,
  priority: 170,
  phrases: [inFrontOf(WORDS)],
  normalise: joined,
};
export default count;
