import assert from "node:assert/strict";
import { MERGE_LIMIT_BYTES } from "../../../../lib/engine/tokens/merge.ts";
import { chance } from "./corpus.ts";
import { merger, tokenBytes, vocabulary } from "./fixture.ts";
import { binary, naiveMerge, referenceRanks } from "./reference.ts";

const ALPHABETS = [
  "a",
  "ab",
  "ACGT",
  "etaoin shrdlu",
  "-=",
  " \n",
  "\u00e3\u0081\u0082\u0083",
  "()[]{}.,;",
];

Deno.test("count of random pieces equals a plain merge", () => {
  const source = chance(3);
  for (let round = 0; round < 4000; round++) {
    const alphabet = source.pick(ALPHABETS);
    const length = 1 + source.below(source.pick([4, 16, MERGE_LIMIT_BYTES]));
    const piece = Uint8Array.from({ length }, () => source.pick(alphabet).charCodeAt(0));
    assert.equal(merger.count(piece, 0, length), naiveMerge(piece).length, binary(piece));
  }
});

Deno.test("count looks only at the piece, wherever it stands", () => {
  const bytes = new TextEncoder().encode("xxzqzqzqxx");
  assert.equal(merger.count(bytes, 2, 8), naiveMerge(bytes.subarray(2, 8)).length);
});

Deno.test("every token comes out of merging its own bytes", () => {
  for (let rank = 0; rank < vocabulary.tokenCount; rank += 7) {
    const token = tokenBytes(rank);
    assert.equal(merger.count(token, 0, token.length), 1, `rank ${rank}`);
  }
});

Deno.test("the last join parts a token into two tokens of lower rank", () => {
  for (let rank = 256; rank < vocabulary.tokenCount; rank += 7) {
    const token = binary(tokenBytes(rank));
    const join = merger.lastJoin(tokenBytes(rank));
    const parts = [token.slice(0, join), token.slice(join)];
    assert.ok(parts.every((part) => referenceRanks().get(part)! < rank), `rank ${rank}`);
  }
});
