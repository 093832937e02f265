/** Finding the tags of HTML and XML as they come, in linear time and flat memory, closed or not. */

import { ownCopy } from "../anchor/row.ts";

/** Who is told of the tags. */
export interface TagSink {
  /**
   * A tag that opens or closes an element.
   *
   * @param tag `source` is its text without angle brackets, cut to 400 characters; `name` of HTML in lower case.
   */
  tag(tag: Tag): void;
  /** Text between tags: a part of it. */
  text(text: string): void;
}

/** One tag. */
export interface Tag {
  readonly name: string;
  readonly source: string;
  readonly isClosing: boolean;
  readonly isEmpty: boolean;
}

const TEXT = 0;
const TAG = 1;
const UNTIL = 2;

const MOST_TAG_CHARS = 400;
const NAME = /^\/?([A-Za-z_][\w:.-]*)/;
/** Elements whose content is no markup. */
const RAW = new Set(["script", "style", "textarea"]);

/** Takes pieces of markup in order. */
export class TagScanner {
  readonly #sink: TagSink;
  readonly #isHtml: boolean;
  #state = TEXT;
  /** What ends the comment, section or raw element that is read. */
  #until = "";
  #tag = "";
  #tagStart = 0;
  /** The quote that is open in a tag. */
  #quote = 0;

  /** @param options `isHtml`: whether scripts and styles are raw text. */
  constructor(sink: TagSink, { isHtml }: { isHtml: boolean }) {
    this.#sink = sink;
    this.#isHtml = isHtml;
  }

  /** Whether a comment, section or raw element is open. */
  get isSkipping(): boolean {
    return this.#state === UNTIL;
  }

  /** Where in its piece the tag that is told starts; 0 when in an earlier piece. */
  get tagStart(): number {
    return this.#tagStart;
  }

  /** Reads the next piece. */
  read(text: string): void {
    let at = 0;
    this.#tagStart = 0;
    while (at < text.length) {
      if (this.#state === TEXT) at = this.#text(text, at);
      else if (this.#state === TAG) at = this.#inTag(text, at);
      else at = this.#skip(text, at);
    }
  }

  #text(text: string, at: number): number {
    const open = text.indexOf("<", at);
    const end = open < 0 ? text.length : open;
    if (end > at) this.#sink.text(text.slice(at, end));
    if (open < 0) return end;
    if (text.startsWith("!--", open + 1)) return this.#skipTo("-->", open + 4);
    if (text.startsWith("![CDATA[", open + 1)) return this.#skipTo("]]>", open + 9);
    if (!startsTag(text.charCodeAt(open + 1))) return open + 1;
    this.#state = TAG;
    this.#tagStart = open;
    this.#tag = "";
    this.#quote = 0;
    return open + 1;
  }

  #skipTo(end: string, at: number): number {
    this.#state = UNTIL;
    this.#until = end;
    return at;
  }

  /** A tag ends at the first `>` outside quotes. */
  #inTag(text: string, from: number): number {
    let at = from;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (this.#quote !== 0) {
        if (code === this.#quote) this.#quote = 0;
      } else if (code === 0x3e) break;
      else if (code === 0x22 || code === 0x27) this.#quote = code;
    }
    if (this.#tag.length < MOST_TAG_CHARS) {
      this.#tag += text.slice(from, Math.min(at, from + MOST_TAG_CHARS)) +
        (at < text.length ? "" : " ");
    }
    if (at === text.length) return at;
    this.#state = TEXT;
    this.#tell(this.#tag.slice(0, MOST_TAG_CHARS));
    return at + 1;
  }

  #tell(source: string): void {
    const written = NAME.exec(source)?.[1];
    if (written === undefined) return;
    const name = this.#isHtml ? written.toLowerCase() : ownCopy(written);
    const isClosing = source.startsWith("/");
    const isEmpty = source.endsWith("/");
    this.#sink.tag({ name, source, isClosing, isEmpty });
    if (this.#isHtml && !isClosing && !isEmpty && RAW.has(name)) void this.#skipTo(`</${name}`, 0);
  }

  /** To the end of what is skipped; a raw element's own closing tag is read. */
  #skip(text: string, at: number): number {
    const end = indexOfIgnoringCase(text, this.#until, at);
    if (end < 0) return text.length;
    this.#state = TEXT;
    return this.#until.startsWith("</") ? end : end + this.#until.length;
  }
}

function startsTag(code: number): boolean {
  return code === 0x2f || code === 0x21 || code === 0x3f || code === 0x5f ||
    (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

/** The place of a text that may stand in capitals too. */
function indexOfIgnoringCase(text: string, wanted: string, at: number): number {
  const found = text.indexOf(wanted, at);
  if (found >= 0 || !wanted.startsWith("</")) return found;
  return text.indexOf(wanted.toUpperCase(), at);
}
