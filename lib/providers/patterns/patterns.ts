/** Text patterns that are safe to take from a caller: linear time whatever the pattern and the text. */

/** A compiled pattern. */
export interface TextPattern {
  /** How the caller's text was read: as a regular expression, or literally because it is not one. */
  readonly readAs: "regex" | "literal";
  /** The first match at or after `from` as UTF-16 offsets, or undefined. */
  find(text: string, from?: number): { readonly start: number; readonly end: number } | undefined;
}

/** Compiles patterns. */
export interface PatternCompiler {
  /** @param source RE2 syntax (`(?i)` for any case); what does not parse is taken literally. */
  compile(source: string): TextPattern;
}
