/** What each kept line is worth to a reader who looks for the reason of a failure. */
import type { Landmark } from "../shapes/shape.ts";
import type { Family, Hit } from "../signals/collector.ts";
import { payloadOf } from "../signals/payload.ts";
import { PASSED } from "../signals/rules.ts";
import { COUNTED_SCORE } from "../signals/score.ts";
import { damped } from "./clusters.ts";
import { Ends } from "./ends.ts";
import { placeOf, type Row } from "./row.ts";
import { SignalWorth } from "./signal_worth.ts";

/** A line that may be shown. */
export interface Candidate {
  readonly row: Row;
  readonly value: number;
  /** The families of the signals that the line is itself. */
  readonly families: readonly string[];
  /** Whether a line like it is shown more fully. */
  readonly isRepeat: boolean;
}

/** Everything an anchor may choose its lines from. */
export interface LineSources {
  readonly families: readonly Family[];
  readonly head: readonly Row[];
  readonly tail: readonly Row[];
  /** Groups of one weight each, in order. */
  readonly landmarks: readonly (readonly Landmark[])[];
  readonly samples: readonly Row[];
  readonly lines: number;
  /** Whether most of the content was written line by line, so that its last lines say how it ended. */
  readonly isOutput: boolean;
  /** 0–1: how much values say in the main form of the content; the rest of their room is for lines. */
  readonly valuesWeight: number;
  /** At least 1: how much more what was counted says in the main form than in a text. */
  readonly formWeight: number;
  /** 0–1: how much a word of failure says in the region where a line stands. */
  signalWeightAt(line: number): number;
  /** About how many signals say what a family says. */
  commonness(family: Family): number;
  /** How many lines differ from a row's line in numbers only, itself included. */
  likeLines(row: Row): number;
}

/** Lines right after a signal explain it better than lines before it. */
const AFTER_SHARES = [
  ...[0.6, 0.52, 0.45, 0.39, 0.34, 0.3, 0.26, 0.23, 0.2, 0.18, 0.16, 0.14, 0.12, 0.1],
];
const BEFORE_SHARES = [0.45, 0.34, 0.26];
/** How a run ended says little by itself: the reason stands in the lines before, not after. */
const BEFORE_END_SHARES = [
  ...[0.55, 0.5, 0.45, 0.4, 0.36, 0.32, 0.28, 0.25, 0.22, 0.19, 0.17, 0.15, 0.13, 0.11],
];
const AFTER_END_SHARES = [0.05, 0.03];
const HEADING_SHARE = 0.35;
const AFTER_HEADING_SHARES = [0.22, 0.18, 0.15, 0.12, 0.1];

/** Each further family of a kind is worth less: a reader needs the test, its error and the verdict. */
const KIND_DAMPING = 0.12;
/** A family behind this rank of its kind is worth less than a line must be to be shown. */
const MOST_RANKED = 48;
const STRONG_SCORE = 85;
/** What is left of a signal's worth when an earlier one reads the same. */
const SAME_SHARE = 0.4;
const CONTEXT_DAMPING = 0.15;
/** The most that a line weighs as context. */
const MOST_WEIGHT = 1.4;
/** Lines of less than this share of the best line's value are not worth their tokens. */
export const LEAST_SHARE = 0.1;

const HEAD_VALUES = [0.1, 0.08, 0.06, 0.05, 0.04, 0.04, 0.03, 0.03];
const TAIL_VALUES = [0.14, 0.12, 0.1, 0.09, 0.08, 0.07, 0.06, 0.06, 0.05, 0.05, 0.04, 0.04];
/** What is left of these where a run says how it ended: the last lines are then cleaning up. */
const TAIL_SHARE_BEHIND_END = 0.4;
/** What is left of them in content that has a form of its own, where the end says no more than the rest. */
const TAIL_SHARE_OF_FORM = 0.35;
const LANDMARK_VALUE = 0.07;
const SAMPLE_VALUE = 0.02;

/** Beside a signal: what a check wanted and what it got, the place, the marked code. */
const DETAIL =
  /^[\s|]*(?:expected|received|actual|got|want|left|right|assert|note|help|hint|diff)\b|^\s*(?:-->|[-+>]\s|E\s|\d+ \|)|\w\.\w+:\d+|\bline \d+/i;
const RULED = /^[\s\W_]*$/;

/** All lines that may be shown, by place. */
export function candidatesOf(sources: LineSources): Map<number, Candidate> {
  const worth = new Worth(sources);
  const ends = new Ends(sources.families, sources.lines);
  const signals = new SignalWorth({ ...sources, ends });
  for (const ranked of byKind(sources.families, signals)) {
    ranked.forEach((family, rank) => {
      addFamily(worth, family, { ends, signals, weight: 1 / (1 + KIND_DAMPING * rank), sources });
    });
  }
  sources.head.forEach((row, index) => worth.add(row, HEAD_VALUES[index] ?? 0.02));
  const tailShare = !sources.isOutput
    ? TAIL_SHARE_OF_FORM
    : ends.areStated
    ? TAIL_SHARE_BEHIND_END
    : 1;
  sources.tail.toReversed().forEach((row, index) => {
    if (!sources.isOutput && RULED.test(row.text)) return;
    worth.add(row, tailShare * (TAIL_VALUES[index] ?? 0.03));
  });
  for (const group of sources.landmarks) {
    group.forEach(({ row, weight }, index) => {
      worth.add(row, LANDMARK_VALUE * weight * spread(index, group.length));
    });
  }
  sources.samples.forEach((row, index) => {
    if (RULED.test(row.text)) return;
    worth.add(row, SAMPLE_VALUE * spread(index, sources.samples.length));
  });
  return damped(worth.candidates);
}

/**
 * Values that make any number of the best of a sequence lie about evenly in it: every second one is
 * worth less, of the rest every second one, and so on.
 */
function spread(index: number, length: number): number {
  const levels = 32 - Math.clz32(length - 1);
  const halvings = index === 0 ? levels : 31 - Math.clz32(index & -index);
  return 1 / (1 + 0.2 * Math.max(0, levels - halvings));
}

/** The best value seen for each line. */
class Worth {
  readonly candidates = new Map<number, Candidate>();
  #best = 0;
  readonly #sources: LineSources;
  readonly #weights = new Map<Row, number>();

  constructor(sources: LineSources) {
    this.#sources = sources;
  }

  /** Adds a line that stands beside a signal, unless it is worth too little to be shown. */
  addContext(row: Row, value: number): void {
    if (value * MOST_WEIGHT <= this.#best * LEAST_SHARE) return;
    this.add(row, value * this.#weightOf(row));
  }

  #weightOf(row: Row): number {
    let weight = this.#weights.get(row);
    if (weight === undefined) {
      weight = contextWeight(row, this.#sources.likeLines(row));
      this.#weights.set(row, weight);
    }
    return weight;
  }

  add(row: Row, value: number, signal?: { family: string | undefined; isRepeat: boolean }): void {
    if (value > this.#best) this.#best = value;
    const place = placeOf(row);
    const known = this.candidates.get(place);
    const families = [...known?.families ?? [], ...signal?.family ? [signal.family] : []];
    // The row of a signal is cut around it, so it wins over the same line kept as context.
    const best = known && !signal ? known.row : row;
    this.candidates.set(place, {
      row: best,
      value: Math.max(value, known?.value ?? 0),
      families,
      isRepeat: signal?.isRepeat ?? known?.isRepeat ?? false,
    });
  }
}

/** The families by kind, each kind's strongest first. */
function byKind(families: readonly Family[], signals: SignalWorth): Family[][] {
  const kinds = Map.groupBy(families, ({ best }) => best.kind);
  return [...kinds.values()].map((ofKind) =>
    ofKind
      .map((family) => ({ family, strength: signals.strengthOf(family) }))
      .sort((left, right) => right.strength - left.strength)
      .slice(0, MOST_RANKED)
      .map(({ family }) => family)
  );
}

function addFamily(
  worth: Worth,
  family: Family,
  { ends, signals, weight, sources }: {
    ends: Ends;
    signals: SignalWorth;
    weight: number;
    sources: LineSources;
  },
): void {
  const hits = hitsOf(family);
  const common = sources.commonness(family);
  hits.forEach((hit, index) => {
    // The first of many strong signals may be the reason of all; many weak ones are noise.
    const isReason = index === 0 && hit.score >= STRONG_SCORE;
    const scarce = signals.scarcity(isReason ? common / family.count : common);
    const nth = index === 0 ? 1 : index === hits.length - 1 ? 0.8 : 0.55 / (1 + 0.15 * index);
    const isSame = index > 0 && payloadOf(hit.row.text) === payloadOf(hits[0]!.row.text);
    const told = weight * sources.signalWeightAt(hit.row.line) * signals.of(hit);
    const value = told * scarce * nth * (isSame ? SAME_SHARE : 1);
    worth.add(hit.row, value, {
      family: hit.score >= COUNTED_SCORE ? family.name : undefined,
      isRepeat: index > 0,
    });
    addSurroundings(worth, hit, { value, end: ends.after(hit.row.line) });
  });
}

function hitsOf({ first, last, best }: Family): Hit[] {
  const hits = [...first, ...last];
  if (!hits.includes(best)) hits.push(best);
  return hits.sort((left, right) => left.row.line - right.row.line);
}

function addSurroundings(
  worth: Worth,
  hit: Hit,
  { value, end }: { value: number; end: number },
): void {
  const isEnd = hit.kind === "end";
  const before = isEnd ? BEFORE_END_SHARES : BEFORE_SHARES;
  const after = isEnd ? AFTER_END_SHARES : AFTER_SHARES;
  hit.before.toReversed().forEach((row, index) => {
    worth.addContext(row, value * (before[index] ?? 0));
  });
  hit.after.forEach((row, index) => {
    // Behind the end comes the cleaning up, which explains nothing.
    if (row.line <= end || isEnd) worth.addContext(row, value * (after[index] ?? 0));
  });
  const heading = isEnd ? hit.step : hit.heading;
  if (!heading) return;
  worth.add(heading.row, value * HEADING_SHARE);
  heading.after.forEach((row, index) => {
    worth.addContext(row, value * (AFTER_HEADING_SHARES[index] ?? 0));
  });
}

/** What a line says as context: nothing when blank, little when ruled, passed or one of many. */
function contextWeight(row: Row, likeLines: number): number {
  const payload = payloadOf(row.text);
  if (payload.trim() === "") return 0;
  const isHollow = RULED.test(payload) || PASSED.test(payload);
  const weight = isHollow ? 0.2 : DETAIL.test(payload) ? MOST_WEIGHT : 1;
  return weight / (1 + CONTEXT_DAMPING * Math.log2(likeLines));
}
