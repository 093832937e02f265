import assert from "node:assert/strict";
import { groupValues } from "../../../../../lib/engine/anchor/values/group_values.ts";
import { textCost } from "../../../../../lib/engine/anchor/values/text_cost.ts";
import { groupText } from "../../../../../lib/engine/anchor/values/value_list.ts";
import { loadTokenCounter } from "../../../../../lib/engine/mod.ts";
import costs from "../../../../vectors/engine/text_costs.json" with { type: "json" };

for (const [text, tokens] of costs as [string, number][]) {
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

const FOLDER = new URL("../../../../vectors/invariants/", import.meta.url);

/** The values of a kind's vectors, as a list writes them. */
function listOf(file: string): string {
  const { finds } = JSON.parse(Deno.readTextFileSync(new URL(file, FOLDER)));
  const values: string[] = finds.flatMap((
    { found }: { found: readonly { value: string }[] },
  ) => found.map(({ value }) => value));
  return groupValues(values).map(groupText).join(",");
}

Deno.test("of each kind an estimate is 0.8 to 1.9 times the cost, of all kinds 0.95 to 1.3 times", async () => {
  const counter = await loadTokenCounter();
  let [estimated, counted] = [0, 0];
  for (const { name } of Deno.readDirSync(FOLDER)) {
    const text = listOf(name);
    const [estimate, tokens] = [textCost(text), counter.countText(text)];
    const ratio = estimate / tokens;
    assert.ok(ratio > 0.8 && ratio < 1.9, `${name}: ${estimate} for ${tokens}`);
    estimated += estimate;
    counted += tokens;
  }
  assert.ok(counted > 1_500, `${counted}`);
  const ratio = estimated / counted;
  assert.ok(ratio > 0.95 && ratio < 1.3, `${ratio}`);
});
