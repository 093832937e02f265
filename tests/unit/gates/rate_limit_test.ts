import assert from "node:assert/strict";
import { RateLimiter } from "../../../lib/gates/rate_limit.ts";

const ANN = { org: "o", namespace: "ann" };
const BOB = { org: "o", namespace: "bob" };

function limiter(enabled = true): RateLimiter {
  return new RateLimiter({ enabled, perMinute: 60, burst: 3 });
}

function refuses(limit: RateLimiter, nowMs: number): boolean {
  try {
    limit.draw(ANN, nowMs);
    return false;
  } catch (error) {
    assert.equal((error as { code: string }).code, "RATE_LIMITED");
    return true;
  }
}

Deno.test("a full bucket holds its burst and no more", () => {
  const limit = limiter();
  assert.deepEqual([0, 0, 0, 0].map((now) => refuses(limit, now)), [false, false, false, true]);
});

Deno.test("a bucket refills by its rate, up to its burst", () => {
  const limit = limiter();
  [0, 0, 0].forEach((now) => limit.draw(ANN, now));
  assert.equal(refuses(limit, 999), true);
  assert.equal(refuses(limit, 2_000), false);
  assert.deepEqual([1e6, 1e6, 1e6, 1e6].map((now) => refuses(limit, now)), [
    false,
    false,
    false,
    true,
  ]);
});

Deno.test("a clock that goes back refills nothing", () => {
  const limit = limiter();
  [5_000, 5_000, 5_000].forEach((now) => limit.draw(ANN, now));
  assert.equal(refuses(limit, 1_000), true);
});

Deno.test("namespaces have buckets of their own", () => {
  const limit = limiter();
  [0, 0, 0].forEach((now) => limit.draw(ANN, now));
  limit.draw(BOB, 0);
});

Deno.test("a refusal says when to come again", () => {
  const limit = limiter();
  [0, 0, 0].forEach((now) => limit.draw(ANN, now));
  assert.throws(() => limit.draw(ANN, 0), { next: /^Wait 1 s/ });
});

Deno.test("a limiter that is off refuses nothing", () => {
  const limit = limiter(false);
  for (let call = 0; call < 100; call++) limit.draw(ANN, 0);
});
