/** How much a line matters for a diagnosis. Pure, linear, the same on any machine. */
import { payloadOf, shownOffset } from "./payload.ts";
import { CUE, type LineScanner, SIGNAL_CUES } from "./cues.ts";
import { LineTrigrams } from "./needles.ts";
import {
  DENIALS,
  PASSED,
  PASSED_NEEDLES,
  RULES,
  type SignalKind,
  type SignalRule,
} from "./rules.ts";

/** A line that matters. */
export interface Signal {
  readonly kind: SignalKind;
  /** 1–100. */
  readonly score: number;
  /** Where in the shown line the words stand that make it one, in UTF-16 units. */
  readonly at: number;
  /** The hash of the line's template, as {@link LineScanner} gives it. */
  readonly template: number;
}

/** A line is counted as a signal from this score on; weaker ones only help to choose lines. */
export const COUNTED_SCORE = 40;

/** A longer line is looked at in its first part only; a window of it is a line of its own. */
const LOOKED_AT = 2_000;

/** Of the payload that is looked at, then of what it claims. */
const trigrams = new LineTrigrams();

/** Cues that a denial or a pass may take back. */
const DENIABLE = CUE.error | CUE.fail | CUE.crash | CUE.exception;

/**
 * The signal that a shown line is, if it is one.
 *
 * @param scanned what a {@link LineScanner} read in the line.
 */
export function signalOf(
  shown: string,
  { cues, template }: Pick<LineScanner, "cues" | "template">,
): Signal | undefined {
  if ((cues & SIGNAL_CUES) === 0) return undefined;
  const line = shown.length > LOOKED_AT ? around(shown) : { text: shown, start: 0 };
  const payload = payloadOf(line.text);
  trigrams.read(payload);
  const claims = claimsOf(payload, cues);
  if (claims === undefined) return undefined;
  if (claims !== payload) trigrams.read(claims);
  const rules = rulesFor(cues & SIGNAL_CUES);
  for (let index = 0; index < rules.length; index++) {
    const { kind, score, pattern, needles } = rules[index]!;
    if (!trigrams.mayHold(needles)) continue;
    const found = pattern.exec(claims);
    if (!found) continue;
    const start = firstWord(claims, found.index);
    return { kind, score, at: line.start + shownOffset(line.text, start), template };
  }
  return undefined;
}

/** The rules that look at lines of some cues, once they were asked for. */
const rulesOfCues: (readonly SignalRule[] | undefined)[] = new Array(SIGNAL_CUES + 1);

function rulesFor(cues: number): readonly SignalRule[] {
  return rulesOfCues[cues] ??= RULES.filter((rule) => (rule.cues & cues) !== 0);
}

const PLAIN_WORD = /\b(?:error|fatal|failed|fail|panic|exception)\b/i;
const LONGEST_PLAIN_WORD = 9;

/**
 * Where the first plain word of failure stands before an offset; the offset when none does. A reader
 * wants the message from there on.
 */
function firstWord(claims: string, before: number): number {
  if (before === 0) return 0;
  const at = claims.slice(0, before + LONGEST_PLAIN_WORD).search(PLAIN_WORD);
  return at < 0 ? before : Math.min(at, before);
}

/** A payload without what it denies; undefined when it says that something passed. */
function claimsOf(payload: string, cues: number): string | undefined {
  const mayHavePassed = trigrams.mayHold(PASSED_NEEDLES);
  if (mayHavePassed && PASSED.test(payload) && !/\bFAIL(?:ED)?\b/.test(payload)) return undefined;
  if ((cues & DENIABLE) === 0) return payload;
  return payload.replace(DENIALS, blank);
}

const WORD_OF_FAILURE = /error|exception|fail|fatal|panic|caused by|cannot|denied/i;

/** The part of a long line around its first cue. */
function around(shown: string): { text: string; start: number } {
  const start = Math.max(0, (WORD_OF_FAILURE.exec(shown)?.index ?? 0) - LOOKED_AT / 2);
  return { text: shown.slice(start, start + LOOKED_AT), start };
}

function blank(phrase: string): string {
  return " ".repeat(phrase.length);
}
