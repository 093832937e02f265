/** Which phrases start at a run of letters. */
import type { PhraseFinder } from "./kind.ts";
import { KINDS } from "./registry.ts";
import { byteOf } from "./units.ts";

/** A phrase finder with the index of its kind and nothing left out: all have one shape. */
export interface Attempt extends Pick<PhraseFinder, "find"> {
  readonly kind: number;
  readonly triggers: readonly string[];
  /** 1 for each ASCII unit that may stand directly behind a trigger; any may where it is absent. */
  readonly behind: Uint8Array | undefined;
  readonly starts: PhraseFinder["starts"];
  readonly lineStart: PhraseFinder["lineStart"];
}

/** All phrases of all kinds, the kind of the highest priority first. */
export const ATTEMPTS: readonly Attempt[] = KINDS.flatMap(({ phrases }, kind) =>
  phrases.map(({ triggers = [], behind, starts, lineStart, find }) => ({
    kind,
    triggers,
    behind: behind === undefined ? undefined : asciiTable(behind),
    starts,
    lineStart,
    find,
  }))
);

/** Those that are tried at the first word of a line. */
export const LINE_STARTS: readonly Attempt[] = ATTEMPTS.filter(({ lineStart }) =>
  lineStart !== undefined
);

/** 1 for each byte that such a first word ends in. */
export const LINE_START_BYTES: Uint8Array = lastBytes();

/** The start of every rolling hash. */
export const HASH_SEED = 0x811c9dc5 | 0;
const HASH_PRIME = 0x01000193;
const LOWER_CASE_BIT = 32;

/** A rolling hash with one more unit, given as its byte (see `units.ts`). */
export function hashUnit(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, HASH_PRIME);
}

/** As `hashUnit` with the case of an ASCII letter ignored. */
export function hashLetter(hash: number, byte: number): number {
  return Math.imul(hash ^ (byte | LOWER_CASE_BIT), HASH_PRIME);
}

const ATTEMPTS_BY_HASH: ReadonlyMap<number, readonly Attempt[]> = buildIndex();
const FILTER_SIZE = 1 << 14;
/** 1 where some trigger's hash falls: most runs are turned away by one look. */
const FILTER: Uint8Array = buildFilter();
const NONE: readonly Attempt[] = [];

/** Whether a run of letters, given by its hash, may trigger something: false for most runs. */
export function mayTrigger(runHash: number): boolean {
  return FILTER[slotOf(runHash)] !== 0;
}

/**
 * The phrases that a run of letters, given by its hash, triggers. Two runs of one hash cost an
 * attempt in vain, nothing else: the phrase's own pattern decides.
 */
export function attemptsAt(runHash: number): readonly Attempt[] {
  return ATTEMPTS_BY_HASH.get(runHash) ?? NONE;
}

function lastBytes(): Uint8Array {
  const table = new Uint8Array(256);
  for (const { lineStart } of LINE_STARTS) table[lineStart!.last.charCodeAt(0)] = 1;
  return table;
}

function asciiTable(units: string): Uint8Array {
  const table = new Uint8Array(128);
  for (let index = 0; index < units.length; index++) table[units.charCodeAt(index)] = 1;
  return table;
}

function slotOf(hash: number): number {
  return (hash ^ (hash >>> 16)) & (FILTER_SIZE - 1);
}

function buildIndex(): Map<number, Attempt[]> {
  const index = new Map<number, Attempt[]>();
  for (const attempt of ATTEMPTS) {
    for (const trigger of new Set(attempt.triggers)) {
      const hash = hashOf(trigger);
      index.set(hash, [...index.get(hash) ?? [], attempt]);
    }
  }
  return index;
}

function buildFilter(): Uint8Array {
  const filter = new Uint8Array(FILTER_SIZE);
  for (const hash of ATTEMPTS_BY_HASH.keys()) filter[slotOf(hash)] = 1;
  return filter;
}

function hashOf(trigger: string): number {
  let hash = HASH_SEED;
  for (let index = 0; index < trigger.length; index++) {
    hash = hashLetter(hash, byteOf(trigger.charCodeAt(index)));
  }
  return hash;
}
