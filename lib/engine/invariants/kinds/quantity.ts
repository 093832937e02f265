/** Numbers with a unit: durations, sizes, rates, shares, counts. */
import { PERCENT } from "../characters.ts";
import { DIGIT_UNIT } from "../features.ts";
import { matches, numberBefore, onlyPlaces } from "../finders.ts";
import type { Kind } from "../kind.ts";
import type { Spans } from "../spans.ts";

const raw = String.raw;

const NUMBER = raw`\d{1,3}(?:(?:,\d{3}){1,6}(?!\d)|\d{0,20})(?:[.,]\d{1,12})?`;
/** Days, hours and minutes in front of the last part: `1h30m`. */
const LONGER_PARTS = raw`(?:\d{1,6}d)?(?:\d{1,4}h)?(?:\d{1,6}m)?`;
const UNIT =
  raw`(?:%|[mun\u00b5\u03bc]?s(?:ecs?)?|m(?:ins?)?|hr?s?|d|[kKMGTP]?i?[bB](?:ps|it)?(?:\/s)?|[kMG]?Hz)`;
const GLUED = new RegExp(raw`(?<![\w.])${LONGER_PARTS}${NUMBER}${UNIT}(?![\w%])`, "g");
/** The word that follows a number and a space, in any case. */
const WORDS =
  ("ns us \u00b5s \u03bcs ms s sec secs second seconds min mins minute minutes h hr hrs hour hours d day days week weeks " +
    "microseconds milliseconds nanoseconds " +
    "b byte bytes kb mb gb tb kib mib gib tib bit bits kbit mbit gbit percent hz khz mhz ghz " +
    "kbps mbps gbps kbs mbs gbs " +
    "file files line lines test tests suite suites error errors warning warnings failure failures " +
    "item items package packages passed failed skipped xfailed xpassed ignored deselected pending total " +
    "times retries attempts tokens rows requests threads cores cpus modules objects assertions workers " +
    "jobs connections users records characters pages points commits steps examples specs entries")
    .split(" ");
const UNIT_WORD = /[A-Za-z\u00b5\u03bc]{1,16}(?:\/(?:s|sec|second|min|h)\b)?/y;
const PERCENT_WORD = /^%[).,;:\]]{0,3}$/;

/** `3.2s`, `120 ms`, `4.2 GB`, `85 %`, `45 failed`; the value has no space and no separators. */
const quantity: Kind = {
  name: "quantity",
  label: "quantities",
  critical: false,
  priority: 200,
  words: [{ all: DIGIT_UNIT, minLength: 2, digitsMatter: onlyPlaces, find: matches(GLUED) }],
  phrases: [{
    triggers: WORDS,
    starts: { all: PERCENT, isStart: (word) => PERCENT_WORD.test(word) },
    find: findSpaced,
  }],
  normalise: joined,
};
export default quantity;

function findSpaced(line: string, at: number, spans: Spans): void {
  const start = numberBefore(line, at);
  if (start < 0 || (start > 0 && /[\w/:-]/.test(line[start - 1]!))) return;
  if (line[at] === "%") return spans.add(start, at + 1);
  UNIT_WORD.lastIndex = at;
  if (UNIT_WORD.test(line)) spans.add(start, UNIT_WORD.lastIndex);
}

function joined(quoted: string): string {
  const space = quoted.search(/\s/);
  const plain = space < 0 ? quoted : quoted.slice(0, space) + quoted.slice(space + 1);
  return plain.includes(",") ? plain.replace(/,(?=\d{3}(?!\d))/g, "") : plain;
}
