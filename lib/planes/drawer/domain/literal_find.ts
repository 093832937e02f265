/** Finding a literal in linear time, whatever the text and the literal are. Pure. */

/** So much of a literal is looked for first; the platform's search is fast and never slow on it. */
const HEAD_CHARACTERS = 32;

/** After so many places that begin like the literal and are not, the text is taken to be hostile. */
const PATIENCE = 32;

/**
 * Where a literal first stands in a text at or after a place, like `String.prototype.indexOf`, whose
 * own time grows with text × literal on texts such as `aaaa…` and literals such as `aa…b…aa`.
 *
 * @returns UTF-16 units; -1 when it is not there.
 */
export function indexOfLiteral(text: string, literal: string, from = 0): number {
  if (literal.length <= HEAD_CHARACTERS) return text.indexOf(literal, from);
  const head = literal.slice(0, HEAD_CHARACTERS);
  let at = text.indexOf(head, from);
  for (let tries = 0; at >= 0 && tries < PATIENCE; tries++) {
    if (text.startsWith(literal, at)) return at;
    at = text.indexOf(head, at + 1);
  }
  return at < 0 ? -1 : linearIndexOf(text, literal, at);
}

/** Knuth, Morris and Pratt (1977): each character of the text is looked at once. */
function linearIndexOf(text: string, literal: string, from: number): number {
  const borders = bordersOf(literal);
  let matched = 0;
  for (let at = from; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    while (matched > 0 && literal.charCodeAt(matched) !== unit) matched = borders[matched - 1]!;
    if (literal.charCodeAt(matched) === unit) matched++;
    if (matched === literal.length) return at - matched + 1;
  }
  return -1;
}

/** For each prefix the length of its longest proper part that both begins and ends it. */
function bordersOf(literal: string): Uint32Array {
  const borders = new Uint32Array(literal.length);
  let matched = 0;
  for (let at = 1; at < literal.length; at++) {
    const unit = literal.charCodeAt(at);
    while (matched > 0 && literal.charCodeAt(matched) !== unit) matched = borders[matched - 1]!;
    if (literal.charCodeAt(matched) === unit) matched++;
    borders[at] = matched;
  }
  return borders;
}
