import assert from "node:assert/strict";
import log from "../../../../lib/engine/shapes/log.ts";

Deno.test("what names the job is a landmark of a log", () => {
  assert.ok(log.landmark("Complete job name: build") > 0);
  assert.ok(log.landmark("2026-05-07T12:17:01.0398418Z Complete job name: build") > 0);
  assert.equal(log.landmark("nothing of the kind"), 0);
  assert.equal(log.landmark("see Complete job name: build"), 0);
});

Deno.test("any line is typical of a log", () => {
  assert.equal(log.isTypical(""), true);
});
