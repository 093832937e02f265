/** What of a line is worth a closer look: words that may hold a value, letters that may start a phrase. */
import {
  ARROW,
  AT,
  BACKSLASH,
  BREAK,
  CURRENCY,
  DIGIT,
  EQUALS,
  LETTER,
  PERCENT,
  SLASH,
  SPACE,
  SYMBOL,
  UPPER,
} from "./characters.ts";
import { HASH_SEED, hashLetter, LINE_START_BYTES, triggerOf } from "./triggers.ts";
import { BYTE_CLASS } from "./units.ts";

/** A part that is a word. */
export const WORD = 0;
/** A part that is a run of letters that triggers something. */
export const RUN = 1;
/** The line's first word, beside what it is else. */
export const FIRST_WORD = 2;

/** A word longer than this is cut at the next quote, bracket, comma, semicolon or bar. */
const CUT_LENGTH = 160;
/** A word with none of these holds no value: lower-case letters and punctuation. */
const WORTH_ASKING = DIGIT | UPPER | SLASH | BACKSLASH | EQUALS | AT | ARROW | PERCENT |
  SYMBOL | CURRENCY;
/** A word of letters alone holds at best the name of an error class, `OSError` the shortest. */
const RICH = WORTH_ASKING & ~UPPER;
const SHORTEST_NAME = 7;
/** A line ends as a word does. */
const END_OF_LINE = SPACE;

const URL_START = /[^\w\s]{0,3}[A-Za-z][A-Za-z0-9+.-]{1,15}:\/\//y;
const QUOTES = "\"'`<>";

/** The parts of one line in the order in which they end, in columns that are used again. */
export class LineParts {
  /** What each is: {@link WORD}, {@link RUN} or {@link FIRST_WORD}. */
  kinds = new Uint8Array(256);
  starts = new Int32Array(256);
  ends = new Int32Array(256);
  /** Of a word the flags of its bytes, joined; of a run what it triggers. */
  values = new Int32Array(256);
  count = 0;

  /**
   * Finds the parts of a line from an offset on. It looks at every byte of the content and leaves what is to be done
   * with the parts to another loop, since calls in this one would make each byte cost twice as much.
   */
  read(line: string, units: Uint8Array, from: number): void {
    const length = line.length;
    this.#reserve(length);
    const { kinds, starts, ends, values } = this;
    let count = 0;
    let flags = 0;
    let start = from;
    let isFirst = true;
    for (let index = from; index <= length;) {
      let unit = index < length ? BYTE_CLASS[units[index]!]! : END_OF_LINE;
      if ((unit & LETTER) !== 0) {
        starts[count] = index;
        let hash = HASH_SEED;
        do {
          hash = hashLetter(hash, units[index]!);
          flags |= unit;
          unit = ++index < length ? BYTE_CLASS[units[index]!]! : END_OF_LINE;
        } while ((unit & LETTER) !== 0);
        const trigger = triggerOf(hash);
        if (trigger !== 0) {
          kinds[count] = RUN;
          ends[count] = index;
          values[count++] = trigger;
        }
      }
      if ((unit & SPACE) === 0) {
        const isCut = (unit & BREAK) !== 0 && index - start >= CUT_LENGTH &&
          !isUrl(line, start, index);
        if (!isCut) {
          flags |= unit;
          index++;
          continue;
        }
      }
      if (isFirst && index > start) {
        isFirst = false;
        if (LINE_START_BYTES[units[index - 1]!] === 1) {
          kinds[count] = FIRST_WORD;
          starts[count] = start;
          ends[count++] = index;
        }
      }
      if (
        (flags & WORTH_ASKING) !== 0 && ((flags & RICH) !== 0 || index - start >= SHORTEST_NAME)
      ) {
        kinds[count] = WORD;
        starts[count] = start;
        ends[count] = index;
        values[count++] = flags;
      }
      start = ++index;
      flags = 0;
    }
    this.count = count;
  }

  /** Each unit ends one part at most, since runs and words are parted; the first word ends twice. */
  #reserve(length: number): void {
    const most = length + 2;
    if (this.kinds.length >= most) return;
    this.kinds = new Uint8Array(2 * most);
    this.starts = new Int32Array(2 * most);
    this.ends = new Int32Array(2 * most);
    this.values = new Int32Array(2 * most);
  }
}

/** Whether the long word from `start` is a URL that a break at `index` would cut. */
function isUrl(line: string, start: number, index: number): boolean {
  return !QUOTES.includes(line[index]!) && startsUrl(line, start);
}

/** Whether a URL starts at an offset of a line. */
export function startsUrl(line: string, at: number): boolean {
  URL_START.lastIndex = at;
  return URL_START.test(line);
}
