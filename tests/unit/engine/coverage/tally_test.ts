import assert from "node:assert/strict";
import { invariantsOf, InvariantTally } from "../../../../lib/engine/coverage/tally.ts";

Deno.test("a tally counts distinct invariants by kind and value", () => {
  const tally = new InvariantTally();
  assert.equal(tally.add({ kind: "port", value: "8080" }), true);
  assert.equal(tally.add({ kind: "port", value: "8080" }), false);
  tally.add({ kind: "number", value: "8080" });
  tally.add({ kind: "number", value: "42" });
  assert.deepEqual(tally.totals, { all: 3, critical: 1 });
  assert.equal(tally.has({ kind: "number", value: "42" }), true);
  assert.equal(tally.has({ kind: "port", value: "42" }), false);
});

Deno.test("what a tally sees of another is counted in both measures", () => {
  const content = new InvariantTally();
  for (const value of ["1", "2", "3"]) content.add({ kind: "port", value });
  content.add({ kind: "number", value: "1" });
  const visible = new InvariantTally();
  visible.add({ kind: "port", value: "2" });
  assert.deepEqual(content.seenBy(visible), {
    invariants: { total: 4, visible: 1 },
    critical: { total: 3, visible: 1 },
  });
});

Deno.test("a tally takes all of another and says when it is full", () => {
  const [small, other] = [new InvariantTally(2), new InvariantTally()];
  for (const value of ["1", "2", "3"]) other.add({ kind: "port", value });
  small.addAll(other);
  assert.equal(small.isCapped, true);
  assert.deepEqual(small.totals, { all: 2, critical: 2 });
});

Deno.test("a very long line is read to its end", () => {
  const found = invariantsOf("word ".repeat(20_000) + "http://example.org:8443/x");
  assert.deepEqual(found.map(({ kind, value }) => [kind, value]), [
    ["url", "http://example.org:8443/x"],
  ]);
});
