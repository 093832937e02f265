import assert from "node:assert/strict";
import data from "js-tiktoken/ranks/cl100k_base";
import {
  END_OF_BLOCK_BYTE,
  END_OF_TEXT_BYTE,
} from "../../../../lib/engine/tokens/character_class.ts";
import { pieceEnd, SPLIT_PATTERN } from "../../../../lib/engine/tokens/split.ts";
import vectors from "../../../vectors/tokens_split.json" with { type: "json" };
import { chance, corpus, CORPUS_KINDS } from "./corpus.ts";
import { referencePieces } from "./reference.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

for (const [fact, text, pieces] of vectors as [string, string, string[]][]) {
  Deno.test(`pieceEnd: ${fact}`, () => assert.deepEqual(split(text), pieces));
}

Deno.test("the pattern that the scanner follows is the one of the data", () => {
  assert.equal(SPLIT_PATTERN, data.pat_str);
});

for (const [seed, kind] of CORPUS_KINDS.entries()) {
  Deno.test(`pieceEnd splits text of the kind ${kind} as the pattern does`, () => {
    const source = chance(seed);
    for (let round = 0; round < 200; round++) {
      const text = corpus(kind, { chance: source, units: source.pick([1, 3, 10, 100, 3000]) });
      const wellFormed = text.toWellFormed();
      assert.deepEqual(split(text), referencePieces(wellFormed), JSON.stringify(text));
    }
  });
}

Deno.test("pieceEnd splits every code point between others as the pattern does", () => {
  for (let first = 0; first < 0x110000; first += 0x400) {
    if (first >= 0xd800 && first < 0xe000) continue;
    let text = "";
    for (let codePoint = first; codePoint < first + 0x400; codePoint++) {
      const character = String.fromCodePoint(codePoint);
      text += `a${character} 1 ${character}${character}!${character}`;
    }
    assert.deepEqual(split(text), referencePieces(text));
  }
});

Deno.test("a piece that touches the end of a block is not decided", () => {
  for (const text of ["abc", " abc", "!!", " !!\n", "  ", "\n\n", "\n  ", "é", "12", "'", "'r"]) {
    const bytes = marked(text, END_OF_BLOCK_BYTE);
    assert.equal(pieceEnd(bytes, 0), bytes.length - 1, JSON.stringify(text));
  }
});

Deno.test("a piece that ends before the end of a block ends there whatever follows", () => {
  const source = chance(20);
  for (let round = 0; round < 6000; round++) {
    const [before, after] = [source.pick(CORPUS_KINDS), source.pick(CORPUS_KINDS)].map((kind) =>
      corpus(kind, { chance: source, units: 1 + source.below(12) }).toWellFormed()
    ) as [string, string];
    const whole = split(before + after);
    for (const [index, piece] of decidedPieces(before).entries()) {
      assert.equal(whole[index], piece, JSON.stringify([before, after]));
    }
  }
});

function split(text: string): string[] {
  return pieces(marked(text, END_OF_TEXT_BYTE));
}

function decidedPieces(text: string): string[] {
  return pieces(marked(text, END_OF_BLOCK_BYTE)).slice(0, -1);
}

function marked(text: string, mark: number): Uint8Array {
  const bytes = encoder.encode(`${text}?`);
  bytes[bytes.length - 1] = mark;
  return bytes;
}

function pieces(bytes: Uint8Array): string[] {
  const found: string[] = [];
  for (let start = 0; start < bytes.length - 1;) {
    const end = pieceEnd(bytes, start);
    found.push(decoder.decode(bytes.subarray(start, end)));
    start = end;
  }
  return found;
}
