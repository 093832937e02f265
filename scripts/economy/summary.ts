/** What played sessions add up to. Pure. */
import { type Outcome, type PlayedSession, TOKEN_PARTS, type TokenPart } from "./types.ts";

/** The sums of one arm over some sessions. */
export interface ArmSummary {
  readonly sessions: number;
  readonly questions: number;
  readonly right: number;
  readonly wrong: number;
  readonly gaveUp: number;
  readonly tokens: number;
  readonly cachedTokens: number;
  readonly apiCalls: number;
  readonly toolCallsPerQuestion: number;
  readonly parts: Readonly<Record<TokenPart, number>>;
  /** Tokens of a session: least, quartiles, most. */
  readonly distribution: readonly number[];
}

/** Adds up sessions. */
export function summarise(played: readonly PlayedSession[]): ArmSummary {
  const questions = played.flatMap((session) => session.questions);
  const count = (wanted: Outcome) => questions.filter(({ outcome }) => outcome === wanted).length;
  const toolCalls = sum(questions.map((question) => question.toolCalls));
  return {
    sessions: played.length,
    questions: questions.length,
    right: count("right"),
    wrong: count("wrong"),
    gaveUp: count("gave_up"),
    tokens: sum(played.map(({ tokens }) => tokens)),
    cachedTokens: sum(played.map(({ cachedTokens }) => cachedTokens)),
    apiCalls: sum(played.map(({ apiCalls }) => apiCalls)),
    toolCallsPerQuestion: questions.length === 0 ? 0 : toolCalls / questions.length,
    parts: Object.fromEntries(
      TOKEN_PARTS.map((part) => [part, sum(played.map(({ parts }) => parts[part]))]),
    ) as Record<TokenPart, number>,
    distribution: fiveNumbers(played.map(({ tokens }) => tokens)),
  };
}

/** Least, lower quartile, median, upper quartile, most; empty of nothing. */
export function fiveNumbers(values: readonly number[]): number[] {
  const sorted = values.toSorted((left, right) => left - right);
  if (sorted.length === 0) return [];
  return [0, 0.25, 0.5, 0.75, 1].map((share) => sorted[Math.round(share * (sorted.length - 1))]!);
}

/** The ratio of each session's tokens in one arm to those in another, in the sessions' order. */
export function ratios(
  ours: readonly PlayedSession[],
  theirs: readonly PlayedSession[],
): number[] {
  return ours.map(({ tokens }, index) => tokens / theirs[index]!.tokens);
}

/** Whether the target speaks of a session: at least 20,000 tokens of bulk and five turns. */
export function isBulky({ session }: PlayedSession): boolean {
  return sum(session.contents.map(({ tokens }) => tokens)) >= 20_000 &&
    session.questions.length >= 5;
}

/** The sum of some numbers. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
