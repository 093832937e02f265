/**
 * What stands within words that are equal but for their digits. Ids, counts and sizes hardly come
 * twice, but `id=630835` holds what `id=104350` holds, in the same places.
 */
import type { FindingList, Row } from "./finding_list.ts";
import { valueOf } from "./resolve.ts";
import { type Attempt, HASH_SEED, hashUnit } from "./triggers.ts";
import { MASKED_BYTE, WIDE } from "./units.ts";
import type { WordPlace } from "./words.ts";

/** One value of each word of a shape. Offsets count from the word's start. */
interface ShapedFinding {
  readonly kind: number;
  readonly start: number;
  readonly end: number;
  /** Its value where no digit is quoted; undefined where the value is what is quoted. */
  readonly value: string | undefined;
  /** Whether the value must be made of what is quoted. */
  readonly isMade: boolean;
}

/** What is known of a shape: a pure function of any word of it, unless its digits matter. */
interface WordShape {
  /** Its bytes, masked. */
  readonly units: Uint8Array;
  readonly digitsMatter: boolean;
  readonly findings: readonly ShapedFinding[];
  readonly attempts: readonly Attempt[];
}

const CACHE_SIZE = 1 << 13;

const cache: (WordShape | undefined)[] = new Array(CACHE_SIZE).fill(undefined);
const cachedHashes = new Int32Array(CACHE_SIZE);
/** A shape is kept only when it comes a second time. */
const missedHashes = new Int32Array(CACHE_SIZE);

/** The hash of a word's shape. */
export function shapeHash({ units, start, end }: Omit<WordPlace, "shape" | "flags">): number {
  let hash = HASH_SEED;
  for (let index = start; index < end; index++) hash = hashUnit(hash, MASKED_BYTE[units[index]!]!);
  return hash;
}

/**
 * Adds the findings of a word whose shape is known.
 *
 * @returns the phrases that may start at it; `undefined` when the word must be read for itself.
 */
export function addShaped(
  line: string,
  place: WordPlace,
  findings: FindingList,
): readonly Attempt[] | undefined {
  const slot = slotOf(place.shape);
  if (cachedHashes[slot] !== place.shape) return undefined;
  const shape = cache[slot];
  if (shape === undefined || shape.digitsMatter || !isOfShape(place, shape.units)) return undefined;
  const start = place.start;
  for (let index = 0; index < shape.findings.length; index++) {
    const { kind, start: from, end: to, value, isMade } = shape.findings[index]!;
    findings.put(kind, start + from, start + to);
    if (isMade) findings.valueLast(valueOf(kind, line.slice(start + from, start + to)));
    else if (value !== undefined) findings.valueLast(value);
  }
  return shape.attempts;
}

/** Whether a shape is new to its slot, but came before: it is worth being kept now. */
export function isShapeDue(hash: number): boolean {
  const slot = slotOf(hash);
  if (cachedHashes[slot] === hash) return false;
  if (missedHashes[slot] === hash) return true;
  missedHashes[slot] = hash;
  return false;
}

/** Keeps what a word of a shape holds; its findings count from its start. */
export function keepShape(
  { units, start, end, shape, flags }: WordPlace,
  word: {
    text: string;
    digitsMatter: boolean;
    findings: readonly Row[];
    attempts: readonly Attempt[];
  },
): void {
  // Bytes beyond ASCII do not say which unit stands there.
  if ((flags & WIDE) !== 0) return;
  const slot = slotOf(shape);
  cachedHashes[slot] = shape;
  cache[slot] = {
    units: units.slice(start, end).map((byte) => MASKED_BYTE[byte]!),
    digitsMatter: word.digitsMatter,
    attempts: word.attempts,
    findings: word.findings.map((row) => ({
      ...row,
      // What a kind makes of digits it makes wherever digits stand there.
      isMade: row.value !== undefined && /\d/.test(word.text.slice(row.start, row.end)),
    })),
  };
}

/** Forgets all shapes: for tests, which compare what is remembered with what is read. */
export function forgetShapes(): void {
  cachedHashes.fill(0);
  missedHashes.fill(0);
  cache.fill(undefined);
}

function slotOf(hash: number): number {
  return (hash ^ (hash >>> 15)) & (CACHE_SIZE - 1);
}

/** Whether a word is one of a shape, whose bytes are given. */
function isOfShape({ units, start, end }: WordPlace, known: Uint8Array): boolean {
  const length = known.length;
  if (end - start !== length) return false;
  for (let index = 0; index < length; index++) {
    if (MASKED_BYTE[units[start + index]!] !== known[index]) return false;
  }
  return true;
}
