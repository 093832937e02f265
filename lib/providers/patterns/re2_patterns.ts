/**
 * Patterns by re2js, a port of RE2: no backtracking, so hostile patterns stay linear.
 * Patterns without any metacharacter never reach it: plain search is some hundred times faster.
 */
import { RE2JS } from "re2js";
import type { PatternCompiler, TextPattern } from "./patterns.ts";

const METACHARACTERS = /[\\^$.|?*+()[\]{}]/;

/** The default {@link PatternCompiler}. */
export const re2Patterns: PatternCompiler = {
  compile(source: string): TextPattern {
    if (!METACHARACTERS.test(source)) return literalPattern(source, "regex");
    const compiled = parse(source);
    return compiled ? regexPattern(compiled) : literalPattern(source, "literal");
  },
};

function parse(source: string): RE2JS | undefined {
  try {
    return RE2JS.compile(source);
  } catch {
    return undefined;
  }
}

function regexPattern(compiled: RE2JS): TextPattern {
  return {
    readAs: "regex",
    find(text, from = 0) {
      const matcher = compiled.matcher(text);
      return matcher.find(from) ? { start: matcher.start(), end: matcher.end() } : undefined;
    },
  };
}

function literalPattern(source: string, readAs: TextPattern["readAs"]): TextPattern {
  return {
    readAs,
    find(text, from = 0) {
      const start = text.indexOf(source, from);
      return start < 0 ? undefined : { start, end: start + source.length };
    },
  };
}
