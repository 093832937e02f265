import assert from "node:assert/strict";
import { Ends } from "../../../../lib/engine/anchor/ends.ts";
import { SignalWorth } from "../../../../lib/engine/anchor/signal_worth.ts";
import type { Family } from "../../../../lib/engine/signals/collector.ts";
import { familiesOf } from "../../../support/families.ts";

const LINES = [
  "WARNING: the bridge listens on port 21998",
  "ERROR: it broke",
  ...Array.from({ length: 300 }, (_, index) => `quiet ${index}`),
  "ERROR: all is lost",
];

function worthIn(isOutput: boolean, commonness: (family: Family) => number = () => 1) {
  const families = familiesOf(LINES);
  const worth = new SignalWorth({ ends: new Ends(families, LINES.length), isOutput, commonness });
  const [warning, early, late] = families.map(({ first }) => worth.of(first[0]!));
  return { families, worth, warning: warning!, early: early!, late: late! };
}

Deno.test("in what ran, strength and the distance to the end decide", () => {
  const { warning, early, late } = worthIn(true);
  assert.ok(late > early && early > 20 * warning);
});

Deno.test("in a document a marked line with a critical value is worth more than a strong word without", () => {
  const { warning, early, late } = worthIn(false);
  assert.ok(warning > early);
  assert.equal(early, late);
});

Deno.test("a signal worded like many others is worth less, in a document much less", () => {
  assert.equal(worthIn(true).worth.scarcity(1), 1);
  assert.equal(worthIn(true).worth.scarcity(32), 0.5);
  assert.equal(worthIn(false).worth.scarcity(32), 1 / 6);
});

Deno.test("the order of families counts how common their wording is, not their own number", () => {
  const { families, worth } = worthIn(true, ({ count }) => 32 * count);
  const alone = worthIn(true).worth;
  assert.equal(worth.strengthOf(families[1]!), 0.5 * alone.strengthOf(families[1]!));
});
