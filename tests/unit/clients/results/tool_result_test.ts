import assert from "node:assert/strict";
import { isRecord, isSet, textAt } from "../../../../lib/clients/results/tool_result.ts";

Deno.test("tool result: lists and null are no records, and only texts are texts", () => {
  assert.deepEqual([{}, [], null, "x"].map(isRecord), [true, false, false, false]);
  assert.deepEqual([textAt({ a: "x" }, "a"), textAt({ a: 1 }, "a"), textAt(null, "a")], [
    ...["x", undefined, undefined],
  ]);
});

Deno.test("tool result: a flag is set by true and by its text", () => {
  assert.deepEqual([true, "true", false, "false", "", "${x}", 1].map(isSet), [
    ...[true, true, false, false, false, false, false],
  ]);
});
