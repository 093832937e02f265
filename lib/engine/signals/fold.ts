/** Folding lines that differ in numbers, ids, paths or quoted names only. */
import { TEMPLATE_CHARS } from "./cues.ts";
import { payloadOf, payloadStart } from "./payload.ts";

const DIGIT_WORD = /[A-Za-z0-9]*[0-9][A-Za-z0-9]*/g;

/**
 * A line's template: its payload with every word that has a digit as `#`, cut to 160 characters.
 */
export function templateOf(shown: string): string {
  const start = payloadStart(shown);
  return shown.slice(start, start + TEMPLATE_CHARS).replace(DIGIT_WORD, "#");
}

/**
 * What a signal has in common with others of its family: its words without paths, quoted names and
 * numbers.
 */
export function familyOf(shown: string): string {
  return payloadOf(shown.slice(0, 300))
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '"')
    .replace(/(?<![\w.@~+-])[\w.@~+-]*(?:[/\\][\w.@~+-]*)+(?:::\S+)?/g, "/")
    .replace(/(?<![\w.-])[\w-]{1,80}(?:\.\w{1,12}){1,4}(?=[:(]\d)/g, "/")
    .replace(DIGIT_WORD, "#")
    .replace(/([^A-Za-z0-9\s])\1+/g, "$1")
    .replace(/\s+/g, " ")
    .slice(0, TEMPLATE_CHARS)
    .trim();
}
