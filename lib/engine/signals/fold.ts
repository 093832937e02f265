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

const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`/g;
const PATH = /(?<![\w.@~+-])[\w.@~+-]*(?:[/\\][\w.@~+-]*)+(?:::\S+)?/g;
const FILE_PLACE = /(?<![\w.-])[\w-]{1,80}(?:\.\w{1,12}){1,4}(?=[:(]\d)/g;
const REPEATED_MARK = /([^A-Za-z0-9\s])\1+/g;
const WHITE_SPACE = /\s+/g;
const ODD_SPACE = /\s\s|[^\S ]/;

/**
 * What a signal has in common with others of its family: its words without paths, quoted names and
 * numbers. Most lines hold few of these, and a look for a character costs less than a pattern.
 */
export function familyOf(shown: string): string {
  let text = payloadOf(shown.slice(0, 300));
  if (text.includes('"') || text.includes("'") || text.includes("`")) {
    text = text.replace(QUOTED, '"');
  }
  if (text.includes("/") || text.includes("\\")) text = text.replace(PATH, "/");
  if (text.includes(".")) text = text.replace(FILE_PLACE, "/");
  text = text.replace(DIGIT_WORD, "#").replace(REPEATED_MARK, "$1");
  if (ODD_SPACE.test(text)) text = text.replace(WHITE_SPACE, " ");
  return text.slice(0, TEMPLATE_CHARS).trim();
}
