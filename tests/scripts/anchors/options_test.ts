/** The arguments of the anchor benchmark. */
import assert from "node:assert/strict";
import { readOptions } from "../../../scripts/anchors/options.ts";

Deno.test("options without arguments measure everything", () => {
  const options = readOptions([]);
  assert.equal(options.isWhole, true);
  assert.deepEqual(options.parts, ["anchors", "controls", "drawer", "search", "speed", "logdx"]);
  assert.deepEqual(options.profiles, ["strict", "balanced", "aggressive"]);
  assert.equal(options.seed, undefined);
});

Deno.test("options narrow parts, profiles, sizes and seed, and are then no whole measurement", () => {
  const options = readOptions(
    ["--only", "controls,anchors", "--profile", "strict", "--size=large", "--seed", "7"],
  );
  assert.deepEqual(options, {
    parts: ["anchors", "controls"],
    profiles: ["strict"],
    sizes: ["large"],
    seed: 7,
    isVerbose: false,
    isWhole: false,
  });
});

Deno.test("options of another seed are no whole measurement", () => {
  assert.equal(readOptions(["--seed", "7"]).isWhole, false);
});

Deno.test("options refuse what is no part, profile, size or seed, and name what is", () => {
  assert.throws(() => readOptions(["--only", "anchor"]), /--only takes anchors, .*not "anchor"/);
  assert.throws(() => readOptions(["--profile", ""]), /--profile takes strict, .*not ""/);
  assert.throws(() => readOptions(["--size", "huge"]), /--size takes small, .*not "huge"/);
  assert.throws(() => readOptions(["--seed", "x"]), /--seed takes a whole number.*not "x"/);
  assert.throws(() => readOptions(["--sead", "1"]), /--sead/);
});
