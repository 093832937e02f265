/** The fields of a value: its words and numbers, any of which may differ between values of a group. */

/** A run of letters and digits in more turns than this is one field: a hash, an id. */
const MOST_TURNS = 2;
/** From so many fields on no further run is looked at. */
const FIELDS = 4;
/** The most fields of a value: those, less one, and a last run of two turns with the whole of it. */
export const MOST_FIELDS = FIELDS - 1 + MOST_TURNS + 1;

const OTHER = 0;
const DIGIT = 1;
const LETTER = 2;
const CLASS = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code >= 48 && code <= 57) return DIGIT;
  return /\w/.test(String.fromCharCode(code)) ? LETTER : OTHER;
});

/** The last fields of one value, the last one first. Columns that are used again for every value. */
export class ValueFields {
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  count = 0;

  /** Finds the fields of the next value, from its end. By hand: thousands of values come by here. */
  read(value: string): void {
    this.count = 0;
    for (let end = value.length; end > 0 && this.count < FIELDS;) {
      let start = end;
      while (start > 0 && classAt(value, start - 1) !== OTHER) start--;
      if (start === end) end--;
      else {
        this.#addRun(value, start, end);
        end = start;
      }
    }
  }

  /** A run of letters and digits: its turns where they are few, and the whole. */
  #addRun(value: string, start: number, end: number): void {
    const before = this.count;
    for (let to = end; to > start;) {
      const kind = classAt(value, to - 1);
      let from = to - 1;
      while (from > start && classAt(value, from - 1) === kind) from--;
      if (this.count - before <= MOST_TURNS) this.#add(from, to);
      to = from;
    }
    const turns = this.count - before;
    if (turns === 1) return;
    if (turns > MOST_TURNS) this.count = before;
    this.#add(start, end);
  }

  #add(start: number, end: number): void {
    this.starts[this.count] = start;
    this.ends[this.count++] = end;
  }
}

function classAt(value: string, at: number): number {
  const code = value.charCodeAt(at);
  return code < 128 ? CLASS[code]! : OTHER;
}
