/** Lines that wait to be looked at together, and what was read in each: parallel columns. */
import type { LineScanner } from "./signals/cues.ts";
import type { Signal } from "./signals/score.ts";

/** So many lines that each stage runs long enough to keep its code and tables near the processor. */
const MOST_LINES = 512;
/** Lines of many characters are fewer at a time, so that memory stays flat. */
const MOST_CHARS = 262_144;

/** The next lines of a content. It is emptied and filled again. */
export class LineBatch {
  /** The shown texts. */
  readonly shown: string[] = new Array(MOST_LINES).fill("");
  /** Their bytes, where these are ASCII. They hold good until the block they came with is taken. */
  readonly ascii: (Uint8Array | undefined)[] = new Array(MOST_LINES).fill(undefined);
  /** The classes of the cue words, the hash of the template and the payload's start, as read. */
  readonly cues = new Uint32Array(MOST_LINES);
  readonly templates = new Float64Array(MOST_LINES);
  readonly starts = new Uint32Array(MOST_LINES);
  /** Left to whoever looks for signals. */
  readonly signals: (Signal | undefined)[] = new Array(MOST_LINES).fill(undefined);
  size = 0;
  #chars = 0;

  /** Adds a line, with what the scanner has just read in it. */
  add(shown: string, ascii: Uint8Array | undefined, { cues, template, start }: LineScanner): void {
    const at = this.size++;
    this.shown[at] = shown;
    this.ascii[at] = ascii;
    this.cues[at] = cues;
    this.templates[at] = template;
    this.starts[at] = start;
    this.#chars += shown.length;
  }

  /** Whether no further line is to be added. */
  get isFull(): boolean {
    return this.size === MOST_LINES || this.#chars >= MOST_CHARS;
  }

  /** Forgets all lines, so that none is kept in memory. */
  clear(): void {
    this.shown.fill("", 0, this.size);
    this.ascii.fill(undefined, 0, this.size);
    this.signals.fill(undefined, 0, this.size);
    this.size = 0;
    this.#chars = 0;
  }
}
