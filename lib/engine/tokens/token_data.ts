/** Reads the rank tables into flat arrays. */
import { LoomError } from "../../core/errors.ts";
import type { RankData } from "./ranks.ts";
import { SPLIT_PATTERN } from "./split.ts";

/** All tokens in the order of their ranks: token `r` is `bytes[starts[r] .. starts[r + 1])`. */
export interface TokenData {
  readonly bytes: Uint8Array;
  /** One more than there are tokens. */
  readonly starts: Int32Array;
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const SEXTETS = sextets();
const SPACE = 0x20;
const PADDING = 0x3d;

/**
 * Decodes the rank tables.
 *
 * @throws INTERNAL when the data splits text otherwise than `split.ts` does, or leaves out ranks.
 */
export function readTokenData(data: RankData): TokenData {
  if (data.pat_str !== SPLIT_PATTERN) throw unexpected("it states another split pattern");
  const bytes = new Uint8Array(data.bpe_ranks.length);
  const starts: number[] = [0];
  let end = 0;
  for (const line of data.bpe_ranks.split("\n")) {
    if (line === "") continue;
    const [, firstRank] = line.split(" ", 2);
    if (Number(firstRank) !== starts.length - 1) throw unexpected("its ranks do not count up");
    end = readTokens(line.slice(`! ${firstRank} `.length), { bytes, starts, end });
  }
  return { bytes: bytes.slice(0, end), starts: Int32Array.from(starts) };
}

interface Target {
  readonly bytes: Uint8Array;
  readonly starts: number[];
  readonly end: number;
}

/** Decodes base64 words by hand: a hundred thousand small strings cost more than all the rest. */
function readTokens(words: string, target: Target): number {
  let { end } = target;
  let bits = 0;
  let bitCount = 0;
  for (let index = 0; index < words.length; index++) {
    const code = words.charCodeAt(index);
    if (code === SPACE) {
      target.starts.push(end);
      bitCount = 0;
    } else if (code !== PADDING) {
      bits = bits << 6 | SEXTETS[code]!;
      bitCount += 6;
      if (bitCount >= 8) target.bytes[end++] = bits >> (bitCount -= 8);
    }
  }
  target.starts.push(end);
  return end;
}

function sextets(): Uint8Array {
  const values = new Uint8Array(128);
  for (let index = 0; index < ALPHABET.length; index++) values[ALPHABET.charCodeAt(index)] = index;
  return values;
}

function unexpected(problem: string): LoomError {
  return new LoomError("INTERNAL", `Cannot use the cl100k_base data: ${problem}`, {
    next: "Install the js-tiktoken version that deno.json names.",
  });
}
