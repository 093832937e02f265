import assert from "node:assert/strict";
import type { JsonValue } from "../../../lib/clients/json_value.ts";
import { changesOnly } from "../../../lib/clients/only_change.ts";

type Path = (string | number)[];
const CASES: [
  title: string,
  only: boolean,
  states: [before: JsonValue, after: JsonValue],
  path: Path,
  wanted?: JsonValue,
][] = [
  ["an entry came", true, [{ a: 1 }, { a: 1, s: { loom: 2 } }], ["s", "loom"], 2],
  ["an entry went, with its table", true, [{ a: 1, s: { loom: 2 } }, { a: 1 }], ["s", "loom"]],
  ["another entry went with it", false, [{ s: { b: 1, loom: 2 } }, {}], ["s", "loom"]],
  ["another entry changed", false, [{ s: { b: 1 } }, { s: { b: 2, loom: 2 } }], ["s", "loom"], 2],
  ["it does not say what was wanted", false, [{}, { s: { loom: 3 } }], ["s", "loom"], 2],
  ["it is still there", false, [{ s: { loom: 2 } }, { s: { loom: 2 } }], ["s", "loom"]],
  ["an item came", true, [{ h: [1] }, { h: [1, 2] }], ["h", 1], 2],
  ["the middle item went", true, [{ h: [1, 2, 3] }, { h: [1, 3] }], ["h", 1]],
  ["another item went", false, [{ h: [1, 2, 3] }, { h: [1, 2] }], ["h", 1]],
  ["two items went", false, [{ h: [1, 2, 3] }, { h: [1] }], ["h", 1]],
];

for (const [title, only, [before, after], path, wanted] of CASES) {
  Deno.test(`only change: ${title}: ${only ? "only that" : "not only that"}`, () => {
    assert.equal(changesOnly({ before, after }, path, wanted), only);
  });
}
