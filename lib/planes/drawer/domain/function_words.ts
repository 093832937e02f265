/** English words that carry a question and not its subject. In a log some of them are rare. */

const WORDS = "a about after again all also am an and any are as at be because been before being " +
  "both but by can could did do does doing done each for from had has have having he her here his " +
  "how i if in into is it its just let many may me might more most much my no nor not of off on " +
  "once only or other our out over own please same she should show so some such tell than that " +
  "the their them then there these they this those to too under up us very was we were what when " +
  "where which while who whom whose why will with would you your";

/** The words, folded for case. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(WORDS.split(" "));
