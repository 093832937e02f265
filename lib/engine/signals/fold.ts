/** Folding lines that differ in numbers, ids, paths or quoted names only. */
import { TEMPLATE_CHARS } from "./cues.ts";
import { payloadOf, payloadStart } from "./payload.ts";

const [OTHER, LETTER, DIGIT] = [0, 1, 2];
const CLASS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  return /[0-9]/.test(character) ? DIGIT : /[A-Za-z]/.test(character) ? LETTER : OTHER;
});

/**
 * A line's template: its payload with every word that has a digit as `#`, cut to 160 characters.
 */
export function templateOf(shown: string): string {
  const start = payloadStart(shown);
  return withoutNumbers(shown.slice(start, start + TEMPLATE_CHARS));
}

/** Every run of letters and digits with a digit in it as `#`; a pattern would look at each run twice. */
function withoutNumbers(text: string): string {
  let folded = "";
  let taken = 0;
  let start = -1;
  let hasDigit = false;
  for (let index = 0; index <= text.length; index++) {
    const code = text.charCodeAt(index);
    const kind = code < 128 ? CLASS[code]! : OTHER;
    if (kind !== OTHER) {
      if (start < 0) start = index;
      hasDigit ||= kind === DIGIT;
      continue;
    }
    if (hasDigit) {
      folded += `${text.slice(taken, start)}#`;
      taken = index;
      hasDigit = false;
    }
    start = -1;
  }
  return taken === 0 ? text : folded + text.slice(taken);
}

const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`/g;
const PATH = /(?<![\w.@~+-])[\w.@~+-]*(?:[/\\][\w.@~+-]*)+(?:::\S+)?/g;
const FILE_PLACE = /(?<![\w.-])[\w-]{1,80}(?:\.\w{1,12}){1,4}(?=[:(]\d)/g;
const PLACE_END = /[:(]\d/;
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
  if (text.includes(".") && PLACE_END.test(text)) text = text.replace(FILE_PLACE, "/");
  text = withoutNumbers(text).replace(REPEATED_MARK, "$1");
  if (ODD_SPACE.test(text)) text = text.replace(WHITE_SPACE, " ");
  return text.slice(0, TEMPLATE_CHARS).trim();
}
