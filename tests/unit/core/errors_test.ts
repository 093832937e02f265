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

Deno.test("an error is at most 400 characters long in all; the message gives way first", () => {
  const whole = ({ code, message, next }: LoomError) => `${code}: ${message}. Next: ${next}`.length;
  const long = new LoomError("INTERNAL", "x".repeat(1000), { next: "y".repeat(1000) });
  assert.deepEqual([long.message.length, whole(long)], [200, 400]);
  const helpful = new LoomError("INTERNAL", "x".repeat(1000), { next: "Do this." });
  assert.deepEqual([helpful.next, whole(helpful)], ["Do this.", 400]);
  const short = new LoomError("INTERNAL", "It broke", { next: "y".repeat(300) });
  assert.deepEqual([short.message, short.next.length], ["It broke", 300]);
});

Deno.test("an error is never cut inside a character", () => {
  for (const lead of ["", "x"]) {
    const error = new LoomError("INTERNAL", lead + "😀".repeat(300), { next: "Do this." });
    assert.ok(error.message.isWellFormed() && error.message.endsWith("😀…"));
  }
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
