import assert from "node:assert/strict";
import { entriesOf, flattened, lastPart } from "../../../scripts/build/entries.ts";
import { LAZY_ENTRIES, WORKER_ENTRIES } from "../../laws/compile_safety.ts";

Deno.test("build: every lazy entry and every worker is an entry of the bundle", async () => {
  const root = decodeURIComponent(new URL("../../../", import.meta.url).pathname);
  assert.deepEqual(await entriesOf(root), [...LAZY_ENTRIES, ...WORKER_ENTRIES].toSorted());
});

const CODE: [bundled: string, flat: string][] = [
  ['new URL("./x_main.ts", import.meta.url).href', 'new URL("./x_main.js", import.meta.url).href'],
  ['new URL("./x.ts",import.meta.url)', 'new URL("./x.js", import.meta.url)'],
  ['import{a}from"../../chunk-A1.js";', 'import{a}from"./chunk-A1.js";'],
  ['import "../../../chunk-A1.js";', 'import "./chunk-A1.js";'],
  ['await import("../../run-B2.js")', 'await import("./run-B2.js")'],
  ['from "./chunk-A1.js"', 'from "./chunk-A1.js"'],
  ['const text = "../../notes.txt"', 'const text = "../../notes.txt"'],
];

for (const [bundled, flat] of CODE) {
  Deno.test(`build: ${bundled} becomes ${flat}`, () => assert.equal(flattened(bundled), flat));
}

Deno.test("build: a module is named by its last part", () => {
  assert.deepEqual(["a/b/c.ts", "c.ts"].map(lastPart), ["c.ts", "c.ts"]);
});
