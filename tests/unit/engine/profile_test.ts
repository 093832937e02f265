import assert from "node:assert/strict";
import { isInline, MIN_BUDGET_TOKENS, resolveBudget } from "../../../lib/engine/profile.ts";
import type { ProfileName } from "../../../lib/engine/types.ts";

const budgets: [ProfileName, number, number][] = [
  ["strict", 2_000, 700],
  ["strict", 10_000, 1_600],
  ["strict", 20_000, 1_600],
  ["strict", 24_000, 1_200],
  ["strict", 1_000_000, 1_600],
  ["balanced", 2_000, 500],
  ["balanced", 100_000, 700],
  ["aggressive", 1_000, 150],
  ["aggressive", 100_000, 250],
  ["aggressive", 100, MIN_BUDGET_TOKENS],
];

for (const [profile, rawTokens, budget] of budgets) {
  Deno.test(`${profile} spends ${budget} tokens on content of ${rawTokens}`, () => {
    assert.equal(resolveBudget(profile, { rawTokens }), budget);
  });
}

Deno.test("an explicit budget replaces the profile's, down to the least one", () => {
  assert.equal(resolveBudget("strict", { rawTokens: 9, budgetTokens: 4_000 }), 4_000);
  assert.equal(resolveBudget("strict", { rawTokens: 90_000, budgetTokens: 7 }), MIN_BUDGET_TOKENS);
});

const gates: [string, { raw: number; anchor: number }, number, boolean][] = [
  ["empty content", { raw: 0, anchor: 0 }, 0, true],
  ["content below the threshold", { raw: 999, anchor: 100 }, 1_000, true],
  ["content at the threshold", { raw: 1_000, anchor: 200 }, 1_000, false],
  ["an anchor that saves less than a retrieval", { raw: 1_000, anchor: 640 }, 1_000, true],
  ["an anchor that just pays", { raw: 1_000, anchor: 639 }, 1_000, false],
  ["a smaller anchor with the gate off", { raw: 500, anchor: 499 }, 0, false],
  ["an anchor as large as its content with the gate off", { raw: 500, anchor: 500 }, 0, true],
];

for (const [what, tokens, inlineTokens, inline] of gates) {
  Deno.test(`${what} is ${inline ? "" : "not "}given back inline`, () => {
    assert.equal(isInline(tokens, inlineTokens), inline);
  });
}
