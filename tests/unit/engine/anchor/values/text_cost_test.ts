import assert from "node:assert/strict";
import { textCost } from "../../../../../lib/engine/anchor/values/text_cost.ts";
import { loadTokenCounter } from "../../../../../lib/engine/mod.ts";

const CASES: readonly [text: string, tokens: number][] = [
  ["", 0],
  ["7", 1],
  ["404", 1],
  ["8080", 2],
  ["8080..8086", 5],
  ["port", 1],
  ["timeout", 2],
  ["src/a.ts", 5],
  ["10.0.3.4", 7],
  ["née", 1],
];

for (const [text, tokens] of CASES) {
  Deno.test(`${JSON.stringify(text)} costs about ${tokens}`, () => {
    assert.equal(textCost(text), tokens);
  });
}

Deno.test("an estimate lies near what lists of values cost", async () => {
  const counter = await loadTokenCounter();
  const texts = [
    "src/api/{handler,router,session}.ts:{12,45,101..104}",
    "10.22.25.{4..8,11..19,22..26,30..39,42,44..60}",
    "wal_log_level={always,auto,debug,false,info,lenient,off,true}",
    "443,3000,5432,5672,6500..6507,8080,8443,9090",
    "https://api.example/v1/orders/{422,9522,latest,retry}",
    "PartialQuotaError,ECONNRESET,TypeError,DataCloneError",
    "2026-03-{01..31},2026-05-{01..28}",
  ];
  for (const text of texts) {
    const ratio = textCost(text) / counter.countText(text);
    assert.ok(ratio > 0.7 && ratio < 1.5, `${ratio} for ${text}`);
  }
});
