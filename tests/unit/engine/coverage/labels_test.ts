import assert from "node:assert/strict";
import { kindOfLabel, labelOfKind } from "../../../../lib/engine/coverage/labels.ts";
import { KIND_ORDER } from "../../../../lib/engine/invariants/mod.ts";

Deno.test("every kind has its own label, which names it again", () => {
  for (const kind of KIND_ORDER) assert.equal(kindOfLabel(labelOfKind(kind)), kind);
});

Deno.test("no label holds what ends a label in an anchor", () => {
  for (const kind of KIND_ORDER) assert.equal(/[:\n]/.test(labelOfKind(kind)), false, kind);
});

Deno.test("an unknown label names no kind", () => {
  assert.equal(kindOfLabel("secrets"), undefined);
});
