import assert from "node:assert/strict";
import { TokenPairs } from "../../../../lib/engine/tokens/token_pairs.ts";
import { chance, corpus, CORPUS_KINDS } from "./corpus.ts";
import { merger, tokenBytes, vocabulary } from "./fixture.ts";
import { binary, naiveMerge, referenceRanks } from "./reference.ts";

const pairs = new TokenPairs(vocabulary, merger);
const encoder = new TextEncoder();

Deno.test("areValid says of random pairs what merging them does", () => {
  const source = chance(4);
  const valid = { true: 0, false: 0 };
  for (let round = 0; round < 20_000; round++) {
    const below = source.pick([300, 2000, vocabulary.tokenCount]);
    const [left, right] = [source.below(below), source.below(below)];
    valid[`${check(left, right)}`]++;
  }
  assert.ok(valid.true > 500 && valid.false > 500, JSON.stringify(valid));
});

Deno.test("areValid says of the cuts of a token what merging the parts does", () => {
  const source = chance(5);
  for (let round = 0; round < 20_000; round++) {
    const bytes = binary(tokenBytes(256 + source.below(vocabulary.tokenCount - 256)));
    const cut = 1 + source.below(bytes.length - 1);
    const ranks = [bytes.slice(0, cut), bytes.slice(cut)].map((part) => referenceRanks().get(part));
    if (ranks[0] !== undefined && ranks[1] !== undefined) {
      assert.equal(check(ranks[0], ranks[1]), false);
    }
  }
});

Deno.test("areValid of neighbours in an encoding, asked twice, is true", () => {
  const source = chance(6);
  for (const kind of CORPUS_KINDS) {
    const piece = encoder.encode(corpus(kind, { chance: source, units: 300 }));
    const ranks = naiveMerge(piece).map((token) => referenceRanks().get(token)!);
    for (let index = 1; index < ranks.length; index++) {
      assert.equal(pairs.areValid(ranks[index - 1]!, ranks[index]!), true);
      assert.equal(pairs.areValid(ranks[index - 1]!, ranks[index]!), true);
    }
  }
});

function check(left: number, right: number): boolean {
  const bytes = new Uint8Array([...tokenBytes(left), ...tokenBytes(right)]);
  const merged = naiveMerge(bytes);
  const expected = merged.length === 2 && merged[0]!.length === vocabulary.lengthOf(left);
  assert.equal(pairs.areValid(left, right), expected, `${left} ${right}`);
  return expected;
}
