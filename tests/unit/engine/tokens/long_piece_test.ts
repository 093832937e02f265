import assert from "node:assert/strict";
import { LongPiece } from "../../../../lib/engine/tokens/long_piece.ts";
import { chance, corpus, CORPUS_KINDS } from "./corpus.ts";
import { tools } from "./fixture.ts";
import { heapMergeCount } from "./heap_merge.ts";
import { naiveMerge } from "./reference.ts";

const encoder = new TextEncoder();

for (const [seed, kind] of CORPUS_KINDS.entries()) {
  Deno.test(`a long piece of the kind ${kind} has the count of a plain merge`, () => {
    const source = chance(seed);
    const piece = new LongPiece(tools);
    for (let round = 0; round < 8; round++) {
      const bytes = encoder.encode(corpus(kind, { chance: source, units: 1 + source.below(2500) }));
      assert.equal(countInParts(piece, bytes, source), naiveMerge(bytes).length);
    }
  });
}

const UNITS = [
  "a",
  " ",
  "-",
  "\n",
  "aA",
  "-=",
  "漢字",
  "😀",
  "ACGT",
  "=-=",
  "0",
  "ab".repeat(300) + "c",
];

for (const unit of UNITS) {
  Deno.test(`a long piece that repeats ${JSON.stringify(unit.slice(0, 8))} has that count`, () => {
    const source = chance(9);
    const piece = new LongPiece(tools);
    for (const length of [1, 127, 128, 129, 700, 3000, 6000]) {
      const bytes = encoder.encode(unit.repeat(Math.ceil(length / unit.length)));
      assert.equal(countInParts(piece, bytes, source), naiveMerge(bytes).length, `${length}`);
    }
  });
}

Deno.test("a long piece whose repetition breaks off and comes back has that count", () => {
  const source = chance(10);
  const piece = new LongPiece(tools);
  for (let round = 0; round < 12; round++) {
    const runs = Array.from(
      { length: 6 },
      () => source.pick([" ", "-", "a", "ab"]).repeat(source.below(900)),
    );
    const bytes = encoder.encode(runs.join(source.pick(["", "x", "\n"])));
    assert.equal(countInParts(piece, bytes, source), naiveMerge(bytes).length);
  }
});

Deno.test("the plain merge and the merge from a heap, both references, agree", () => {
  const source = chance(12);
  for (const kind of CORPUS_KINDS) {
    const bytes = encoder.encode(corpus(kind, { chance: source, units: 800 }));
    assert.equal(heapMergeCount(bytes), naiveMerge(bytes).length, kind);
  }
});

for (
  const alphabet of ["a", "ab", "ACGT", "etaoinshrdlu", "-=", " \n\t", "\u00e3\u0081\u0082\u0083"]
) {
  Deno.test(`a long piece of 200 kB of ${JSON.stringify(alphabet)} has the count of a heap merge`, () => {
    const source = chance(11);
    const bytes = Uint8Array.from({ length: 200_000 }, () => source.pick(alphabet).charCodeAt(0));
    const expected = heapMergeCount(bytes);
    assert.equal(countInParts(new LongPiece(tools), bytes, source), expected);
  });
}

Deno.test("an empty piece has no tokens, also after a restart", () => {
  const piece = new LongPiece(tools);
  assert.equal(piece.count(), 0);
  piece.push(encoder.encode("hello"), 0, 5);
  assert.equal(piece.count(), 1);
  piece.restart();
  assert.equal(piece.count(), 0);
});

function countInParts(
  piece: LongPiece,
  bytes: Uint8Array,
  source: ReturnType<typeof chance>,
): number {
  piece.restart();
  for (let start = 0; start < bytes.length;) {
    const end = Math.min(bytes.length, start + 1 + source.below(1500));
    piece.push(bytes, start, end);
    start = end;
  }
  return piece.count();
}
