import assert from "node:assert/strict";
import { importRankData } from "../../../../lib/engine/tokens/ranks.ts";

Deno.test("importRankData gives the tables of cl100k_base, the same each time", async () => {
  const data = await importRankData();
  assert.equal(data.bpe_ranks.startsWith("! 0 IQ== Ig== "), true);
  assert.equal(data.pat_str.endsWith("|\\s+(?!\\S)|\\s+"), true);
  assert.equal(await importRankData(), data);
});
