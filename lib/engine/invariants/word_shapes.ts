/**
 * What stands within words that are equal but for their digits. Ids, counts and sizes hardly come
 * twice, but `id=630835` holds what `id=104350` holds, in the same places.
 */
import type { Finding } from "../types.ts";
import { CLASS, DIGIT, isDigitUnit } from "./characters.ts";
import { detach } from "./finders.ts";
import { KINDS, type RankedKind } from "./registry.ts";
import { type Attempt, HASH_SEED, hashUnit } from "./triggers.ts";

/** One value of each word of a shape. Offsets count from the word's start. */
interface ShapedFinding {
  readonly kind: RankedKind;
  readonly start: number;
  readonly end: number;
  /** Its value where that holds no digit. */
  readonly value: string | undefined;
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
const KIND_OF_NAME: ReadonlyMap<string, RankedKind> = new Map(
  KINDS.map((kind) => [kind.name, kind]),
);

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
  findings: Finding[],
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
    const { kind, start: from, end: to, value } = shape.findings[index]!;
    findings.push({
      kind: kind.name,
      start: start + from,
      end: start + to,
      value: value ?? kind.normalise(detach(line.slice(start + from, start + to))),
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
    findings: readonly Finding[];
    attempts: readonly Attempt[];
  },
): void {
  const slot = slotOf(hash);
  cachedHashes[slot] = hash;
  cache[slot] = {
    text: word.text,
    digitsMatter: word.digitsMatter,
    attempts: word.attempts,
    findings: word.findings.map(({ kind, start, end, value }) => ({
      kind: KIND_OF_NAME.get(kind)!,
      start,
      end,
      value: /\d/.test(word.text.slice(start, end)) ? undefined : value,
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
