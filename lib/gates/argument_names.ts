/** Which field a caller meant by a name that the operation does not have. Pure. */
import { closestName } from "../core/text.ts";

/** What a name may stand for. */
export interface NamesKnown {
  /** The fields that the call does not give yet. */
  readonly free: readonly string[];
  /** Other names of fields, in lower case without separators: `{ start: "lines" }`. */
  readonly mistakes: Readonly<Record<string, string>>;
}

/** Words shorter than this say too little about a name that has several. */
const SHORTEST_WORD = 3;

/**
 * The field that was meant: by a known other name, by a typing error, or by one of the name's words
 * (`line_start`, `filePath`); a word that is a field's own name says most (`start_byte`).
 *
 * @returns undefined when the name is like none of the fields.
 */
export function meantField(given: string, known: NamesKnown): string | undefined {
  return byOtherName(given, known) ?? closestName(given, known.free) ??
    firstFound(wordsOf(given), (word) => bySelf(word, known.free)) ??
    firstFound(wordsOf(given), (word) => byOtherName(word, known));
}

function byOtherName(given: string, { free, mistakes }: NamesKnown): string | undefined {
  const plain = given.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  const field = Object.hasOwn(mistakes, plain) ? mistakes[plain] : undefined;
  return field !== undefined && free.includes(field) ? field : undefined;
}

/** A field that a word names, in the singular or the plural. */
function bySelf(word: string, free: readonly string[]): string | undefined {
  return free.find((field) => field === word || field === `${word}s` || `${field}s` === word);
}

/** The words of a name of several. What starts with an underscore is a client's own. */
function wordsOf(name: string): string[] {
  if (name.startsWith("_")) return [];
  const parted = name.replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
  return parted.split(/[^a-z0-9]+/).filter((word) => word.length >= SHORTEST_WORD);
}

function firstFound(
  words: readonly string[],
  find: (word: string) => string | undefined,
): string | undefined {
  for (const word of words) {
    const found = find(word);
    if (found !== undefined) return found;
  }
  return undefined;
}
