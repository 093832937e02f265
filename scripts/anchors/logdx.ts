/** Real failed CI logs with known answers: which critical signals anchors and random lines show. */
import type { TokenCounter } from "../../lib/engine/mod.ts";
import { LineControls, RANDOM_DRAWS } from "./controls.ts";
import { analyse, shownLines } from "./measure.ts";

/** Where the logs are when they are there. */
export const LOGDX_FOLDER: string = decodeURIComponent(
  new URL("../../../shared/logdx", import.meta.url).pathname,
);

/** The budgets of the goals, in tokens. */
export const LOGDX_BUDGETS: readonly number[] = [500, 1_000, 2_000, 4_000];

/** A signal that a reader of the log must see; it is visible when the text holds one of the texts. */
export interface WantedSignal {
  readonly texts: readonly string[];
}

/** A log and what must be seen of it. */
export interface LogCase {
  readonly name: string;
  readonly content: Uint8Array;
  /** The critical signals whose value or alias stands in the log once ANSI codes are stripped. */
  readonly reachable: readonly WantedSignal[];
  readonly critical: number;
}

/** What is seen at a budget. */
export interface LogShare {
  readonly budget: number;
  /** Tokens of an anchor, on average. */
  readonly meanTokens: number;
  /** Share of the reachable signals that anchors show, 0–1. */
  readonly anchors: number;
  /** The same of random lines of as many tokens, the mean of several draws. */
  readonly random: number;
  /** What anchors do not show. */
  readonly missed: readonly { readonly name: string; readonly text: string }[];
}

/** The logs of a folder by name; none when it is not there. */
export function readLogCases(folder: string = LOGDX_FOLDER): LogCase[] {
  try {
    return [...Deno.readDirSync(folder)]
      .filter((entry) => entry.isDirectory)
      .map(({ name }) => readCase(`${folder}/${name}`, name))
      .sort((left, right) => left.name < right.name ? -1 : 1);
  } catch (thrown) {
    if (thrown instanceof Deno.errors.NotFound) return [];
    throw thrown;
  }
}

/** What anchors of a budget show of the logs, and random lines of as many tokens as each anchor. */
export function logShare(
  cases: readonly LogCase[],
  { budget, counter }: { budget: number; counter: TokenCounter },
): LogShare {
  const request = { profile: "strict", budgetTokens: budget, inlineTokens: 0 } as const;
  let [seen, seenAtRandom, tokens] = [0, 0, 0];
  const missed: { name: string; text: string }[] = [];
  for (const one of cases) {
    const { anchor, anchorTokens } = analyse(one, request, counter);
    const text = anchor ?? new TextDecoder().decode(one.content);
    tokens += anchorTokens;
    seen += one.reachable.filter((signal) => holds(text, signal)).length;
    seenAtRandom += seenInRandomLines(one, { budget: anchorTokens, counter });
    for (const signal of one.reachable) {
      if (!holds(text, signal)) missed.push({ name: one.name, text: signal.texts[0]! });
    }
  }
  const reachable = cases.reduce((sum, one) => sum + one.reachable.length, 0);
  return {
    budget,
    meanTokens: tokens / cases.length,
    anchors: seen / reachable,
    random: seenAtRandom / reachable,
    missed,
  };
}

/** The mean over the draws. */
function seenInRandomLines(
  { content, reachable }: LogCase,
  { budget, counter }: { budget: number; counter: TokenCounter },
): number {
  const lines = shownLines(content);
  const draws = new LineControls(lines, counter).take("random lines", budget);
  const seen = draws.map((indexes) => {
    const text = indexes.map((at) => lines[at]!).join("\n");
    return reachable.filter((signal) => holds(text, signal)).length;
  });
  return seen.reduce((sum, one) => sum + one, 0) / RANDOM_DRAWS;
}

function readCase(folder: string, name: string): LogCase {
  const truth = JSON.parse(Deno.readTextFileSync(`${folder}/ground_truth.json`));
  const content = Deno.readFileSync(`${folder}/raw.log`);
  const shown = shownLines(content).join("\n");
  const critical = truth.required_signals.filter(
    ({ importance }: { importance: string }) => importance === "critical",
  );
  const wanted: WantedSignal[] = critical.map(
    ({ value, aliases = [] }: { value?: string; aliases?: string[] }) => ({
      texts: [...value ? [value] : [], ...aliases],
    }),
  );
  const reachable = wanted.filter((signal) => holds(shown, signal));
  return { name, content, reachable, critical: critical.length };
}

function holds(text: string, { texts }: WantedSignal): boolean {
  return texts.some((wanted) => text.includes(wanted));
}
