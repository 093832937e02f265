/** Reading JSON text as it comes, in linear time and flat memory, whatever its depth. */

/** What is told of the text that is read. Offsets are UTF-16 units in the piece that is read. */
export interface JsonEvents {
  open(container: { readonly isArray: boolean; readonly at: number }): void;
  /** `at` is the offset behind its bracket. */
  close(at: number): void;
  /** A member's key, as it stands between its quotes, and where it starts (-1: in an earlier piece). */
  key(text: string, at: number): void;
  /** A value that is no container, as it stands; undefined when it began in an earlier piece. */
  scalar(text: string | undefined, at: number): void;
  /** Whether the text of the next key or value matters. */
  wantsText(): boolean;
}

/** What may come next. */
const VALUE = 0;
const VALUE_OR_END = 1;
const KEY_OR_END = 2;
const COLON = 3;
const COMMA_OR_END = 4;
const STRING = 5;
const WORD = 6;
const COMMENT = 7;

const OBJECT = 0;
const ARRAY = 1;
/** Deeper text is not read as JSON. */
const MOST_DEPTH = 1 << 20;

const QUOTE = 0x22;

/** Takes pieces of a sequence of JSON values; comments and a comma before a closing bracket are let pass. */
export class JsonScanner {
  /** Open containers. */
  depth = 0;
  /** Values that have ended at depth 0. */
  values = 0;
  readonly #events: JsonEvents;
  /** The type of each open container. */
  #types = new Uint8Array(64);
  #state = VALUE;
  #after = COMMA_OR_END;
  #isKey = false;
  #wanted = false;
  #escaped = false;
  /** Where the word or string began in this piece; -1 when in an earlier one. */
  #from = -1;
  /** A word that reaches the end of its piece. */
  #lastWord: string | undefined;

  constructor(events: JsonEvents) {
    this.#events = events;
  }

  /** Whether the text so far is a sequence of whole values. */
  get isComplete(): boolean {
    return this.depth === 0 && this.#state === VALUE && this.values > 0;
  }

  /** Whether a string is open. */
  get isInString(): boolean {
    return this.#state === STRING;
  }

  /**
   * Reads the next piece from `from` on.
   *
   * @returns false at the first character that is no JSON; nothing behind it is read.
   */
  read(text: string, from = 0): boolean {
    this.#from = -1;
    this.#lastWord = undefined;
    let index = from;
    while (index < text.length) {
      const next = this.#step(text, index);
      if (next < 0) return false;
      index = next;
    }
    if (this.#state === WORD && this.#from >= 0) this.#lastWord = text.slice(this.#from);
    return true;
  }

  /** A line feed in the content: false when it may not stand there. */
  endLine(): boolean {
    if (this.#state === COMMENT) this.#state = this.#after;
    if (this.#state === WORD) {
      const word = this.#lastWord;
      if (word !== undefined && !isScalarWord(word, 0, word.length)) return false;
      this.#endScalar(this.#wanted ? word : undefined);
    }
    return this.#state !== STRING;
  }

  /** Reads what starts at an offset; the offset behind it, or -1. */
  #step(text: string, index: number): number {
    if (this.#state === STRING) return this.#string(text, index);
    if (this.#state === WORD) return this.#word(text, index);
    if (this.#state === COMMENT) return text.length;
    const code = text.charCodeAt(index);
    if (code === 0x20 || code === 0x09 || code === 0x0d) return blankEnd(text, index);
    if (code === 0x2f && text.charCodeAt(index + 1) === 0x2f) return this.#comment(text);
    switch (this.#state) {
      case COLON:
        this.#state = VALUE;
        return code === 0x3a ? index + 1 : -1;
      case COMMA_OR_END:
        return this.#commaOrEnd(code, index);
      case KEY_OR_END:
        if (code === QUOTE) return this.#openString(index, { isKey: true });
        return code === 0x7d ? this.#close(code, index) : -1;
      default:
        return this.#value(code, index);
    }
  }

  #comment(text: string): number {
    this.#after = this.#state;
    this.#state = COMMENT;
    return text.length;
  }

  #value(code: number, index: number): number {
    if (code === QUOTE) return this.depth === 0 ? -1 : this.#openString(index, { isKey: false });
    if (code === 0x7b || code === 0x5b) return this.#open(code, index);
    if (code === 0x5d) return this.#state === VALUE_OR_END ? this.#close(code, index) : -1;
    if (this.depth === 0 || !startsWord(code)) return -1;
    this.#wanted = this.#events.wantsText();
    this.#state = WORD;
    this.#from = index;
    return index + 1;
  }

  #commaOrEnd(code: number, index: number): number {
    if (code !== 0x2c) return this.#close(code, index);
    this.#state = this.#type === ARRAY ? VALUE_OR_END : KEY_OR_END;
    return index + 1;
  }

  get #type(): number {
    return this.#types[this.depth - 1]!;
  }

  #open(code: number, index: number): number {
    if (this.depth === MOST_DEPTH) return -1;
    const isArray = code === 0x5b;
    if (this.depth === this.#types.length) this.#growTypes();
    this.#types[this.depth++] = isArray ? ARRAY : OBJECT;
    this.#events.open({ isArray, at: index });
    this.#state = isArray ? VALUE_OR_END : KEY_OR_END;
    return index + 1;
  }

  #growTypes(): void {
    const types = new Uint8Array(2 * this.#types.length);
    types.set(this.#types);
    this.#types = types;
  }

  #close(code: number, index: number): number {
    if (code !== (this.#type === ARRAY ? 0x5d : 0x7d)) return -1;
    this.#events.close(index + 1);
    this.depth--;
    this.#ended();
    return index + 1;
  }

  #ended(): void {
    if (this.depth > 0) this.#state = COMMA_OR_END;
    else {
      this.#state = VALUE;
      this.values++;
    }
  }

  #openString(index: number, { isKey }: { isKey: boolean }): number {
    this.#isKey = isKey;
    this.#wanted = this.#events.wantsText();
    this.#from = index;
    this.#state = STRING;
    return index + 1;
  }

  /** To the closing quote: found by search, then asked whether a backslash takes it back. */
  #string(text: string, index: number): number {
    let at = index;
    if (this.#escaped) {
      this.#escaped = false;
      at++;
    }
    for (;;) {
      const quote = text.indexOf('"', at);
      if (quote < 0) {
        this.#escaped = backslashesBefore(text, text.length, at) % 2 === 1;
        return text.length;
      }
      const isEscaped = backslashesBefore(text, quote, at) % 2 === 1;
      at = quote + 1;
      if (isEscaped) continue;
      this.#endString(text, quote);
      return at;
    }
  }

  #endString(text: string, quote: number): void {
    const inner = this.#from < 0 || !this.#wanted ? undefined : text.slice(this.#from + 1, quote);
    if (this.#isKey) {
      this.#events.key(inner ?? "…", this.#from);
      this.#state = COLON;
    } else this.#endScalar(inner);
  }

  #word(text: string, index: number): number {
    let end = index;
    while (end < text.length && isWordCode(text.charCodeAt(end))) end++;
    const from = this.#from;
    if (end === text.length) return end;
    if (from >= 0 && !isScalarWord(text, from, end)) return -1;
    this.#endScalar(from < 0 || !this.#wanted ? undefined : text.slice(from, end));
    return end;
  }

  #endScalar(text: string | undefined): void {
    this.#events.scalar(text, this.#from);
    this.#ended();
  }
}

/** The offset behind the white space at an offset. */
function blankEnd(text: string, from: number): number {
  let at = from + 1;
  for (let code = text.charCodeAt(at); code === 0x20 || code === 0x09; at++) {
    code = text.charCodeAt(at + 1);
  }
  return at;
}

/** How many backslashes stand right before an offset, not before `from`. */
function backslashesBefore(text: string, offset: number, from: number): number {
  let count = 0;
  while (offset - count > from && text.charCodeAt(offset - count - 1) === 0x5c) count++;
  return count;
}

/** Whether a code may start a number, `true`, `false`, `null`, `NaN` or `Infinity`. */
function startsWord(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || code === 0x2d || code === 0x74 || code === 0x66 ||
    code === 0x6e || code === 0x4e || code === 0x49;
}

function isWordCode(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) || code === 0x2b || code === 0x2d || code === 0x2e;
}

const NAMED = ["true", "false", "null", "NaN", "Infinity", "-Infinity"];

/** Whether a part of a text is a number or one of the named values. */
function isScalarWord(text: string, from: number, end: number): boolean {
  const first = text.charCodeAt(from);
  if ((first < 0x30 || first > 0x39) && first !== 0x2d) {
    return NAMED.includes(text.slice(from, end));
  }
  for (let index = from + 1; index < end; index++) {
    const code = text.charCodeAt(index);
    const isDigit = code >= 0x30 && code <= 0x39;
    const before = text.charCodeAt(index - 1) | 0x20;
    const isSign = (code === 0x2b || code === 0x2d) && before === 0x65;
    if (!isDigit && !isSign && code !== 0x2e && (code | 0x20) !== 0x65) {
      return NAMED.includes(text.slice(from, end));
    }
  }
  return true;
}
