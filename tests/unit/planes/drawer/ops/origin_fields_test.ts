import assert from "node:assert/strict";
import { originFields, originWords } from "../../../../../lib/planes/drawer/ops/origin_fields.ts";

Deno.test("origin fields: only what is known is told", () => {
  assert.deepEqual(originFields({}), {});
  assert.deepEqual(
    originFields({ command: "make -j4", exitCode: 143, signal: "SIGTERM", durationMs: 80.4 }),
    { command: "make -j4", exit_code: 143, signal: "SIGTERM", duration_ms: 80 },
  );
  assert.deepEqual(originFields({ sourceTruncated: true }), { source_truncated: true });
});

Deno.test("origin fields: in words an end is short, and a command alone says nothing", () => {
  assert.equal(originWords({ exit_code: 2, duration_ms: 12_300 }), " (exit 2 after 12.3 s)");
  assert.equal(originWords({ exit_code: 143, signal: "SIGTERM" }), " (ended by SIGTERM)");
  assert.equal(originWords({ command: "make" }), "");
});
