/** Keeps the signals of a stream with the lines around them, in flat memory. */
import { keepRow, ownCopy, type Row } from "../anchor/row.ts";
import { familyOf, templateOf } from "./fold.ts";
import { PhraseCounts, type Phrases, phrasesOf } from "./phrases.ts";
import type { SignalKind } from "./rules.ts";
import { COUNTED_SCORE, type Signal } from "./score.ts";

/** A signal with its line and what stands around it. */
export interface Hit {
  readonly kind: SignalKind;
  readonly score: number;
  readonly row: Row;
  /** Lines right before, nearest last. */
  readonly before: readonly Row[];
  /** Lines right after, nearest first. */
  readonly after: Row[];
  /** The heading that the signal stands under, with the lines that follow it. */
  readonly heading: Heading | undefined;
  /** The step of the run that the signal belongs to. */
  readonly step: Heading | undefined;
}

/** A line that opens a section, such as a step or a command. */
export interface Heading {
  readonly row: Row;
  readonly after: Row[];
}

/** Signals that differ in numbers, paths and quoted names only. */
export interface Family {
  readonly name: string;
  count: number;
  score: number;
  /** The first ones. */
  readonly first: Hit[];
  /** The last ones of the rest, oldest first. */
  readonly last: Hit[];
  /** The strongest one when it is among neither. */
  best: Hit;
}

const FAMILIES = 512;
const FAMILIES_SLACK = 512;
const FIRST_HITS = 6;
const LAST_HITS = 6;
/** How many lines around a signal are kept. How a run ended explains itself by what came before. */
const BEFORE: Readonly<Partial<Record<SignalKind, number>>> = {
  end: 14,
  final: 6,
  warning: 0,
  remark: 0,
  mention: 1,
};
const AFTER: Readonly<Partial<Record<SignalKind, number>>> = {
  crash: 10,
  compile: 10,
  exception: 8,
  test: 14,
  cause: 6,
  final: 3,
  end: 1,
  warning: 0,
  remark: 0,
  mention: 2,
};
const USUAL_BEFORE = 3;
const USUAL_AFTER = 5;
const HEADING_LINES = 5;
const RECENT = 16;
const KNOWN_NAMES = 2_048;
/** How much more scarcity says than strength. */
const SCARCITY = 200;

/** How a step of a run opens: what follows belongs to it until the next one. */
const STEP =
  /^(?:##\[group\]Run |##\[section\]Starting|section_start:|\$ \S|\[Pipeline\] \{|Step \d+\/\d+)/;

/** How a section opens: CI groups, echoed commands, ruled titles, build steps. */
const HEADING =
  /^(?:##\[(?:group|section|command)\]|::group::|[$+] \S|==+> ?\S|> Task |> \S+@\S+ \w+|[=_]{4,} \S|#\d+ \[|Step \d+\/\d+|make(?:\[\d+\])?: Entering|\[command\])/;

/** 1 for the characters that such a line starts with. */
const HEADING_STARTS = Uint8Array.from(
  { length: 128 },
  (_, code) => "#:$+=_>Sm[".includes(String.fromCharCode(code)) ? 1 : 0,
);

/** Takes every line in order, and the signals among them. */
export class SignalCollector {
  readonly #families = new Map<string, Family>();
  readonly #recent: (Row | undefined)[] = new Array(RECENT).fill(undefined);
  readonly #recentShown: string[] = new Array(RECENT).fill("");
  readonly #names = new Map<number, string>();
  readonly #weakNames = new Map<number, string>();
  readonly #phrases = new PhraseCounts();
  /** The phrases of each family's first signal, by the family's name. */
  readonly #worded = new Map<string, Phrases>();
  #open: { rows: Row[]; left: number }[] = [];
  #heading: Heading | undefined;
  #step: Heading | undefined;

  /** The families kept, in the order of their first signal. */
  get families(): readonly Family[] {
    return [...this.#families.values()];
  }

  /**
   * About how many signals say what a family says: its own count, or of those worded alike. For the
   * end of the stream: what it said is not counted again.
   */
  readonly commonness = once((family: Family) => this.#commonnessOf(family));

  #commonnessOf({ name, count }: Family): number {
    return Math.max(count, this.#phrases.commonest(this.#worded.get(name)!));
  }

  /**
   * Takes the next line: its shown text, or the row kept of a long one.
   *
   * @returns the name of its family when it is a signal.
   */
  add(line: number, shown: string | Row, signal: Signal | undefined): string | undefined {
    const slot = line % RECENT;
    const text = typeof shown === "string" ? shown : shown.text;
    const given = typeof shown === "string" ? undefined : shown;
    // A signal's row is cut around it, also where the line is context of the one before.
    this.#recent[slot] = given ?? (signal && keepRow(line, text, signal.at));
    this.#recentShown[slot] = text;
    if (this.#open.length > 0) this.#extend(line);
    if (signal) return this.#take(line, signal, { isWhole: given === undefined });
    this.#noteHeading(line, text);
    return undefined;
  }

  #extend(line: number): void {
    const row = this.#rowOf(line);
    let hasEnded = false;
    for (const open of this.#open) {
      open.rows.push(row);
      if (--open.left === 0) hasEnded = true;
    }
    if (hasEnded) this.#open = this.#open.filter(({ left }) => left > 0);
  }

  #take(line: number, signal: Signal, { isWhole }: { isWhole: boolean }): string {
    const { kind, score, template } = signal;
    const shown = this.#recentShown[line % RECENT]!;
    // Weak signals are many and little shown: folding their numbers does.
    const family = score < COUNTED_SCORE
      ? this.#familyNamed(isWhole ? this.#weakName(template, shown) : templateOf(shown))
      : this.#familyOf(template, shown);
    const row = this.#rowOf(line);
    if (family.count === 0) this.#noteWording(family, row);
    const before = this.#rowsBefore(line, BEFORE[kind] ?? USUAL_BEFORE);
    const hit: Hit = {
      kind,
      score,
      row,
      before,
      after: [],
      heading: this.#heading,
      step: this.#step,
    };
    const left = AFTER[kind] ?? USUAL_AFTER;
    if (left > 0) this.#open.push({ rows: hit.after, left });
    addHit(family, hit);
    return family.name;
  }

  #noteWording({ name }: Family, { text }: Row): void {
    const phrases = phrasesOf(text);
    this.#worded.set(name, phrases);
    this.#phrases.add(phrases);
  }

  /** Lines of one template are of one family, so that most names are made once. */
  #familyOf(template: number, shown: string): Family {
    let name = this.#names.get(template);
    if (name === undefined) {
      name = familyOf(shown);
      if (this.#names.size >= KNOWN_NAMES) this.#names.clear();
      this.#names.set(template, name);
    }
    return this.#familyNamed(name);
  }

  /** The text of the template of a whole line; made once, since its hash says which it is. */
  #weakName(template: number, shown: string): string {
    let name = this.#weakNames.get(template);
    if (name === undefined) {
      name = ownCopy(templateOf(shown));
      if (this.#weakNames.size >= KNOWN_NAMES) this.#weakNames.clear();
      this.#weakNames.set(template, name);
    }
    return name;
  }

  #familyNamed(name: string): Family {
    const known = this.#families.get(name);
    if (known) return known;
    if (this.#families.size >= FAMILIES + FAMILIES_SLACK) this.#forgetWeakest();
    const family = { name, count: 0, score: 0, first: [], last: [] } as unknown as Family;
    this.#families.set(name, family);
    return family;
  }

  #forgetWeakest(): void {
    const families = this.families;
    const worths = Float64Array.from(
      families,
      (family) => scarceWorth(family.score, this.#commonnessOf(family)),
    );
    // Numbers are sorted, not families: which are the weakest is all that is asked.
    const least = worths.toSorted().at(-FAMILIES)!;
    const equal = families.filter((_, at) => worths[at] === least);
    const room = FAMILIES - worths.filter((worth) => worth > least).length;
    const surplus = equal.sort((left, right) => lineOf(left) - lineOf(right)).slice(room);
    for (const { name } of [...families.filter((_, at) => worths[at]! < least), ...surplus]) {
      this.#families.delete(name);
      this.#worded.delete(name);
    }
  }

  #noteHeading(line: number, shown: string): void {
    const start = shown.charCodeAt(4) === 0x2d ? shown.indexOf(" ") + 1 : 0;
    const first = shown.charCodeAt(start);
    if (!(first < 128) || HEADING_STARTS[first] === 0) return;
    // Of the lines that start with a bracket only `[command]` is one, and many are `[info]` and such.
    if (first === 0x5b && shown.charCodeAt(start + 1) !== 0x63) return;
    const payload = start > 0 ? shown.slice(start, start + 80) : shown;
    if (!HEADING.test(payload)) return;
    this.#heading = { row: this.#rowOf(line), after: [] };
    if (STEP.test(payload)) this.#step = this.#heading;
    this.#open.push({ rows: this.#heading.after, left: HEADING_LINES });
  }

  #rowsBefore(line: number, count: number): Row[] {
    const rows: Row[] = [];
    for (let number = Math.max(1, line - Math.min(count, RECENT - 1)); number < line; number++) {
      rows.push(this.#rowOf(number));
    }
    return rows;
  }

  /** The row of a recent line, made once. */
  #rowOf(line: number): Row {
    const slot = line % RECENT;
    return this.#recent[slot] ??= keepRow(line, this.#recentShown[slot]!);
  }
}

function lineOf({ first }: Family): number {
  return first[0]!.row.line;
}

/** What signals of a score are worth keeping: scarce beats frequent, and strong weak. */
export function scarceWorth(score: number, commonness: number): number {
  return (score + SCARCITY) / (1 + Math.log2(commonness));
}

/** A function that is asked the same more than once. */
function once<Key extends object>(ask: (key: Key) => number): (key: Key) => number {
  const known = new WeakMap<Key, number>();
  return (key) => {
    let answer = known.get(key);
    if (answer === undefined) known.set(key, answer = ask(key));
    return answer;
  };
}

function addHit(family: Family, hit: Hit): void {
  family.count++;
  if (hit.score > family.score) {
    family.score = hit.score;
    family.best = hit;
  }
  if (family.first.length < FIRST_HITS) family.first.push(hit);
  else {
    if (family.last.length === LAST_HITS) family.last.shift();
    family.last.push(hit);
  }
}
