import assert from "node:assert/strict";
import { FIRST_WORD, LineParts, RUN, WORD } from "../../../../lib/engine/invariants/line_parts.ts";
import { unitsOf } from "../../../../lib/engine/invariants/units.ts";

const NAMES = { [WORD]: "word", [RUN]: "run", [FIRST_WORD]: "first" };

function partsOf(line: string, from = 0): string[] {
  const parts = new LineParts();
  parts.read(line, unitsOf(line), from);
  return Array.from({ length: parts.count }, (_, at) => {
    const name = NAMES[parts.kinds[at] as keyof typeof NAMES];
    return `${name} ${line.slice(parts.starts[at], parts.ends[at])}`;
  });
}

Deno.test("words that may hold a value and letters that may start a phrase are parts", () => {
  assert.deepEqual(partsOf("the port 8080 of the place is src/main.py now"), [
    "run port",
    "word 8080",
    "word src/main.py",
  ]);
});

Deno.test("a name of letters is a word from seven units on, when one is a capital", () => {
  assert.deepEqual(partsOf("OSError Faults osfault"), ["word OSError"]);
});

Deno.test("a first word that a phrase may follow is looked at once more, before it is a word", () => {
  assert.deepEqual(partsOf("  node-version: yes"), [
    "run node",
    "run version",
    "first node-version:",
  ]);
  assert.deepEqual(partsOf("yes node-version:"), ["run node", "run version"]);
});

Deno.test("a part of the line that was read already is left out", () => {
  assert.deepEqual(partsOf("10:00:00 8080", 8), ["word 8080"]);
});

Deno.test("a long word is cut at a break, unless it is a URL that no quote ends there", () => {
  const long = "7".repeat(160);
  assert.deepEqual(partsOf(`${long},8 `), [`word ${long}`, "word 8"]);
  assert.deepEqual(partsOf(`ab://${long},8 `), [`word ab://${long},8`]);
  assert.deepEqual(partsOf(`ab://${long}"8 `), [`word ab://${long}`, "word 8"]);
});

Deno.test("a line of nothing but parts has room for all of them", () => {
  assert.equal(partsOf("port ".repeat(3_000)).length, 3_000);
  assert.equal(partsOf("7 ".repeat(5_000)).length, 5_000);
});
