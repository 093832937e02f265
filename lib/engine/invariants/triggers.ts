/** Which kinds' phrases start at a run of letters. */
import { KINDS } from "./registry.ts";

/** The start of every rolling hash. */
export const HASH_SEED = 0x811c9dc5 | 0;
const HASH_PRIME = 0x01000193;
const LOWER_CASE_BIT = 32;

/** A rolling hash with one more unit. */
export function hashUnit(hash: number, code: number): number {
  return Math.imul(hash ^ code, HASH_PRIME);
}

/** As `hashUnit` with the case of an ASCII letter ignored. */
export function hashLetter(hash: number, code: number): number {
  return Math.imul(hash ^ (code | LOWER_CASE_BIT), HASH_PRIME);
}

const KINDS_BY_HASH: ReadonlyMap<number, readonly number[]> = buildIndex();
const FILTER_SIZE = 1 << 12;
/** 1 where some trigger's hash falls: most runs are turned away by one look. */
const FILTER: Uint8Array = buildFilter();
const NONE: readonly number[] = [];

/**
 * Indices of the kinds that a run of letters, given by its hash, triggers. Two runs of one hash
 * cost an attempt in vain, nothing else: the kind's own pattern decides.
 */
export function kindsTriggered(runHash: number): readonly number[] {
  if (FILTER[slotOf(runHash)] === 0) return NONE;
  return KINDS_BY_HASH.get(runHash) ?? NONE;
}

function slotOf(hash: number): number {
  return (hash ^ (hash >>> 16)) & (FILTER_SIZE - 1);
}

function buildIndex(): Map<number, number[]> {
  const index = new Map<number, number[]>();
  for (const [kind, { phrase }] of KINDS.entries()) {
    for (const trigger of new Set(phrase?.triggers)) {
      const hash = hashOf(trigger);
      index.set(hash, [...index.get(hash) ?? [], kind]);
    }
  }
  return index;
}

function buildFilter(): Uint8Array {
  const filter = new Uint8Array(FILTER_SIZE);
  for (const hash of KINDS_BY_HASH.keys()) filter[slotOf(hash)] = 1;
  return filter;
}

function hashOf(trigger: string): number {
  let hash = HASH_SEED;
  for (let index = 0; index < trigger.length; index++) {
    hash = hashLetter(hash, trigger.charCodeAt(index));
  }
  return hash;
}
