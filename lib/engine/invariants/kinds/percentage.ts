/** Shares of a hundred. */
import { DIGIT, PERCENT } from "../characters.ts";
import type { Kind } from "../kind.ts";
import type { Spans } from "../spans.ts";
import { gluedTo, joined, measureStart } from "./measure_grammar.ts";

const WORD = /percent(?!\w)/iy;
const SIGN = /^%[).,;:\]]{0,3}$/;

/** `85%`, `12.5 %`, `3 percent`; the value is a number and `%`. */
const percentage: Kind = {
  name: "percentage",
  label: "percentages",
  critical: false,
  priority: 180,
  words: [gluedTo("%", { all: DIGIT | PERCENT })],
  phrases: [{
    triggers: ["percent"],
    starts: { all: PERCENT, isStart: (word) => SIGN.test(word) },
    find: findSpaced,
  }],
  normalise: (quoted) => joined(quoted.replace(/\s?percent$/i, "%")),
};
export default percentage;

function findSpaced(line: string, at: number, spans: Spans): void {
  const start = measureStart(line, at);
  if (start < 0) return;
  if (line[at] === "%") return spans.add(start, at + 1);
  WORD.lastIndex = at;
  if (WORD.test(line)) spans.add(start, WORD.lastIndex);
}
