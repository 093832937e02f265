/**
 * What stands within words that are equal but for their digits. Ids, counts and sizes hardly come
 * twice, but `id=630835` holds what `id=104350` holds, in the same places.
 */
import { CLASS, DIGIT, isDigitUnit } from "./characters.ts";
import type { FindingList, Row } from "./finding_list.ts";
import { valueOf } from "./resolve.ts";
import { type Attempt, HASH_SEED, hashUnit } from "./triggers.ts";

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
  /** One word of the shape. */
  readonly text: string;
  readonly digitsMatter: boolean;
  readonly findings: readonly ShapedFinding[];
  readonly attempts: readonly Attempt[];
}

const CACHE_SIZE = 1 << 13;
const ZERO = 48;

const cache: (WordShape | undefined)[] = new Array(CACHE_SIZE).fill(undefined);
const cachedHashes = new Int32Array(CACHE_SIZE);
/** A shape is kept only when it comes a second time. */
const missedHashes = new Int32Array(CACHE_SIZE);

/** The hash of a word's shape. */
export function shapeHash(line: string, { start, end }: { start: number; end: number }): number {
  let hash = HASH_SEED;
  for (let index = start; index < end; index++) {
    const code = line.charCodeAt(index);
    hash = hashUnit(hash, (CLASS[code]! & DIGIT) === 0 ? code : ZERO);
  }
  return hash;
}

/**
 * Adds the findings of a word whose shape is known.
 *
 * @param hash of its shape.
 * @returns the phrases that may start at it; `undefined` when the word must be read for itself.
 */
export function addShaped(
  line: string,
  { start, end, hash }: { start: number; end: number; hash: number },
  findings: FindingList,
): readonly Attempt[] | undefined {
  const slot = slotOf(hash);
  if (cachedHashes[slot] !== hash) return undefined;
  const shape = cache[slot];
  if (
    shape === undefined || shape.digitsMatter || shape.text.length !== end - start ||
    !isOfShape(line, start, shape.text)
  ) {
    return undefined;
  }
  for (let index = 0; index < shape.findings.length; index++) {
    const { kind, start: from, end: to, value, isMade } = shape.findings[index]!;
    findings.add({
      kind,
      start: start + from,
      end: start + to,
      value: isMade ? valueOf(kind, line.slice(start + from, start + to)) : value,
    });
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
  hash: number,
  word: {
    text: string;
    digitsMatter: boolean;
    findings: readonly Row[];
    attempts: readonly Attempt[];
  },
): void {
  const slot = slotOf(hash);
  cachedHashes[slot] = hash;
  cache[slot] = {
    text: word.text,
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

/** Whether the word that starts there is the known one but for its digits. */
function isOfShape(line: string, start: number, text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = line.charCodeAt(start + index);
    const known = text.charCodeAt(index);
    if (code !== known && !(isDigitUnit(code) && isDigitUnit(known))) return false;
  }
  return true;
}
