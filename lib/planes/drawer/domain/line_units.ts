/** Which of some units each line of a text holds, and where: one pass for most of them. Pure. */
import { indexOfLiteral } from "./literal_find.ts";
import { lineAt, type LinedText } from "./text_window.ts";

/** How many occurrences of a unit in one line are looked at. */
const OCCURRENCES_PER_LINE = 32;

/** The longest unit that is found together with others, in UTF-16 units. */
const TOGETHER_CHARACTERS = 32;

/** A unit in a line. */
export interface UnitInLine {
  readonly line: number;
  /** Its place in the list of units. */
  readonly unit: number;
  /** UTF-16 units into the line: the first occurrence as a word of its own, else the first of all. */
  readonly offset: number;
  readonly isWord: boolean;
}

/** Finds units in texts, in time that is linear in the texts, whatever they are. */
export class UnitFinder {
  readonly #units: readonly string[];
  readonly #together: UnitScanner | undefined;
  /** Units that are looked for one by one. */
  readonly #alone: readonly number[];

  /** @param units folded like the texts; an empty one is in no line. */
  constructor(units: readonly string[]) {
    const all = [...units.keys()].filter((unit) => units[unit] !== "");
    const short = all.filter((unit) => isForTogether(units[unit]!));
    this.#units = units;
    this.#together = short.length > 0 ? new UnitScanner(units, short) : undefined;
    this.#alone = all.filter((unit) => !isForTogether(units[unit]!));
  }

  /** Each unit of each line once: by lines, and in a line in the order of the units. */
  inLines(text: LinedText): UnitInLine[] {
    const found = this.#together?.inLines(text) ?? [];
    if (this.#alone.length === 0) return found;
    for (const unit of this.#alone) {
      for (const place of occurrences(text, this.#units[unit]!)) found.push({ ...place, unit });
    }
    return found.sort((left, right) => left.line - right.line || left.unit - right.unit);
  }
}

function isForTogether(unit: string): boolean {
  return unit.length <= TOGETHER_CHARACTERS && !unit.includes("\n");
}

/** Finds short units together: one pattern tells where any of them stands. */
class UnitScanner {
  readonly #units: readonly string[];
  readonly #byFirst = new Map<number, number[]>();
  readonly #pattern: RegExp;
  readonly #line: LineFinds;

  constructor(units: readonly string[], members: readonly number[]) {
    this.#units = units;
    this.#pattern = new RegExp(members.map((unit) => escaped(units[unit]!)).join("|"), "g");
    this.#line = new LineFinds(units.length, members.length);
    for (const unit of members) {
      const first = units[unit]!.charCodeAt(0);
      this.#byFirst.set(first, [...this.#byFirst.get(first) ?? [], unit]);
    }
  }

  /** Each unit of each line once, in order. */
  inLines({ text, lineStarts }: LinedText): UnitInLine[] {
    const found: UnitInLine[] = [];
    let line = 0;
    for (let at = this.#next(text, 0); at >= 0;) {
      if (lineStarts[line + 1]! <= at) {
        this.#line.tell(found, { line, start: lineStarts[line]! });
        while (lineStarts[line + 1]! <= at) line++;
      }
      this.#take(text, at);
      const end = lineStarts[line + 1] ?? text.length;
      at = this.#next(text, this.#line.isSettled ? end : at + 1);
    }
    this.#line.tell(found, { line, start: lineStarts[line]! });
    return found;
  }

  /** Where any unit stands at or after a place; -1 when none does. */
  #next(text: string, from: number): number {
    this.#pattern.lastIndex = from;
    return this.#pattern.exec(text)?.index ?? -1;
  }

  #take(text: string, at: number): void {
    for (const unit of this.#byFirst.get(text.charCodeAt(at))!) {
      const needle = this.#units[unit]!;
      if (!this.#line.wants(unit) || !text.startsWith(needle, at)) continue;
      this.#line.add(unit, at, { isWord: isWord(text, at, needle.length) });
    }
  }
}

/** What was found in one line so far. */
class LineFinds {
  readonly #firstAt: Int32Array;
  readonly #wordAt: Int32Array;
  readonly #tries: Int32Array;
  readonly #wanted: number;
  readonly #seen: number[] = [];
  #settled = 0;

  /** @param wanted how many of the units are looked for. */
  constructor(units: number, wanted: number) {
    this.#firstAt = new Int32Array(units);
    this.#wordAt = new Int32Array(units).fill(-1);
    this.#tries = new Int32Array(units);
    this.#wanted = wanted;
  }

  /** Whether nothing that follows in the line counts. */
  get isSettled(): boolean {
    return this.#settled === this.#wanted;
  }

  wants(unit: number): boolean {
    return this.#wordAt[unit] === -1 && this.#tries[unit]! < OCCURRENCES_PER_LINE;
  }

  add(unit: number, at: number, { isWord }: { isWord: boolean }): void {
    if (this.#tries[unit]!++ === 0) {
      this.#firstAt[unit] = at;
      this.#seen.push(unit);
    }
    if (isWord) this.#wordAt[unit] = at;
    if (!this.wants(unit)) this.#settled++;
  }

  /** Tells what was found and forgets it. */
  tell(found: UnitInLine[], { line, start }: { line: number; start: number }): void {
    for (const unit of this.#seen.sort((left, right) => left - right)) {
      const asWord = this.#wordAt[unit]!;
      const at = asWord < 0 ? this.#firstAt[unit]! : asWord;
      found.push({ line, unit, offset: at - start, isWord: asWord >= 0 });
      this.#wordAt[unit] = -1;
      this.#tries[unit] = 0;
    }
    this.#seen.length = 0;
    this.#settled = 0;
  }
}

/** Each line that holds the needle, once, with its best occurrence. */
function* occurrences(lined: LinedText, needle: string): Generator<Omit<UnitInLine, "unit">> {
  const { text, lineStarts } = lined;
  for (let at = indexOfLiteral(text, needle); at >= 0;) {
    const line = lineAt(lined, at);
    const [start, next = text.length + 1] = [lineStarts[line]!, lineStarts[line + 1]];
    let [after, asWord] = [at, -1];
    for (let tries = 0; tries < OCCURRENCES_PER_LINE && after >= 0 && after < next - 1; tries++) {
      if (after + needle.length < next && isWord(text, after, needle.length)) {
        asWord = after;
        break;
      }
      after = indexOfLiteral(text, needle, after + 1);
    }
    yield { line, offset: (asWord < 0 ? at : asWord) - start, isWord: asWord >= 0 };
    at = after < 0 || after >= next ? after : indexOfLiteral(text, needle, next);
  }
}

/** Whether what stands at a place is no part of a longer word. */
function isWord(text: string, at: number, length: number): boolean {
  return !joins(text, at) && !joins(text, at + length);
}

/** Whether letters or digits stand on both sides of an offset. */
function joins(text: string, offset: number): boolean {
  return isWordCharacter(text, offset - 1) && isWordCharacter(text, offset);
}

const WORD_CHARACTER = /[\p{L}\p{N}]/u;

function isWordCharacter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code >= 0x80) return WORD_CHARACTER.test(text.charAt(at));
  const letter = code | 0x20;
  return (letter >= 0x61 && letter <= 0x7a) || (code >= 0x30 && code <= 0x39);
}

function escaped(literal: string): string {
  return literal.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
