/** The token counter of a thread. */
import { END_OF_TEXT_BYTE } from "./character_class.ts";
import { PieceCounter } from "./piece_counter.ts";
import { importRankData } from "./ranks.ts";
import { readTokenData, type TokenData } from "./token_data.ts";
import { TokenStream } from "./stream.ts";
import { Vocabulary } from "./vocabulary.ts";

/** Texts of at most this many UTF-16 units are counted in one go, longer ones in blocks. */
const SHORT_TEXT_UNITS = 1 << 14;

/**
 * Counts cl100k_base tokens exactly as js-tiktoken's `encode(text, [], [])` does: the names of
 * special tokens are ordinary text.
 */
export class TokenCounter {
  readonly #pieces: PieceCounter;
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  readonly #encoder = new TextEncoder();
  readonly #scratch = new Uint8Array(3 * SHORT_TEXT_UNITS + 1);

  /** A counter of these tokens; `loadTokenCounter` makes one with those of cl100k_base. */
  constructor(data: TokenData) {
    this.#pieces = new PieceCounter(new Vocabulary(data));
  }

  /** The tokens of a text. Lone surrogates count as U+FFFD. */
  countText(text: string): number {
    if (text.length > SHORT_TEXT_UNITS) return this.#countLongText(text);
    const { written } = this.#encoder.encodeInto(text, this.#scratch);
    this.#scratch[written] = END_OF_TEXT_BYTE;
    return this.#pieces.countAll(this.#scratch, written);
  }

  /**
   * The tokens of UTF-8 bytes. What is not valid counts as the U+FFFD that `TextDecoder` makes of
   * it; a byte order mark counts as a character.
   */
  countBytes(bytes: Uint8Array): number {
    if (bytes.length <= SHORT_TEXT_UNITS) return this.countText(this.#decoder.decode(bytes));
    const stream = this.stream();
    stream.push(bytes);
    return stream.finish();
  }

  /** A count over blocks, with flat memory. */
  stream(): TokenStream {
    return new TokenStream(this.#pieces);
  }

  #countLongText(text: string): number {
    const stream = this.stream();
    for (let start = 0; start < text.length;) {
      const part = text.slice(start, start + SHORT_TEXT_UNITS);
      const cut = endsInsidePair(part) && start + part.length < text.length;
      const { read, written } = this.#encoder.encodeInto(
        cut ? part.slice(0, -1) : part,
        this.#scratch,
      );
      stream.push(this.#scratch.subarray(0, written));
      start += read;
    }
    return stream.finish();
  }
}

let loading: Promise<TokenCounter> | undefined;

/** The counter of this thread, prepared on the first call. */
export function loadTokenCounter(): Promise<TokenCounter> {
  return loading ??= importRankData().then((data) => new TokenCounter(readTokenData(data)));
}

function endsInsidePair(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last < 0xdc00;
}
