import assert from "node:assert/strict";
import { parseAnchor } from "../../../../lib/engine/anchor/parse.ts";
import { InvariantTally } from "../../../../lib/engine/coverage/tally.ts";
import { eachShown, listedValues, visibleIn } from "../../../../lib/engine/coverage/visible.ts";

const anchor = parseAnchor([
  'i1ab "x": 10 bytes, 9 lines, 5 tokens; partial view: 1 of 9 lines',
  "3|listening on port 8080",
  "⋯ 6 lines",
  "values in omitted lines:",
  " ports: 9090, 9091",
  " secrets: 5",
  "next: x",
].join("\n"));

Deno.test("an anchor shows what its rows and its list of values have", () => {
  const shown: string[] = [];
  eachShown(anchor, ({ kind, value }) => void shown.push(`${kind} ${value}`));
  assert.deepEqual(shown, ["port 8080", "port 9090", "port 9091"]);
});

Deno.test("a label that names no kind lists nothing", () => {
  assert.deepEqual(listedValues(anchor), [
    { kind: "port", value: "9090" },
    { kind: "port", value: "9091" },
  ]);
});

Deno.test("only what the content has counts as visible", () => {
  const content = new InvariantTally();
  for (const value of ["8080", "9090", "1"]) content.add({ kind: "port", value });
  assert.deepEqual(visibleIn(anchor, content).totals, { all: 2, critical: 2 });
});
