/** From what a caller typed to what is looked for. Every printable text is a valid query. Pure. */
import { LoomError } from "../../../core/errors.ts";
import { groupDigits } from "../../../core/text.ts";
import {
  areSeveralWords,
  rankingWords,
  type SearchUnit,
  termUnits,
  wordUnits,
} from "./query_words.ts";

/** The longest query, in characters. */
export const QUERY_LIMIT_CHARS = 4_096;

/** A parsed query. */
export interface SearchQuery {
  /** The whole query as one literal, without the white space around it. */
  readonly whole: string;
  /** The distinct terms in order: each a literal, a phrase without its quotes. */
  readonly terms: readonly string[];
  /** The terms as units of equal weight; the first 64. */
  readonly termUnits: readonly SearchUnit[];
  /** The distinct words of the terms, the first 64; question words weigh little. */
  readonly wordUnits: readonly SearchUnit[];
  /** The words to rank chunks by: those of content, or all when there are no others. */
  readonly rankingWords: readonly string[];
  /** Whether most of the query can be found where the whole is not. */
  readonly hasSeveralWords: boolean;
}

/**
 * Parses a query: terms split at white space, each taken literally; `"…"` around a whole term keeps a
 * phrase. A quote that opens or closes nothing is an ordinary character.
 *
 * @throws QUERY_TOO_LONG above 4,096 characters; VALIDATION_FAILED when there is nothing but white
 *   space, or half a character (a lone surrogate), which no bytes spell.
 */
export function parseSearchQuery(text: string): SearchQuery {
  refuseTooLong(text);
  if (!text.isWellFormed()) throw halfCharacter();
  const whole = text.trim();
  if (whole === "") throw emptyQuery();
  const terms = [...new Set(splitTerms(whole))];
  return {
    whole,
    terms,
    termUnits: termUnits(terms),
    wordUnits: wordUnits(terms),
    rankingWords: rankingWords(terms),
    hasSeveralWords: areSeveralWords(terms),
  };
}

function splitTerms(text: string): string[] {
  const terms: string[] = [];
  let rest = text;
  while (rest !== "") {
    const phrase = phraseAtStart(rest);
    const term = phrase ?? /^\S+/u.exec(rest)![0];
    terms.push(term);
    rest = rest.slice(phrase === undefined ? term.length : term.length + 2).trimStart();
  }
  return terms;
}

/** What stands between a quote at the start and the next one, when white space follows that. */
function phraseAtStart(text: string): string | undefined {
  const end = text.startsWith('"') ? text.indexOf('"', 1) : -1;
  if (end < 0 || /\S/u.test(text.charAt(end + 1))) return undefined;
  const phrase = text.slice(1, end);
  return phrase.trim() === "" ? undefined : phrase;
}

function refuseTooLong(text: string): void {
  if (text.length <= QUERY_LIMIT_CHARS) return;
  const characters = [...text].length;
  if (characters <= QUERY_LIMIT_CHARS) return;
  throw new LoomError(
    "QUERY_TOO_LONG",
    `Cannot search: the query has ${groupDigits(characters)} characters, the limit is ${
      groupDigits(QUERY_LIMIT_CHARS)
    }`,
    { next: "Search for the few words or the one literal that matter." },
  );
}

function halfCharacter(): LoomError {
  return new LoomError("VALIDATION_FAILED", "Cannot search: the query holds half a character", {
    next: "Send whole characters: a lone surrogate has no bytes to be found.",
  });
}

function emptyQuery(): LoomError {
  return new LoomError("VALIDATION_FAILED", "Cannot search: the query is empty", {
    next: "Give a literal, words, or a question; any printable text is a valid query.",
  });
}
