/** Amounts of data, their rates, and frequencies. */
import { DIGIT_SIZE } from "../features.ts";
import type { Kind } from "../kind.ts";
import { gluedTo, inFrontOf, joined } from "./measure_grammar.ts";

const UNIT = String.raw`(?:[kKMGTP]?i?[bB](?:ps|it)?(?:\/s)?|[kMG]?Hz)`;
/** The word that follows a number and a space, in any case. */
const WORDS = "b byte bytes kb mb gb tb kib mib gib tib bit bits kbit mbit gbit hz khz mhz ghz " +
  "kbps mbps gbps kbs mbs gbs";

/** `64KiB`, `4.2 GB`, `12 MB/s`, `2.4GHz`; the value has no space and no separators. */
const size: Kind = {
  name: "size",
  label: "sizes",
  critical: false,
  priority: 190,
  words: [gluedTo(UNIT, { all: DIGIT_SIZE })],
  phrases: [inFrontOf(WORDS)],
  normalise: joined,
};
export default size;
