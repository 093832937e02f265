import assert from "node:assert/strict";
import { loadTokenCounter } from "../../../../lib/engine/tokens/counter.ts";
import { fullTier, testNeeding } from "../../../support/needs.ts";
import vectors from "../../../vectors/tokens_count.json" with { type: "json" };
import { chance, corpus, CORPUS_KINDS, damagedBytes } from "./corpus.ts";
import { naiveCount, referenceCount } from "./reference.ts";

/** UTF-16 units to compare in the full tier, a tenth of them in the quick one: js-tiktoken's pace. */
const COMPARED_UNITS: Record<string, number> = {
  "log": 3_000_000,
  "code": 3_000_000,
  "json": 3_000_000,
  "prose": 1_000_000,
  "atoms": 600_000,
  "repeated atoms": 150_000,
  "code points of all planes": 1_000_000,
  "code points below U+3000": 500_000,
  "code points below U+0180": 600_000,
  "ascii": 1_000_000,
  "white space": 400_000,
  "hexadecimal": 2_000_000,
  "base64": 1_000_000,
  "numbers": 2_000_000,
};

const counter = await loadTokenCounter();

for (const [fact, text, tokens] of vectors as [string, string, number][]) {
  Deno.test(`countText: ${fact}`, () => {
    assert.equal(counter.countText(text), tokens);
    assert.equal(counter.countBytes(new TextEncoder().encode(text)), tokens);
  });
}

for (const [kind, units] of Object.entries(COMPARED_UNITS)) {
  Deno.test(`countText equals js-tiktoken on text of the kind ${kind}`, () => {
    compare(kind, { seed: units, units: units / 10 });
  });
}

testNeeding([fullTier()], {
  name: "countText equals js-tiktoken on 20 MB of all kinds of text",
  fn: () => {
    let bytes = 0;
    for (const [kind, units] of Object.entries(COMPARED_UNITS)) {
      bytes += compare(kind, { seed: units + 1, units });
    }
    assert.ok(bytes >= 20_000_000, `only ${bytes} bytes were compared`);
  },
});

Deno.test("every kind of text is compared", () => {
  assert.deepEqual(Object.keys(COMPARED_UNITS), CORPUS_KINDS);
});

Deno.test("countBytes of what is not UTF-8 equals js-tiktoken on the decoded text", () => {
  const source = chance(7);
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  for (let round = 0; round < 60; round++) {
    const bytes = damagedBytes(source, 2000);
    assert.equal(counter.countBytes(bytes), referenceCount(decoder.decode(bytes)));
  }
});

Deno.test("countBytes of noise equals js-tiktoken on the decoded text", () => {
  const source = chance(8);
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const noise = Uint8Array.from({ length: 60_000 }, () => source.below(256));
  assert.equal(counter.countBytes(noise), referenceCount(decoder.decode(noise)));
});

for (const unit of ["a", " ", "aA", "=", "-=", "\n", " \n", "\t", "é", "漢字", "😀", "'", "ACGT"]) {
  Deno.test(`countText of a long run of ${JSON.stringify(unit)} equals a plain merge`, () => {
    for (const length of [129, 1000, 1001]) {
      const text = `x${unit.repeat(Math.ceil(length / unit.length))}!`;
      assert.equal(counter.countText(text), naiveCount(text), `${length} units`);
    }
  });
}

Deno.test("countText of 8,000 letters in one piece equals a plain merge", () => {
  assert.equal(counter.countText("a".repeat(8000)), naiveCount("a".repeat(8000)));
  assert.equal(counter.countText("a".repeat(8000)), 1000);
});

Deno.test("countText of a text longer than a block equals the count of its bytes", () => {
  const text = corpus("code points of all planes", { chance: chance(9), units: 50_001 });
  for (const start of [0, 1, 2, 3]) {
    const part = text.slice(start);
    assert.equal(counter.countText(part), counter.countBytes(new TextEncoder().encode(part)));
  }
});

Deno.test("loadTokenCounter gives one counter for the thread", async () => {
  assert.equal(await loadTokenCounter(), counter);
});

/** Compares texts of several lengths, as how a text ends matters. @returns the bytes compared. */
function compare(kind: string, options: { seed: number; units: number }): number {
  const source = chance(options.seed);
  const encoder = new TextEncoder();
  let bytes = 0;
  for (let done = 0; done < options.units;) {
    const text = corpus(kind, { chance: source, units: source.pick([1, 5, 30, 300, 3000]) });
    const encoded = encoder.encode(text);
    const expected = referenceCount(text);
    assert.equal(counter.countText(text), expected, JSON.stringify(text.slice(0, 400)));
    assert.equal(counter.countBytes(encoded), expected, JSON.stringify(text.slice(0, 400)));
    done += text.length;
    bytes += encoded.length;
  }
  return bytes;
}
