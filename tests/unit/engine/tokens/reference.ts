/** What the counter is compared with: js-tiktoken's own encoder, and a plain merge. */
import { Tiktoken } from "js-tiktoken/lite";
import data from "js-tiktoken/ranks/cl100k_base";

let encoder: Tiktoken | undefined;
let ranks: Map<string, number> | undefined;

/** The token count of js-tiktoken, special tokens read as ordinary text. */
export function referenceCount(text: string): number {
  encoder ??= new Tiktoken(data);
  return encoder.encode(text, [], []).length;
}

/** The pieces of a text by the pattern itself. */
export function referencePieces(text: string): string[] {
  return text.match(new RegExp(data.pat_str, "ug")) ?? [];
}

/** Every token's rank by its bytes, written as a string of characters below U+0100. */
export function referenceRanks(): Map<string, number> {
  if (ranks) return ranks;
  ranks = new Map();
  for (const line of data.bpe_ranks.split("\n")) {
    const [, first, ...tokens] = line.split(" ");
    for (const [index, token] of tokens.entries()) ranks.set(atob(token), Number(first) + index);
  }
  return ranks;
}

/** Bytes as a string of characters below U+0100. */
export function binary(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

/** Byte pair merging of one piece, written for clarity; quadratic time. */
export function naiveMerge(piece: Uint8Array): string[] {
  const parts = [...binary(piece)];
  const pairRanks = parts.map((_, index) => pairRank(parts, index));
  for (;;) {
    let best = 0;
    for (let index = 1; index < parts.length; index++) {
      if (pairRanks[index]! < pairRanks[best]!) best = index;
    }
    if ((pairRanks[best] ?? Infinity) === Infinity) return parts;
    parts.splice(best, 2, parts[best]! + parts[best + 1]!);
    pairRanks.splice(best + 1, 1);
    pairRanks[best] = pairRank(parts, best);
    if (best > 0) pairRanks[best - 1] = pairRank(parts, best - 1);
  }
}

/** The token count of a text by the pattern and the plain merge: exact where js-tiktoken is slow. */
export function naiveCount(text: string): number {
  const encoder = new TextEncoder();
  return referencePieces(text)
    .reduce((count, piece) => count + naiveMerge(encoder.encode(piece)).length, 0);
}

function pairRank(parts: readonly string[], index: number): number {
  if (index + 1 >= parts.length) return Infinity;
  return referenceRanks().get(parts[index]! + parts[index + 1]!) ?? Infinity;
}
