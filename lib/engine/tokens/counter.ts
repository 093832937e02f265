/** Counts cl100k_base tokens. */
import { importRankData, type RankData } from "./ranks.ts";

/** Counts the tokens of content that arrives in blocks. */
export interface TokenStream {
  /** Takes the next bytes; the block may be reused afterwards. Blocks may split characters. */
  push(block: Uint8Array): void;
  /** The tokens of everything pushed, equal to a count over the whole. Call it once, last. */
  finish(): number;
}

/** Counts cl100k_base tokens exactly as js-tiktoken's `encode(text, [], [])` does. */
export class TokenCounter {
  readonly #ranks = new Map<string, number>();
  readonly #pattern: RegExp;

  constructor(data: RankData) {
    this.#pattern = new RegExp(data.pat_str, "ug");
    for (const line of data.bpe_ranks.split("\n")) {
      const [, first, ...tokens] = line.split(" ");
      tokens.forEach((token, index) => this.#ranks.set(atob(token), Number(first) + index));
    }
  }

  /** Tokens of a text; lone surrogates count as U+FFFD. */
  countText(text: string): number {
    let count = 0;
    for (const [piece] of text.matchAll(this.#pattern)) {
      const bytes = new TextEncoder().encode(piece);
      let binary = "";
      for (const byte of bytes) binary += String.fromCharCode(byte);
      count += this.#ranks.has(binary) ? 1 : this.#merge([...binary]);
    }
    return count;
  }

  /** Tokens of UTF-8 bytes; what is not valid UTF-8 counts as the U+FFFD it decodes to. */
  countBytes(bytes: Uint8Array): number {
    return this.countText(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
  }

  /** A count over blocks. */
  stream(): TokenStream {
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    let text = "";
    return {
      push: (block) => void (text += decoder.decode(block, { stream: true })),
      finish: () => this.countText(text + decoder.decode()),
    };
  }

  #merge(parts: string[]): number {
    for (;;) {
      let best = Infinity;
      let at = -1;
      for (let index = 0; index + 1 < parts.length; index++) {
        const rank = this.#ranks.get(parts[index]! + parts[index + 1]!) ?? Infinity;
        if (rank < best) [best, at] = [rank, index];
      }
      if (at < 0) return parts.length;
      parts.splice(at, 2, parts[at]! + parts[at + 1]!);
    }
  }
}

let loading: Promise<TokenCounter> | undefined;

/** The counter of this thread, prepared on the first call. */
export function loadTokenCounter(): Promise<TokenCounter> {
  return loading ??= importRankData().then((data) => new TokenCounter(data));
}
