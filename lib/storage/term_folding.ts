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
/** A number holds so many bytes exactly. */
const NUMBERED_RUN_BYTES = 6;

const LOSSY = new TextDecoder("utf-8", { ignoreBOM: true });
const ENCODER = new TextEncoder();
const knownRuns = new Map<number | string, FoldedBytes>();

/**
 * Folds a window. ASCII stays as it is (symbols fold it later); each run of other bytes is decoded
 * (U+FFFD for what is no UTF-8), folded and encoded again. A run never depends on its neighbours:
 * neither folding composes characters, and ASCII ends every broken sequence.
 */
export function foldBytes(bytes: Uint8Array): FoldedBytes {
  if (isAscii(bytes)) return { byCase: bytes, byDiacritics: bytes };
  const [byCase, byDiacritics] = [new ByteSink(bytes), new ByteSink(bytes)];
  let same = true;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at]! < 0x80) continue;
    const start = at;
    while (at < bytes.length && bytes[at]! >= 0x80) at++;
    const folded = foldRun(bytes.subarray(start, at));
    byCase.replace(start, at, folded.byCase);
    byDiacritics.replace(start, at, folded.byDiacritics);
    same &&= folded.byCase === folded.byDiacritics;
  }
  const cased = byCase.bytes();
  return { byCase: cased, byDiacritics: same ? cased : byDiacritics.bytes() };
}

/** Whether no byte has its high bit set; four at once, from the first that stands at such an address. */
function isAscii(bytes: Uint8Array): boolean {
  const lead = -bytes.byteOffset & 3;
  const count = Math.max(0, bytes.length - lead) >> 2;
  if (count === 0) return bytes.every((byte) => byte < 0x80);
  const fours = new Uint32Array(bytes.buffer, bytes.byteOffset + lead, count);
  let bits = 0;
  for (let index = 0; index < count; index++) bits |= fours[index]!;
  for (let index = 0; index < lead; index++) bits |= bytes[index]!;
  for (let index = lead + 4 * count; index < bytes.length; index++) bits |= bytes[index]!;
  return (bits & 0x80808080) === 0;
}

function foldRun(run: Uint8Array): FoldedBytes {
  const key = run.length <= NUMBERED_RUN_BYTES ? numberOf(run) : LOSSY.decode(run);
  const known = knownRuns.get(key);
  if (known) return known;
  const text = typeof key === "string" ? key : LOSSY.decode(run);
  const [cased, plain] = [foldCase(text), foldDiacritics(text)];
  const byCase = ENCODER.encode(cased);
  const folded = { byCase, byDiacritics: plain === cased ? byCase : ENCODER.encode(plain) };
  if (run.length <= KNOWN_RUN_MAX_BYTES && knownRuns.size < KNOWN_RUNS_LIMIT) {
    knownRuns.set(key, folded);
  }
  return folded;
}

/** One number for each short run: its bytes tell its length too, for none of them is 0. */
function numberOf(run: Uint8Array): number {
  let number = 0;
  for (let index = 0; index < run.length; index++) number = number * 256 + run[index]!;
  return number;
}

/** Bytes with some of them replaced; a copy is made where a replacement differs, not before. */
class ByteSink {
  readonly #source: Uint8Array;
  #copy: Uint8Array | undefined;
  #length = 0;
  /** Up to where the source is taken. */
  #taken = 0;

  constructor(source: Uint8Array) {
    this.#source = source;
  }

  /** Puts other bytes in the place of those from `start` to `end`, which lie behind all before. */
  replace(start: number, end: number, bytes: Uint8Array): void {
    if (isEqualAt(this.#source, { start, end }, bytes)) return;
    this.#append(this.#source.subarray(this.#taken, start));
    this.#append(bytes);
    this.#taken = end;
  }

  /** All bytes; the source itself when nothing in it changed. */
  bytes(): Uint8Array {
    if (this.#copy === undefined) return this.#source;
    this.#append(this.#source.subarray(this.#taken));
    return this.#copy.subarray(0, this.#length);
  }

  #append(bytes: Uint8Array): void {
    const needed = this.#length + bytes.length;
    this.#copy ??= new Uint8Array(Math.max(64, this.#source.length));
    if (needed > this.#copy.length) this.#grow(needed);
    this.#copy.set(bytes, this.#length);
    this.#length = needed;
  }

  #grow(needed: number): void {
    const larger = new Uint8Array(Math.max(needed, this.#copy!.length * 2));
    larger.set(this.#copy!.subarray(0, this.#length));
    this.#copy = larger;
  }
}

/** Whether the bytes from `start` to `end` are the given ones. */
function isEqualAt(
  source: Uint8Array,
  { start, end }: { start: number; end: number },
  bytes: Uint8Array,
): boolean {
  if (bytes.length !== end - start) return false;
  for (let index = 0; index < bytes.length; index++) {
    if (source[start + index] !== bytes[index]) return false;
  }
  return true;
}
