import assert from "node:assert/strict";
import { netSavedTokens } from "../../../../../lib/planes/drawer/domain/net_savings.ts";

const nothing = {
  calls: 3,
  failures: 0,
  stores: 0,
  retrievals: 0,
  rawTokens: 0,
  anchorTokens: 0,
  retrievedTokens: 0,
  schemaTokens: 900,
};

Deno.test("without a store the saving is unknown, not zero", () => {
  assert.equal(netSavedTokens(nothing), null);
});

Deno.test("the saving is net and may be negative", () => {
  const stored = {
    ...nothing,
    stores: 1,
    rawTokens: 1000,
    anchorTokens: 300,
    retrievedTokens: 100,
  };
  assert.equal(netSavedTokens(stored), -300);
});
