/** Cutting records into fields as RFC 4180 has it: quotes may hold separators, line ends and quotes. */

/** Who takes the fields. */
export interface FieldSink {
  /** The text of a field; undefined when it spans lines. */
  field(index: number, text: string | undefined): void;
}

const QUOTE = 0x22;
/** A quoted field over more lines is taken for a stray quote. */
const MOST_LINES = 500;

/** Takes the lines of records in order, in linear time. */
export class FieldCutter {
  /** Fields of the record that was read last. */
  fields = 0;
  readonly #separator: string;
  #openLines = 0;

  constructor(separator: string) {
    this.#separator = separator;
  }

  /** Whether a quoted field goes on in the next line. */
  get isOpen(): boolean {
    return this.#openLines > 0;
  }

  /** Takes the next line; returns whether a record ends with it. */
  take(line: string, sink?: FieldSink): boolean {
    let at = 0;
    if (this.isOpen) {
      at = closingQuote(line, 0);
      if (at < 0 && this.#openLines++ < MOST_LINES) return false;
      this.#openLines = 0;
      if (at < 0) return true;
      sink?.field(this.fields, undefined);
      this.fields++;
      at = this.#behindSeparator(line, at + 1);
    } else this.fields = 0;
    while (at >= 0) {
      at = line.charCodeAt(at) === QUOTE
        ? this.#quoted(line, at, sink)
        : this.#plain(line, at, sink);
    }
    return !this.isOpen;
  }

  #plain(line: string, at: number, sink: FieldSink | undefined): number {
    const end = line.indexOf(this.#separator, at);
    sink?.field(this.fields, end < 0 ? line.slice(at) : line.slice(at, end));
    this.fields++;
    return end < 0 ? -1 : end + 1;
  }

  #quoted(line: string, at: number, sink: FieldSink | undefined): number {
    const end = closingQuote(line, at + 1);
    if (end < 0) {
      this.#openLines = 1;
      return -1;
    }
    sink?.field(this.fields, line.slice(at + 1, end));
    this.fields++;
    return this.#behindSeparator(line, end + 1);
  }

  #behindSeparator(line: string, at: number): number {
    const next = line.indexOf(this.#separator, at);
    return next < 0 ? -1 : next + 1;
  }
}

/** The offset of the quote that closes a field; -1 when the line has none. */
function closingQuote(line: string, from: number): number {
  for (let at = line.indexOf('"', from); at >= 0; at = line.indexOf('"', at + 2)) {
    if (line.charCodeAt(at + 1) !== QUOTE) return at;
  }
  return -1;
}
