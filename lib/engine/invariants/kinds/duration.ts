/** How long something took or may take. */
import { DIGIT_TIME } from "../features.ts";
import type { Kind } from "../kind.ts";
import { gluedTo, inFrontOf, joined } from "./measure_grammar.ts";

const raw = String.raw;

/** Days, hours and minutes in front of the last part: `1h30m`. */
const LONGER_PARTS = raw`(?:\d{1,6}d)?(?:\d{1,4}h)?(?:\d{1,6}m)?`;
const UNIT = raw`(?:[mun\u00b5\u03bc]?s(?:ecs?)?|m(?:ins?)?|hr?s?|d)`;
/** The word that follows a number and a space, in any case. */
const WORDS =
  "ns us \u00b5s \u03bcs ms s sec secs second seconds min mins minute minutes h hr hrs hour hours d day days week weeks " +
  "microseconds milliseconds nanoseconds";

/** `3.2s`, `120 ms`, `1h30m`, `5 minutes`; the value has no space and no separators. */
const duration: Kind = {
  name: "duration",
  label: "durations",
  critical: false,
  priority: 200,
  words: [gluedTo(UNIT, { all: DIGIT_TIME, front: LONGER_PARTS })],
  phrases: [inFrontOf(WORDS)],
  normalise: joined,
};
export default duration;
