import assert from "node:assert/strict";
import { END_OF_TEXT_BYTE } from "../../../../lib/engine/tokens/character_class.ts";
import { PieceCounter } from "../../../../lib/engine/tokens/piece_counter.ts";
import { loadTokenCounter } from "../../../../lib/engine/tokens/mod.ts";
import { randomBlocks, seededRandom } from "../../../support/random.ts";
import { type Chance, chance, corpus, CORPUS_KINDS, damagedBytes } from "./corpus.ts";
import { vocabulary } from "./fixture.ts";
import { heapCount } from "./heap_merge.ts";
import { naiveCount } from "./reference.ts";

const counter = await loadTokenCounter();
const pieces = new PieceCounter(vocabulary);
const encoder = new TextEncoder();

/** The stream looks at the bytes whenever it has gathered so many. */
const BLOCK_BYTES = 1 << 16;

/** What fills a block almost: small pieces, or one piece that goes on. */
const FILLERS = ["the cat ", "the cat ", "a", " ", "\n", " \n", "-", "\t", "1"];

for (const [seed, kind] of CORPUS_KINDS.entries()) {
  Deno.test(`blocks of any size give the count of the whole: ${kind}`, () => {
    const random = seededRandom(seed);
    const text = corpus(kind, { chance: chance(seed), units: 90_000 });
    const bytes = encoder.encode(text);
    const whole = naiveCount(text);
    for (const maxBytes of [3, 1000, 70_000, 200_000]) {
      assert.equal(inBlocks(bytes, { random, maxBytes }), whole, `blocks up to ${maxBytes}`);
    }
  });
}

Deno.test("blocks of any size give the count of the whole: damaged UTF-8", () => {
  const random = seededRandom(1);
  const bytes = damagedBytes(chance(1), 90_000);
  const whole = naiveCount(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
  for (const maxBytes of [3, 1000, 70_000, 200_000]) {
    assert.equal(inBlocks(bytes, { random, maxBytes }), whole, `blocks up to ${maxBytes}`);
  }
});

Deno.test("a block that ends anywhere gives the count of the whole", () => {
  const source = chance(4);
  const random = seededRandom(4);
  for (let round = 0; round < 400; round++) {
    const before = source.pick(FILLERS);
    const length = BLOCK_BYTES - source.below(60);
    const after = corpus(source.pick(CORPUS_KINDS), {
      chance: source,
      units: 1 + source.below(80),
    });
    const bytes = joined(encoder.encode(before.repeat(length)).subarray(0, length), after);
    const whole = countInOneGo(bytes);
    assert.equal(inBlocks(bytes, { random, maxBytes: 150_000 }), whole, before + after);
  }
});

Deno.test("runs longer than any block, between other text, have the count of their merges", () => {
  const source = chance(2);
  const random = seededRandom(2);
  for (let round = 0; round < 12; round++) {
    const text = longRun(source) + source.pick(["", "x", " 1", "\n", "!"]) + longRun(source);
    const bytes = encoder.encode(text);
    const expected = heapCount(text);
    assert.equal(inBlocks(bytes, { random, maxBytes: source.pick([900, 90_000]) }), expected);
    assert.equal(counter.countText(text), expected);
  }
});

Deno.test("streams that are fed in turn do not disturb each other", () => {
  const texts = ["the quick brown fox ".repeat(9000), " ".repeat(150_000), "漢字".repeat(40_000)];
  const streams = texts.map(() => counter.stream());
  const encoded = texts.map((text) => encoder.encode(text));
  for (let start = 0; start < 300_000; start += 1000) {
    streams.forEach((stream, index) => stream.push(encoded[index]!.subarray(start, start + 1000)));
  }
  assert.deepEqual(
    streams.map((stream) => stream.finish()),
    texts.map((text) => counter.countText(text)),
  );
});

Deno.test("a block may be overwritten after it was pushed", () => {
  const stream = counter.stream();
  const block = encoder.encode("hello world");
  stream.push(block);
  block.fill(0x20);
  stream.push(encoder.encode("!"));
  assert.equal(stream.finish(), 3);
});

Deno.test("a stream without bytes has no tokens", () => {
  assert.equal(counter.stream().finish(), 0);
});

/** Units that make one piece, or a sea of small ones, as far as they are repeated. */
const GROWTH_UNITS = [
  "a",
  " ",
  "7",
  "'",
  "aA",
  "😀",
  "漢字",
  "\n",
  " \n",
  "-=",
  "é",
  "\u0301",
  "ACGT",
];

for (const unit of [...GROWTH_UNITS, "random letters", "invalid UTF-8"]) {
  Deno.test(`counting takes linear time: ${JSON.stringify(unit)}`, () => {
    const bytes = unit === "random letters" ? 200_000 : 500_000;
    const [small, large] = [sample(unit, bytes), sample(unit, 2 * bytes)];
    counter.countBytes(small);
    const [smallMs, largeMs] = fastest([small, large]);
    assert.ok(largeMs < 3 * smallMs + 50, `${smallMs} ms → ${largeMs} ms`);
  });
}

Deno.test("64 MB of one letter, or of blanks, take flat memory and do not hang", () => {
  for (const byte of [0x61, 0x20]) {
    const block = new Uint8Array(1 << 20).fill(byte);
    const stream = counter.stream();
    for (let index = 0; index < 4; index++) stream.push(block);
    const before = Deno.memoryUsage();
    for (let index = 4; index < 64; index++) stream.push(block);
    const after = Deno.memoryUsage();
    const grownBytes = after.external + after.heapUsed - before.external - before.heapUsed;
    assert.ok(grownBytes < 8 << 20, `${grownBytes} bytes more`);
    assert.equal(stream.finish(), byte === 0x61 ? 8 << 20 : 1 << 19);
  }
});

/** 20 to 60 thousand characters of which most or all are one piece. */
function longRun(source: Chance): string {
  const [unit, rest] = source.pick([
    ["abcdefghijklmnopqrstuvwxyz", ""],
    ["漢字仮名あいうえお", ""],
    [" \t\u3000", ""],
    [" ", "\n"],
    ["\n\r", " "],
    ["-=*#", "\n"],
    ["😀😎", "\r\n"],
    ["e\u0301", ""],
  ]);
  const characters = [...unit!];
  const length = 20_000 + source.below(40_000);
  let text = source.pick(["", " ", "(", "\n"]);
  for (let index = 0; index < length; index++) {
    text += source.below(5000) === 0 ? rest : source.pick(characters);
  }
  return text;
}

function sample(unit: string, length: number): Uint8Array {
  const source = chance(3);
  if (unit === "invalid UTF-8") return new Uint8Array(length).fill(0xff);
  if (unit === "random letters") return Uint8Array.from({ length }, () => 97 + source.below(26));
  return encoder.encode(unit.repeat(Math.ceil(length / unit.length))).subarray(0, length);
}

/** The fastest of five counts of each, in milliseconds and in turn: the others were disturbed. */
function fastest(samples: readonly [Uint8Array, Uint8Array]): [number, number] {
  const best: [number, number] = [Infinity, Infinity];
  for (let round = 0; round < 10; round++) {
    const start = performance.now();
    counter.countBytes(samples[round & 1]!);
    best[round & 1] = Math.min(best[round & 1]!, performance.now() - start);
  }
  return best;
}

function joined(head: Uint8Array, tail: string): Uint8Array {
  const tailBytes = encoder.encode(tail);
  const whole = new Uint8Array(head.length + tailBytes.length);
  whole.set(head);
  whole.set(tailBytes, head.length);
  return whole;
}

/** The count without a stream: all pieces from one buffer. */
function countInOneGo(bytes: Uint8Array): number {
  const marked = new Uint8Array(bytes.length + 1);
  marked.set(bytes);
  marked[bytes.length] = END_OF_TEXT_BYTE;
  return pieces.countAll(marked, bytes.length);
}

function inBlocks(bytes: Uint8Array, options: { random: () => number; maxBytes: number }): number {
  const stream = counter.stream();
  for (const block of randomBlocks(bytes, options)) stream.push(block);
  return stream.finish();
}
