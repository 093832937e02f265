/** Case and diacritic folding for search: the same for queries, content and index terms. */

const NON_ASCII_RUNS = /[^\x00-\x7f]+/g;
const COMBINING_MARKS = /\p{M}+/gu;

/**
 * Text folded for case. Each character is folded on its own (no final-sigma context), so folding a
 * part of a text equals the part of the folded text.
 */
export function foldCase(text: string): string {
  // Of the lower-case mappings without a locale, Σ alone looks at its neighbours.
  return text.replaceAll("Σ", "σ").toLowerCase();
}

/** Text folded for case and stripped of combining marks (NFD without `\p{M}`): `Müller` → `muller`. */
export function foldDiacritics(text: string): string {
  // ASCII neither changes nor combines: only what stands between it is taken apart.
  return foldCase(text.replace(NON_ASCII_RUNS, withoutMarks));
}

function withoutMarks(run: string): string {
  return run.normalize("NFD").replace(COMBINING_MARKS, "");
}
