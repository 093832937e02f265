/** About how many tokens a text in a list of values costs. */

/** Letters, about, that make a token in names. */
const LETTERS_PER_TOKEN = 5;
/** Digits that make a token (cl100k splits numbers so). */
const DIGITS_PER_TOKEN = 3;

/**
 * An estimate in cl100k tokens, good enough to compare values with: each run of digits costs a token
 * for every three, each run of letters one for every five, each letter of the scripts that write
 * without spaces one, each run of anything else one.
 */
export function textCost(text: string): number {
  let tokens = 0;
  for (let at = 0; at < text.length;) {
    const kind = kindAt(text, at);
    let end = at + 1;
    while (end < text.length && kindAt(text, end) === kind) end++;
    if (kind === DIGIT) tokens += Math.ceil((end - at) / DIGITS_PER_TOKEN);
    else if (kind === LETTER) tokens += Math.ceil((end - at) / LETTERS_PER_TOKEN);
    else if (kind === WIDE) tokens += end - at;
    else tokens++;
    at = end;
  }
  return tokens;
}

const DIGIT = 1;
const LETTER = 2;
/** Chinese, Japanese, Korean letters, and halves of what lies beyond the basic plane. */
const WIDE = 3;
const FIRST_WIDE = 0x2e80;
const OTHER = 0;

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code >= 48 && code <= 57) return DIGIT;
  if (code >= FIRST_WIDE) return WIDE;
  if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code > 127) return LETTER;
  return OTHER;
}
