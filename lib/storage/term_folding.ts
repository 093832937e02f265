/** Case and diacritic folding of any bytes, UTF-8 or not, without touching ASCII twice. */
import { foldCase, foldDiacritics } from "../core/fold.ts";

/** The two foldings of a window. The same object twice when they are equal. */
export interface FoldedBytes {
  readonly byCase: Uint8Array;
  readonly byDiacritics: Uint8Array;
}

/** Runs of non-ASCII characters repeat a lot in logs (bullets, arrows, names). */
const KNOWN_RUNS_LIMIT = 4_096;
const KNOWN_RUN_MAX_BYTES = 48;

const LOSSY = new TextDecoder("utf-8", { ignoreBOM: true });
const ENCODER = new TextEncoder();
const knownRuns = new Map<string, FoldedBytes>();

/**
 * Folds a window. ASCII stays as it is (symbols fold it later); each run of other bytes is decoded
 * (U+FFFD for what is no UTF-8), folded and encoded again. A run never depends on its neighbours:
 * neither folding composes characters, and ASCII ends every broken sequence.
 */
export function foldBytes(bytes: Uint8Array): FoldedBytes {
  if (runEnd(bytes, 0, isAscii) === bytes.length) return { byCase: bytes, byDiacritics: bytes };
  const [byCase, byDiacritics] = [new ByteSink(bytes.length), new ByteSink(bytes.length)];
  let same = true;
  let at = 0;
  while (at < bytes.length) {
    const ascii = bytes.subarray(at, runEnd(bytes, at, isAscii));
    byCase.add(ascii);
    byDiacritics.add(ascii);
    at += ascii.length;
    const run = bytes.subarray(at, runEnd(bytes, at, isOther));
    if (run.length === 0) continue;
    const folded = foldRun(run);
    byCase.add(folded.byCase);
    byDiacritics.add(folded.byDiacritics);
    same &&= folded.byCase === folded.byDiacritics;
    at += run.length;
  }
  const cased = byCase.bytes();
  return { byCase: cased, byDiacritics: same ? cased : byDiacritics.bytes() };
}

function foldRun(run: Uint8Array): FoldedBytes {
  const text = LOSSY.decode(run);
  const known = knownRuns.get(text);
  if (known) return known;
  const [cased, plain] = [foldCase(text), foldDiacritics(text)];
  const byCase = ENCODER.encode(cased);
  const folded = { byCase, byDiacritics: plain === cased ? byCase : ENCODER.encode(plain) };
  if (run.length <= KNOWN_RUN_MAX_BYTES && knownRuns.size < KNOWN_RUNS_LIMIT) {
    knownRuns.set(text, folded);
  }
  return folded;
}

function runEnd(bytes: Uint8Array, start: number, holds: (byte: number) => boolean): number {
  let at = start;
  while (at < bytes.length && holds(bytes[at]!)) at++;
  return at;
}

function isAscii(byte: number): boolean {
  return byte < 0x80;
}

function isOther(byte: number): boolean {
  return byte >= 0x80;
}

/** Bytes that grow. */
class ByteSink {
  #buffer: Uint8Array;
  #length = 0;

  constructor(capacity: number) {
    this.#buffer = new Uint8Array(Math.max(64, capacity));
  }

  add(bytes: Uint8Array): void {
    const needed = this.#length + bytes.length;
    if (needed > this.#buffer.length) this.#grow(needed);
    this.#buffer.set(bytes, this.#length);
    this.#length = needed;
  }

  bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.#length);
  }

  #grow(needed: number): void {
    const larger = new Uint8Array(Math.max(needed, this.#buffer.length * 2));
    larger.set(this.#buffer.subarray(0, this.#length));
    this.#buffer = larger;
  }
}
