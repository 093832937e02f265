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

const SLOTS = 1 << 13;
const TRIGGERS: readonly string[] = [...new Set(ATTEMPTS.flatMap(({ triggers }) => triggers))];
/** What runs trigger, by number; 0 stands for nothing. */
const TRIGGERED: readonly (readonly Attempt[])[] = triggered();
const HASHES = Int32Array.from(["", ...TRIGGERS], hashOf);
/** The number of each hash by its slot (linear probing): most runs are turned away by one look. */
const NUMBERS: Uint16Array = numberTable();

/**
 * The number of what a run of letters, given by its hash, triggers; 0 for most runs. Two runs of one
 * hash cost an attempt in vain, nothing else: the phrase's own pattern decides.
 */
export function triggerOf(runHash: number): number {
  let slot = slotOf(runHash);
  let number = NUMBERS[slot]!;
  while (number !== 0 && HASHES[number] !== runHash) {
    slot = (slot + 1) & (SLOTS - 1);
    number = NUMBERS[slot]!;
  }
  return number;
}

/** The phrases that a run triggers, by the number of {@link triggerOf}. */
export function attemptsOf(trigger: number): readonly Attempt[] {
  return TRIGGERED[trigger]!;
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
  return (hash ^ (hash >>> 16)) & (SLOTS - 1);
}

function triggered(): (readonly Attempt[])[] {
  const lists = TRIGGERS.map((trigger) =>
    ATTEMPTS.filter(({ triggers }) => triggers.includes(trigger))
  );
  return [[], ...lists];
}

function numberTable(): Uint16Array {
  const numbers = new Uint16Array(SLOTS);
  for (let number = 1; number < HASHES.length; number++) {
    let slot = slotOf(HASHES[number]!);
    while (numbers[slot] !== 0) slot = (slot + 1) & (SLOTS - 1);
    numbers[slot] = number;
  }
  return numbers;
}

function hashOf(trigger: string): number {
  let hash = HASH_SEED;
  for (let index = 0; index < trigger.length; index++) {
    hash = hashLetter(hash, byteOf(trigger.charCodeAt(index)));
  }
  return hash;
}
