/** Literal terms: what makes any substring findable. Trigrams of bytes, and single ASCII bytes. */
import { foldBytes } from "./term_folding.ts";
import {
  PAD_SYMBOL,
  spreadSymbol,
  standsForAscii,
  SYMBOL_OF_BYTE,
  TERM_SEPARATOR,
} from "./term_symbols.ts";

/**
 * How much of a needle is looked up. A needle that starts in a chunk's last byte must lie in its
 * window with so much of it, also where folding made it shorter than the content (3 bytes to 1).
 */
const NEEDLE_BYTES = 64;

/** Terms looked up for one needle; fewer terms only make the superset larger. */
const NEEDLE_TERMS_LIMIT = 20;

/** What a chunk must hold for a needle to be possible in it. */
export interface NeedleTerms {
  /** Terms that must all be there. */
  readonly exact: readonly Uint8Array[];
  /** A term must start with this; absent when there are exact terms. */
  readonly prefix?: Uint8Array;
}

/** 2^24 bits: which trigrams of the window are already listed. Cleared after each window. */
let seenTrigrams: Uint32Array | undefined;
let listedTrigrams = new Uint32Array(1 << 15);

/**
 * The distinct literal terms of a window, as a term list.
 *
 * @param views the window's bytes, in each form in which they are to be found.
 * @param options `endsItem`: nothing follows the window; then its last bytes are terms too.
 */
export function literalTerms(
  views: readonly Uint8Array[],
  { endsItem }: { endsItem: boolean },
): Uint8Array {
  const terms = new TrigramSet({ endsItem });
  for (const view of views) {
    const { byCase, byDiacritics } = foldBytes(view);
    terms.add(byCase);
    if (byDiacritics !== byCase) terms.add(byDiacritics);
  }
  return terms.take();
}

/**
 * The terms of a needle.
 *
 * @param needle folded UTF-8, at least one byte.
 */
export function needleTerms(needle: Uint8Array): NeedleTerms {
  const symbols = needle.subarray(0, NEEDLE_BYTES).map((byte) => SYMBOL_OF_BYTE[byte]!);
  if (symbols.length === 1) return { exact: [symbols] };
  if (symbols.length === 2) return { exact: [], prefix: symbols };
  const last = symbols.length - 3;
  // Every trigram of a short needle: those across its spaces are the rare ones.
  const step = Math.max(1, Math.ceil(last / (NEEDLE_TERMS_LIMIT - 1)));
  const exact: Uint8Array[] = [];
  for (let at = 0; at < last; at += step) exact.push(trigramTerm(symbols, at));
  exact.push(trigramTerm(symbols, last));
  return { exact };
}

function trigramTerm(symbols: Uint8Array, at: number): Uint8Array {
  const [first, second, third] = [symbols[at]!, symbols[at + 1]!, symbols[at + 2]!];
  return Uint8Array.of(first, second, third, spreadSymbol((first << 16) | (second << 8) | third));
}

/** Collects distinct trigrams; one at a time, since the bitmap is shared. */
class TrigramSet {
  readonly #seen = seenTrigrams ??= new Uint32Array(1 << 19);
  readonly #endsItem: boolean;
  #count = 0;

  constructor(options: { endsItem: boolean }) {
    this.#endsItem = options.endsItem;
  }

  add(bytes: Uint8Array): void {
    if (listedTrigrams.length < this.#count + bytes.length + 2) this.#grow(bytes.length);
    const [seen, listed, end] = [this.#seen, listedTrigrams, bytes.length];
    let count = this.#count;
    let key = end < 2 ? 0 : (SYMBOL_OF_BYTE[bytes[0]!]! << 8) | SYMBOL_OF_BYTE[bytes[1]!]!;
    for (let at = 2; at < end; at++) {
      key = ((key << 8) | SYMBOL_OF_BYTE[bytes[at]!]!) & 0xffffff;
      const bit = 1 << (key & 31);
      const word = seen[key >>> 5]!;
      if ((word & bit) !== 0) continue;
      seen[key >>> 5] = word | bit;
      listed[count++] = key;
    }
    this.#count = count;
    if (this.#endsItem) this.#addEnd(bytes);
  }

  /** The term list; the shared bitmap is clean again afterwards. */
  take(): Uint8Array {
    const out = new Uint8Array(this.#count * 5 + 256 * 2);
    const leads = new Uint8Array(256);
    const [seen, listed, count] = [this.#seen, listedTrigrams, this.#count];
    let at = 0;
    for (let index = 0; index < count; index++) {
      const key = listed[index]!;
      seen[key >>> 5] = 0;
      leads[key >>> 16] = 1;
      out[at] = key >>> 16;
      out[at + 1] = key >>> 8;
      out[at + 2] = key;
      out[at + 3] = spreadSymbol(key);
      out[at + 4] = TERM_SEPARATOR;
      at += 5;
    }
    return out.slice(0, takeLeads(leads, out, at));
  }

  /** A needle of two bytes is looked up as the start of a trigram: the item's end needs one too. */
  #addEnd(bytes: Uint8Array): void {
    const tail = [...bytes.subarray(-2)].map((byte) => SYMBOL_OF_BYTE[byte]!);
    while (tail.length > 0) {
      const [first, second = PAD_SYMBOL] = tail;
      this.#addKey((first! << 16) | (second << 8) | PAD_SYMBOL);
      tail.shift();
    }
  }

  #addKey(key: number): void {
    const bit = 1 << (key & 31);
    if ((this.#seen[key >>> 5]! & bit) !== 0) return;
    this.#seen[key >>> 5]! |= bit;
    listedTrigrams[this.#count++] = key;
  }

  #grow(extra: number): void {
    const larger = new Uint32Array(2 * (this.#count + extra) + 16);
    larger.set(listedTrigrams.subarray(0, this.#count));
    listedTrigrams = larger;
  }
}

/** Adds the first symbols of the trigrams as terms: what a needle of one byte, ASCII, is looked up by. */
function takeLeads(leads: Uint8Array, out: Uint8Array, start: number): number {
  let at = start;
  for (let symbol = 0; symbol < leads.length; symbol++) {
    if (leads[symbol] === 0 || !standsForAscii(symbol)) continue;
    out[at] = symbol;
    out[at + 1] = TERM_SEPARATOR;
    at += 2;
  }
  return at;
}
