/**
 * What stands within words that are equal but for their digits. Ids, counts and sizes hardly come
 * twice, but `id=630835` holds what `id=104350` holds, in the same places.
 */
import type { FindingList } from "./finding_list.ts";
import { type Attempt, HASH_SEED, hashUnit } from "./triggers.ts";
import { MASKED_BYTE, WIDE } from "./units.ts";
import { type WordFacts, WordRecords } from "./word_records.ts";
import type { WordPlace } from "./words.ts";

const shapes = new WordRecords(MASKED_BYTE);

/** The hash of a word's shape. */
export function shapeHash(
  { units, start, end }: Pick<WordPlace, "units" | "start" | "end">,
): number {
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
  place: WordPlace,
  findings: FindingList,
): readonly Attempt[] | undefined {
  return shapes.addTo(findings, place, place.shape);
}

/** Whether a shape is new to its slot, but came before: it is worth being kept now. */
export function isShapeDue({ shape, flags }: WordPlace): boolean {
  // Bytes beyond ASCII do not say which unit stands there.
  return (flags & WIDE) === 0 && !shapes.hasHash(shape) && shapes.isDue(shape);
}

/** Keeps what a word of a shape holds; its findings count from its start. */
export function keepShape(place: WordPlace, word: WordFacts & { digitsMatter: boolean }): void {
  shapes.keep(place, place.shape, {
    ...word,
    isUnanswered: word.digitsMatter,
    // What a kind makes of digits it makes wherever digits stand there.
    isMade: word.findings.map(({ value, start, end }) =>
      value !== undefined && /\d/.test(word.text.slice(start, end))
    ),
  });
}

/** Forgets all shapes: for tests, which compare what is remembered with what is read. */
export function forgetShapes(): void {
  shapes.forget();
}
