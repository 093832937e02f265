import assert from "node:assert/strict";
import { turnTaking } from "../../../lib/app/turns.ts";

Deno.test("a loop that takes turns lets a timer through; one that does not keeps it waiting", async () => {
  for (const [takes, expected] of [[true, true], [false, false]] as const) {
    const takeTurn = turnTaking();
    let fired = false;
    const timer = setTimeout(() => fired = true, 1);
    const endsAt = performance.now() + 200;
    while (performance.now() < endsAt && !fired) {
      if (takes) await takeTurn();
      else await Promise.resolve();
    }
    clearTimeout(timer);
    assert.equal(fired, expected);
  }
});
