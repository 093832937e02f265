/** The words of a query: what lines and chunks are ranked by. Pure. */
import { foldCase, foldDiacritics } from "../../../core/fold.ts";
import { FUNCTION_WORDS } from "./function_words.ts";

/** A text to find in a line, under both foldings. */
export interface SearchUnit {
  readonly exact: string;
  readonly plain: string;
  /** What its rarity counts for, 0–1. */
  readonly weight: number;
}

/** The most units that lines are ranked by: the first ones. */
const UNITS_LIMIT = 64;

/** How much a function word weighs beside a word of content. */
const FUNCTION_WORD_WEIGHT = 0.1;

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const JOINED_WORD = /[\p{L}\p{N}\p{M}_]+/gu;

/** A run of a script that puts no space between words. */
const SPACELESS_RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{M}]+/u;

/** So many characters without a space are taken to be several words. */
const SENTENCE_CHARACTERS = 5;

/** Terms as units of equal weight, each a literal. */
export function termUnits(terms: readonly string[]): SearchUnit[] {
  return terms.slice(0, UNITS_LIMIT).map((term) => searchUnit(term, 1));
}

/**
 * The distinct words of some terms as units: question words weigh little, and those of one letter are
 * left out beside others, since that letter stands in nearly every line.
 */
export function wordUnits(terms: readonly string[]): SearchUnit[] {
  const words = wordsOf(terms).flatMap(withoutSpaces);
  const units = words.map((word) => searchUnit(word, weightOf(word)));
  const named = units.filter(({ plain }) => plain !== "");
  const telling = named.filter(({ plain, weight }) => weight === 1 || plain.length > 1);
  const kept = telling.length > 0 ? telling : named;
  return [...new Map(kept.map((unit) => [unit.plain, unit])).values()].slice(0, UNITS_LIMIT);
}

/** The words to rank chunks by, as they stand: those of content, or all when there are no others. */
export function rankingWords(terms: readonly string[]): string[] {
  const words = [...new Set(terms.flatMap((term) => term.match(JOINED_WORD) ?? []))];
  const content = words.filter((word) => weightOf(word) === 1);
  return (content.length > 0 ? content : words).slice(0, UNITS_LIMIT);
}

/** Whether some terms are several words, by spaces or in a script that has none. */
export function areSeveralWords(terms: readonly string[]): boolean {
  return terms.length > 1 ||
    wordsOf(terms).some((word) => spacelessRun(word).length >= SENTENCE_CHARACTERS);
}

function searchUnit(text: string, weight: number): SearchUnit {
  return { exact: foldCase(text), plain: foldDiacritics(text), weight };
}

function wordsOf(terms: readonly string[]): string[] {
  return terms.flatMap((term) => term.match(WORD) ?? []);
}

/** A word itself, or the pairs of characters of one whose script has no spaces. */
function withoutSpaces(word: string): string[] {
  const characters = spacelessRun(word);
  if (characters.length < 3 || characters.join("") !== word) return [word];
  return characters.slice(1).map((character, index) => characters[index] + character);
}

function spacelessRun(word: string): string[] {
  return [...(SPACELESS_RUN.exec(word)?.[0] ?? "")];
}

function weightOf(word: string): number {
  return FUNCTION_WORDS.has(foldCase(word)) ? FUNCTION_WORD_WEIGHT : 1;
}
