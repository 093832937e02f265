/** One measurement of one file. */
import assert from "node:assert/strict";
import { loadTokenCounter } from "../../../lib/engine/mod.ts";
import { filesOf } from "../../../scripts/anchors/files.ts";
import { MeasuredFile, shownLines } from "../../../scripts/anchors/measure.ts";

const counter = await loadTokenCounter();
const { seed, files } = await filesOf({ seed: 12, sizes: ["small"] }, counter);

Deno.test("files of another seed are made in memory, of the sizes asked for", () => {
  assert.equal(seed, 12);
  assert.equal(files.length, 7);
  assert.ok(
    files.every(({ size, bytes, content }) => size === "small" && content.length === bytes),
  );
});

Deno.test("a measurement derives from the anchor's text what the engine reports", () => {
  for (const file of files) {
    const measured = new MeasuredFile(file, counter).measure("balanced");
    assert.equal(measured.isAsReported, true, file.name);
    assert.equal(measured.rawTokens, file.tokens);
    assert.equal(measured.savedPercent, 100 * (1 - measured.anchor.tokens / file.tokens));
  }
});

Deno.test("a measurement names each planted fact that is not visible", () => {
  const { anchor, hidden } = new MeasuredFile(files[0]!, counter).measure("aggressive");
  assert.equal(hidden.length, Math.round(10 * (1 - anchor.facts)));
  assert.ok(hidden.length > 0 && anchor.factsInLine <= anchor.facts);
});

Deno.test("controls of all tokens show all there is", () => {
  const all = new MeasuredFile(files[0]!, counter).controls(10 * files[0]!.tokens);
  const { coverage, critical, facts, factsInLine } = all.tail;
  assert.deepEqual({ coverage, critical, facts, factsInLine }, {
    coverage: 1,
    critical: 1,
    facts: 1,
    factsInLine: 1,
  });
});

Deno.test("shown lines have no line after the last line feed, and no controls", () => {
  const content = new TextEncoder().encode("a\n\x1b[31mb\x1b[0m\r\n\nc\n");
  assert.deepEqual(shownLines(content), ["a", "b", "", "c"]);
});
