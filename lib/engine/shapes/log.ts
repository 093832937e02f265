/** Output of programs: the form of whatever shows no other. Levels, sources and groups are counted. */
import { countNoun } from "../../core/text.ts";
import { CUE } from "../signals/cues.ts";
import { ownCopy } from "../anchor/row.ts";
import { payloadStart } from "../signals/payload.ts";
import { countName, factText, tallied } from "./fact_text.ts";
import type { ShapeFact, ShapeLine, ShapeReader, TextShape } from "./shape.ts";

/** Which job this is: what a CI says before it starts. Looked for in the first lines only. */
const JOB =
  /^(?:\S{10,40}Z )?(?:Complete job name: |Job(?: name)?: \S|Started by |Running with gitlab-runner)/;
const JOB_LINES = 400;
const JOB_WEIGHT = 4;
/** Levels are looked for in so many words of a line's own text. */
const LEVEL_WORDS = 4;
const SLOTS = 512;
const LEVELS = [
  ...[
    "TRACE",
    "DEBUG",
    "INFO",
    "NOTICE",
    "WARN",
    "WARNING",
    "ERROR",
    "FATAL",
    "CRITICAL",
    "SEVERE",
  ],
];
/** Levels in capitals, then in small letters, by first letter and length, which tell them apart. */
const LEVEL_OF_SLOT = levelSlots();
const LEVEL_FIELD = /\blevel=["']?(\w{4,8})|"level": ?"(\w{4,8})"/;
/** `host program[123]: ` behind a time stamp of syslog. */
const SYSLOG_SOURCE = /^\S{1,80} ([\w./@-]{1,60})(?:\[\d+\])?: /;
const GROUP = /^(?:##\[group\]|::group::|section_start:\d+:)/;
const GROUP_WEIGHT = 0.4;
/** Levels and sources are told when at least this share of at least so many lines has one. */
const TOLD_SHARE = 0.25;
const TOLD_LINES = 40;
const STAMP_CHARS = 19;

/** Logs. */
export default {
  name: "log",
  signalWeight: 1,
  holdsBlocks: true,
  isOutput: true,
  fits: () => true,
  continues: () => true,
  reader: () => new LogReader(),
} satisfies TextShape;

class LogReader implements ShapeReader {
  readonly #fields = new Map<string, number>();
  readonly #counts = new Float64Array(SLOTS);
  readonly #sources = new Map<string, number>();
  #leveled = 0;
  #sourced = 0;
  #groups = 0;
  #lines = 0;
  #firstLine = 0;
  #lastLine = 0;
  #firstStamped = "";
  #lastStamped = "";

  take({ line, shown, start, cues }: ShapeLine): number {
    this.#lines++;
    this.#firstLine ||= line;
    this.#lastLine = line;
    if (start > 0) this.#noteStamp(shown, start);
    this.#noteLevel(shown, start);
    const first = shown.charCodeAt(start);
    if ((first === 0x23 || first === 0x3a || first === 0x73) && this.#isGroup(shown, start)) {
      return GROUP_WEIGHT;
    }
    const mayBeJob = line <= JOB_LINES && (cues & CUE.error) === 0;
    return mayBeJob && JOB.test(shown) ? JOB_WEIGHT : 0;
  }

  facts(): ShapeFact[] {
    const least = Math.max(TOLD_LINES, TOLD_SHARE * this.#lines);
    const levels = this.#levels();
    const told = [
      ...this.#leveled >= least ? [tallied(levels, 120)] : [],
      ...this.#sourced >= least ? [`from ${tallied(this.#sources, 160)}`] : [],
    ];
    if (told.length === 0) return [];
    const groups = this.#groups > 1 ? [countNoun(this.#groups, "group")] : [];
    const [from, to] = [this.#firstStamped, this.#lastStamped].map(stampOf);
    const range = from !== "" && to !== "" && from !== to ? ` ${from} to ${to}` : "";
    const text = factText(`log${range}: ${[...told, ...groups].join("; ")}`);
    return [{ firstLine: this.#firstLine, lastLine: this.#lastLine, text }];
  }

  #levels(): Map<string, number> {
    const levels = new Map(this.#fields);
    LEVEL_OF_SLOT.forEach((level, slot) => {
      const count = this.#counts[slot]!;
      if (level !== undefined && count > 0) levels.set(level, count + (levels.get(level) ?? 0));
    });
    return levels;
  }

  #noteStamp(shown: string, start: number): void {
    if (this.#firstStamped === "") this.#firstStamped = shown;
    this.#lastStamped = shown;
    if (!isCapital(shown.charCodeAt(0))) return;
    const source = SYSLOG_SOURCE.exec(shown.slice(start, start + 160))?.[1];
    if (source === undefined) return;
    this.#sourced++;
    countName(this.#sources, source);
  }

  /** The first word that is a level: in capitals, or in the brackets that the line starts with. */
  #noteLevel(shown: string, start: number): void {
    const first = shown.charCodeAt(start);
    const isField = first === 0x6c || first === 0x74 || first === 0x7b;
    if (isField && shown.includes("level", start)) return this.#noteField(shown);
    let at = start;
    for (let word = 0; word < LEVEL_WORDS; word++) {
      let code = shown.charCodeAt(at);
      if (code === 0x5b || code === 0x7c || code === 0x28) code = shown.charCodeAt(++at);
      const isMarked = isCapital(shown.charCodeAt(at + 1)) || (word === 0 && first === 0x5b);
      if (isMarked && this.#isLevel(shown, { at, code })) return;
      at = shown.indexOf(" ", at) + 1;
      if (at === 0) return;
    }
  }

  #isLevel(shown: string, { at, code }: { at: number; code: number }): boolean {
    const length = lettersEnd(shown, at) - at;
    const slot = slotOf(code, length);
    const level = slot < 0 ? undefined : LEVEL_OF_SLOT[slot];
    if (level === undefined || !shown.startsWith(level, at)) return false;
    this.#leveled++;
    this.#counts[slot]!++;
    return true;
  }

  #noteField(shown: string): void {
    const found = LEVEL_FIELD.exec(shown);
    if (!found) return;
    this.#leveled++;
    countName(this.#fields, found[1] ?? found[2]!);
  }

  #isGroup(shown: string, start: number): boolean {
    if (!GROUP.test(start === 0 ? shown : shown.slice(start, start + 40))) return false;
    this.#groups++;
    return true;
  }
}

/** The slot of a word by its first letter and length; -1 when no level has these. */
function slotOf(code: number, length: number): number {
  if (length < 4 || length > 8 || code < 0x41 || code > 0x7a) return -1;
  return ((code & 0x3f) << 3) | (length - 4);
}

function levelSlots(): (string | undefined)[] {
  const slots = new Array<string | undefined>(SLOTS).fill(undefined);
  for (const level of LEVELS) {
    for (const spelled of [level, level.toLowerCase()]) {
      slots[slotOf(spelled.charCodeAt(0), spelled.length)] = spelled;
    }
  }
  return slots;
}

function isCapital(code: number): boolean {
  return code >= 0x41 && code <= 0x5a;
}

/** The offset behind the letters from an offset on. */
function lettersEnd(shown: string, from: number): number {
  let at = from;
  for (; at - from < 10; at++) {
    const small = shown.charCodeAt(at) | 0x20;
    if (!(small >= 0x61 && small <= 0x7a)) break;
  }
  return at;
}

/** A line's time stamp, to the second. */
function stampOf(shown: string): string {
  return ownCopy(shown.slice(0, Math.min(STAMP_CHARS, payloadStart(shown))).trim());
}
