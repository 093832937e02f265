/** What a kind of invariant is. Adding one = a file in `kinds/`, a line in `registry.ts`, its vectors. */
import type { Spans } from "./spans.ts";

/** Finds values that stand within one white-space delimited word. Its results are cached by word. */
export interface WordFinder {
  /** Flags the word must have, all of them (see `characters.ts` and `features.ts`). */
  readonly all: number;
  /** Flags of which the word must have one. */
  readonly any?: number;
  /** The shortest word that can hold a value, in UTF-16 units. */
  readonly minLength: number;
  /**
   * Whether what it finds in a word may depend on which digits stand there, not only on where; they
   * do when it is absent. Asked once a shape of words: those that are equal but for their digits.
   */
  digitsMatter?(word: string): boolean;
  /** Whether it is asked about words of more than 400 units too (their first 2,100). */
  readonly takesLongWords?: boolean;
  /**
   * Adds each value's span in `word`, whose flags are given. Must depend on `word` alone and take
   * bounded time per unit.
   */
  find(word: string, spans: Spans, flags: number): void;
}

/** Finds values that need more than one word. Tried only where a trigger stands. */
export interface PhraseFinder {
  /** Lower-case runs of ASCII letters (case ignored) that start an attempt at their first letter. */
  readonly triggers?: readonly string[];
  /** The ASCII units of which one must stand directly behind a trigger; any when absent. */
  readonly behind?: string;
  /** Words at whose start an attempt is made; asked once a word, then cached. */
  readonly starts?: {
    readonly all: number;
    readonly any?: number;
    isStart(word: string): boolean;
  };
  /** Attempts at the first word of each line, a stamp left aside, when that word ends in `last`. */
  readonly lineStart?: { readonly last: string };
  /** Adds the spans of values near `at`; looks at most some hundred units to either side. */
  find(line: string, at: number, spans: Spans): void;
}

/**
 * A word that is wholly one value of this kind and nothing else: it skips the cache, which pays for
 * values that rarely come twice (time stamps, numbers). Its value is what stands there.
 */
export interface WholeWord {
  /** Flags the word must have, all of them. */
  readonly all: number;
  /** Flags the word may have; any when absent. */
  readonly only?: number;
  readonly minLength: number;
  /** Where the value that starts at `at` ends, white space or the line's end behind it; or -1. */
  endAt(line: string, at: number): number;
}

/** One kind of invariant. */
export interface Kind {
  readonly name: string;
  /** A short plural for display. */
  readonly label: string;
  /** Whether it belongs to the frozen list of critical kinds. */
  readonly critical: boolean;
  /**
   * Who keeps the text when two findings overlap: the higher number; then the longer, then the
   * earlier. No two kinds share a number.
   */
  readonly priority: number;
  readonly words?: readonly WordFinder[];
  readonly phrases?: readonly PhraseFinder[];
  readonly whole?: WholeWord;
  /** Whether a finding may be shortened rather than cut another critical finding in two. */
  readonly elastic?: boolean;
  /**
   * Whether a finding stays beside the critical ones that stand wholly within it and are shorter: a
   * package beside its version. For kinds that no critical kind ranks below.
   */
  readonly encloses?: boolean;
  /** The value of a quoted span; equal for spellings of one value. */
  normalise(quoted: string): string;
}
