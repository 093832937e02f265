/** The words of a question: what the agent looks for, and how it compares them. Pure. */

/** Words that carry a question and not its subject; the same for every arm. */
const STOP_WORDS = new Set(
  ("a about after again all also an and any are as at be because been before being between both but by can " +
    "could did do does doing each for from had has have having how if in into is it its itself may more most no " +
    "nor not of off on once only or other out over own same should since so some such than that the their them " +
    "then there these they this those through to too under until up was were what when where which while who " +
    "whom whose why will with would how many much long says say rule").split(" "),
);

const WORD = /[\p{L}\p{N}]+/gu;
const ENDINGS = /(?:ing|ed|es|s|e)$/u;
const SHORTEST_STEM = 3;

/** A question as the agent reads it. */
export interface ReadQuestion {
  /** The stems of its content words, each once. */
  readonly stems: readonly string[];
  /** Its content words as they stand, each once. */
  readonly words: readonly string[];
  /** What is worth a search of its own, what looks rarest first. */
  readonly phrases: readonly string[];
}

/** Reads a question. Nothing but its text counts. */
export function readQuestion(text: string): ReadQuestion {
  const words = contentWords(text);
  const distinct = [...new Set(words)];
  return {
    stems: [...new Set(distinct.map(stemOf))],
    words: distinct,
    phrases: [...longestFirst(neighbours(text)), ...longestFirst(distinct)],
  };
}

/** The stems of all words of a line. */
export function stemsOfLine(line: string): Set<string> {
  return new Set((line.toLowerCase().match(WORD) ?? []).map(stemOf));
}

/** A word without its commonest endings: `reached` and `reaches` are the same. */
export function stemOf(word: string): string {
  const stem = word.toLowerCase().replace(ENDINGS, "");
  return stem.length < SHORTEST_STEM ? word.toLowerCase() : stem;
}

function contentWords(text: string): string[] {
  return (text.toLowerCase().match(WORD) ?? []).filter(isContent);
}

function isContent(word: string): boolean {
  return word.length > 1 && !STOP_WORDS.has(word);
}

/** Pairs of content words with one space between them: two words together look rarer than one. */
function neighbours(text: string): string[] {
  const words = text.toLowerCase().replace(/[^\p{L}\p{N}\s]+/gu, " | ").split(/\s+/u);
  const pairs = words.slice(1).map((word, index) => [words[index]!, word]);
  return [
    ...new Set(pairs.filter((pair) => pair.every(isContentText)).map((pair) => pair.join(" "))),
  ];
}

function isContentText(word: string): boolean {
  return word !== "|" && isContent(word);
}

/** Long words look rarer than short ones. The order of equals is that of the question. */
function longestFirst(texts: readonly string[]): string[] {
  return texts.toSorted((left, right) => right.length - left.length);
}
