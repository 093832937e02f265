/** The words without which a line is no signal, found in one pass together with its template hash. */
import { payloadStart } from "./payload.ts";

/** Classes of cue words; a line's classes choose the rules that look at it. */
export const CUE = {
  error: 1,
  fail: 2,
  crash: 4,
  exception: 8,
  exit: 16,
  reason: 32,
  warning: 64,
  mark: 128,
  remark: 256,
  constraint: 512,
} as const;

/** What makes a signal; the words of a constraint make none. */
export const SIGNAL_CUES: number = CUE.constraint - 1;

const WORDS: Readonly<Record<Exclude<keyof typeof CUE, "mark">, string>> = {
  error: "error errors errored err",
  fail:
    "fail fails failed failing failure failures unsuccessful unsuccessfully successfully broken",
  crash:
    "panic panicked fatal segfault segmentation sigsegv sigabrt sigkill sigbus sigill sigfpe " +
    "dumped memory oom oomkilled killed sanitizer overflow free uncaught unhandled abort aborted " +
    "aborting aborts crash crashed crashes bug critical severe",
  exception: "exception exceptions traceback caused cause warning interrupt",
  exit: "exit exited exiting exits returned terminated http status code level zero",
  reason:
    "not cannot can couldn could unable found such denied refused timed timeout invalid unexpected " +
    "undefined unresolved missing mismatch conflict forbidden allowed permitted unsupported " +
    "unrecognized dubious rejected reset symbol symbols ld",
  warning: "warn warning warnings",
  remark:
    "important caution danger attention deprecated deprecation breaking changed regression anomaly " +
    "outlier finding findings conclusion decision decided recommendation recommendations required " +
    "root fixed security blocking blocker bug critical note",
  constraint: "must mustn never always shall least most than required forbidden only do",
};

const SLOT_MASK = 0xffff;
const CLASSES_OF_WORD = classTable();

/** Characters of a payload that its template is made of. */
export const TEMPLATE_CHARS = 160;

const LOW_FACTOR = 0x01000193;

const OTHER = 0;
const LOWER = 1;
const UPPER = 2;
const DIGIT = 3;
const CLASS = Uint8Array.from({ length: 256 }, (_, code) => {
  if (code >= 48 && code <= 57) return DIGIT;
  if (code >= 97 && code <= 122) return LOWER;
  return code >= 65 && code <= 90 ? UPPER : OTHER;
});

/** A unit beyond ASCII becomes this many bytes, none of them ASCII. */
const BYTES_OF_WIDE = 3;

/** What test runners put before the name of a test that failed. */
const MARKS = /[\u25cf\u2a2f\u274c\u2715-\u2718]/;

/**
 * Reads lines. After `read`, `cues` has the classes of the line's cue words (a word may be the hump
 * of a camel-case name) and `template` 53 bits of the hash of its template.
 */
export class LineScanner {
  cues = 0;
  template = 0;
  /** Where the payload of the line that was read starts. */
  start = 0;
  /** The units of a payload as bytes, and how many of them its template is made of. */
  #bytes = new Uint8Array(1_024);
  #length = 0;
  #templateLength = 0;

  /** Reads one shown line, in linear time. */
  read(shown: string): void {
    const start = this.start = payloadStart(shown);
    this.cues = firstCue(shown, start);
    this.#encode(shown, start);
    if (this.#length > shown.length - start) {
      if (MARKS.test(shown.slice(start, start + TEMPLATE_CHARS))) this.cues |= CUE.mark;
    }
    this.#readPayload(this.#bytes.subarray(0, this.#length), 0, this.#templateLength);
  }

  /** Reads a shown line of ASCII whose bytes are at hand: they are read faster than its text. */
  readAscii(shown: string, bytes: Uint8Array): void {
    const start = this.start = payloadStart(shown);
    this.cues = firstCue(shown, start);
    this.#readPayload(bytes, start, Math.min(bytes.length, start + TEMPLATE_CHARS));
  }

  /** Equal bytes for equal units. */
  #encode(shown: string, start: number): void {
    const room = BYTES_OF_WIDE * (shown.length - start);
    if (this.#bytes.length < room) this.#bytes = new Uint8Array(2 * room);
    const bytes = this.#bytes;
    let length = 0;
    this.#templateLength = 0;
    for (let index = start; index < shown.length; index++) {
      if (index === start + TEMPLATE_CHARS) this.#templateLength = length;
      const code = shown.charCodeAt(index);
      if (code < 128) bytes[length++] = code;
      else {
        bytes[length++] = 0x80 | (code >> 12);
        bytes[length++] = 0x80 | ((code >> 6) & 0x3f);
        bytes[length++] = 0x80 | (code & 0x3f);
      }
    }
    this.#length = length;
    this.#templateLength ||= length;
  }

  #readPayload(bytes: Uint8Array, start: number, templateEnd: number): void {
    this.#readTemplate(bytes, start, templateEnd);
    if (templateEnd >= bytes.length) return;
    // A word that the template's end cuts in two may be any.
    if (CLASS[bytes[templateEnd - 1]!] !== OTHER && CLASS[bytes[templateEnd]!] !== OTHER) {
      this.cues |= CUE.constraint;
    }
    this.#readRest(bytes, templateEnd);
  }

  /** One loop without calls, since it sees every character of the content. */
  #readTemplate(bytes: Uint8Array, start: number, end: number): void {
    let cues = this.cues;
    let low = 0x811c9dc5;
    let high = 0x1b873593;
    // The two hashes before the current word: a word with a digit in it counts as "#".
    let lowBefore = low;
    let highBefore = high;
    let hump = 0;
    let previous = OTHER;
    let hasDigit = false;
    for (let index = start; index < end; index++) {
      const code = bytes[index]!;
      const kind = CLASS[code]!;
      if (kind === LOWER || kind === UPPER) {
        if (previous === OTHER) {
          lowBefore = low;
          highBefore = high;
          hasDigit = false;
          hump = 0;
        } else if (kind === UPPER && previous === LOWER) {
          cues |= CLASSES_OF_WORD[hump & SLOT_MASK]!;
          hump = 0;
        }
        hump = (Math.imul(hump, 31) + code) | 0;
      } else if (kind === DIGIT) {
        if (previous === OTHER) {
          lowBefore = low;
          highBefore = high;
          hump = 0;
        }
        hasDigit = true;
      } else {
        if (previous !== OTHER) {
          cues |= CLASSES_OF_WORD[hump & SLOT_MASK]!;
          if (hasDigit) {
            low = Math.imul(lowBefore ^ 35, LOW_FACTOR);
            high = (Math.imul(highBefore, 31) + 35) | 0;
            hasDigit = false;
          }
        }
        if (code === 0x2a && index + 1 < bytes.length && bytes[index + 1] === 0x2a) {
          cues |= CUE.mark;
        }
      }
      previous = kind;
      low = Math.imul(low ^ code, LOW_FACTOR);
      high = (Math.imul(high, 31) + code) | 0;
    }
    if (previous !== OTHER) {
      cues |= CLASSES_OF_WORD[hump & SLOT_MASK]!;
      if (hasDigit) {
        low = Math.imul(lowBefore ^ 35, LOW_FACTOR);
        high = (Math.imul(highBefore, 31) + 35) | 0;
      }
    }
    this.cues = cues;
    this.template = (high >>> 11) * 4_294_967_296 + (low >>> 0);
  }

  #readRest(bytes: Uint8Array, from: number): void {
    let cues = this.cues;
    let hump = 0;
    let previous = OTHER;
    for (let index = from; index < bytes.length; index++) {
      const code = bytes[index]!;
      const kind = CLASS[code]!;
      if (kind === LOWER || (kind === UPPER && previous !== LOWER)) {
        hump = ((previous === OTHER ? 0 : Math.imul(hump, 31)) + code) | 0;
      } else if (previous !== OTHER) {
        cues |= CLASSES_OF_WORD[hump & SLOT_MASK]!;
        hump = kind === UPPER ? code : 0;
      }
      previous = kind;
    }
    if (previous !== OTHER) cues |= CLASSES_OF_WORD[hump & SLOT_MASK]!;
    this.cues = cues;
  }
}

function firstCue(shown: string, start: number): number {
  return shown.charCodeAt(start) === 0x45 && shown.startsWith("E  ", start) ? CUE.mark : 0;
}

function classTable(): Uint16Array {
  const table = new Uint16Array(SLOT_MASK + 1);
  for (const [name, words] of Object.entries(WORDS)) {
    for (const word of words.split(" ")) {
      const title = word[0]!.toUpperCase() + word.slice(1);
      for (const spelling of [word, title, word.toUpperCase()]) {
        table[wordHash(spelling) & SLOT_MASK]! |= CUE[name as keyof typeof WORDS];
      }
    }
  }
  return table;
}

function wordHash(word: string): number {
  let hash = 0;
  for (let index = 0; index < word.length; index++) {
    hash = (Math.imul(hash, 31) + word.charCodeAt(index)) | 0;
  }
  return hash;
}
