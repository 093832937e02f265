import assert from "node:assert/strict";
import { Ledger } from "../../../scripts/economy/ledger.ts";

/** One token a character. */
function count(text: string): number {
  return text.length;
}

Deno.test("every call pays for schemas and the whole history, then for its output", () => {
  const ledger = new Ledger(count, 10);
  ledger.receive("questions", "why");
  ledger.call("calls", "look");
  ledger.receiveCounted("searches", 100);
  ledger.call("answers", "so");
  const { tokens, apiCalls, lastInput, parts } = ledger.bill;
  assert.equal(tokens, (10 + 3) + 4 + (10 + 3 + 4 + 100) + 2);
  assert.equal(apiCalls, 2);
  assert.equal(lastInput, 117);
  assert.deepEqual(parts, {
    schemas: 20,
    questions: 6,
    contents: 0,
    calls: 8,
    searches: 100,
    reads: 0,
    answers: 2,
  });
});

Deno.test("where a cache is counted, only what an earlier call had sent costs a tenth", () => {
  const ledger = new Ledger(count, 100);
  ledger.call("calls", "look");
  ledger.call("answers", "so");
  assert.equal(ledger.bill.cachedTokens, 100 + 4 + (10 + 4) + 2);
});
