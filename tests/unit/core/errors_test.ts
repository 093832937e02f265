import assert from "node:assert/strict";
import { asLoomError, ERROR_TRAITS, errorDetail, LoomError } from "../../../lib/core/errors.ts";

Deno.test("an error travels as code, message, next step and traits", () => {
  const error = new LoomError("ITEM_PURGED", "The item i1aa was purged", {
    next: "Store it again.",
    at: "2026-01-02T03:04:05.000Z",
  });
  assert.deepEqual(errorDetail(error, "r1"), {
    code: "ITEM_PURGED",
    message: "The item i1aa was purged",
    next: "Store it again.",
    category: "not_found",
    retryable: false,
    request_id: "r1",
    at: "2026-01-02T03:04:05.000Z",
  });
});

Deno.test("a message is cut at 400 characters", () => {
  const error = new LoomError("INTERNAL", "x".repeat(1000), { next: "y".repeat(1000) });
  assert.equal(error.message.length, 400);
  assert.equal(error.next.length, 400);
});

Deno.test("a foreign error becomes INTERNAL and does not show its text", () => {
  const error = asLoomError(new Error("secret path /etc/x"));
  assert.equal(error.code, "INTERNAL");
  assert.ok(!error.message.includes("secret"));
  assert.ok(error.cause instanceof Error);
});

Deno.test("an abort becomes CANCELLED", () => {
  const abort = new AbortController();
  abort.abort();
  assert.equal(asLoomError(abort.signal.reason).code, "CANCELLED");
});

Deno.test("every exit code is one of the CLI contract", () => {
  for (const [code, { exit, status }] of Object.entries(ERROR_TRAITS)) {
    assert.ok([1, 2, 3, 4, 5, 6].includes(exit), code);
    assert.ok(status >= 400 && status < 600, code);
  }
});
