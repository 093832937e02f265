import assert from "node:assert/strict";
import type { RankData } from "../../../../lib/engine/tokens/ranks.ts";
import { SPLIT_PATTERN } from "../../../../lib/engine/tokens/split.ts";
import { readTokenData } from "../../../../lib/engine/tokens/token_data.ts";
import data from "js-tiktoken/ranks/cl100k_base";
import { binary, referenceRanks } from "./reference.ts";

Deno.test("readTokenData keeps every token under its rank", () => {
  const { bytes, starts } = readTokenData(data);
  assert.equal(starts.length, 100_257);
  const expected = referenceRanks();
  assert.equal(expected.size, 100_256);
  for (let rank = 0; rank < 100_256; rank++) {
    assert.equal(expected.get(binary(bytes.subarray(starts[rank], starts[rank + 1]))), rank);
  }
});

Deno.test("readTokenData reads ranks that go on in another line", () => {
  const { bytes, starts } = readTokenData(withRanks("! 0 YQ== YmM=\n! 2 ZGVm\n"));
  assert.deepEqual([...starts], [0, 1, 3, 6]);
  assert.equal(binary(bytes), "abcdef");
});

Deno.test("readTokenData refuses data whose ranks leave a gap", () => {
  assert.throws(() => readTokenData(withRanks("! 0 YQ== YmM=\n! 3 ZGVm")), {
    code: "INTERNAL",
    message: "Cannot use the cl100k_base data: its ranks do not count up",
  });
});

Deno.test("readTokenData refuses data with another split pattern", () => {
  assert.throws(() => readTokenData({ pat_str: "\\s+", bpe_ranks: "! 0 YQ==" }), {
    code: "INTERNAL",
    message: "Cannot use the cl100k_base data: it states another split pattern",
  });
});

function withRanks(ranks: string): RankData {
  return { pat_str: SPLIT_PATTERN, bpe_ranks: ranks };
}
