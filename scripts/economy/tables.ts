/** The tables of the page. Pure. */
import { percent, quantile, table } from "../anchors/table.ts";
import type { ComparedArms, PlayedArm } from "./arms_played.ts";
import { breakEven, type InlineRow } from "./inline_sweep.ts";
import { type ArmSummary, isBulky, ratios, sum, summarise } from "./summary.ts";
import { type PlayedSession, TOKEN_PARTS } from "./types.ts";
import type { WhatIf } from "./what_if.ts";

type Chosen = (session: PlayedSession) => boolean;

/** All arms over some sessions, each beside the spilling host. */
export function armsTable({ raw, host, leanHost, loom }: ComparedArms, chosen: Chosen): string {
  const rows = [raw, host, leanHost, loom, withToolsOf(loom, host)];
  return table(
    [
      ...["arm", "right", "wrong", "gave up", "tokens", "against the host", "median session"],
      ...["least–most", "API calls", "cached"],
    ],
    rows.map((arm) => {
      const all = summarise(arm.played.filter(chosen));
      const [least, , median, , most] = all.distribution;
      return [
        ...[arm.name, all.right, all.wrong, all.gaveUp, grouped(all.tokens)],
        ...[
          againstHost(arm, host, chosen),
          grouped(median!),
          `${grouped(least!)}–${grouped(most!)}`,
        ],
        ...[grouped(all.apiCalls), grouped(all.cachedTokens)],
      ];
    }),
  );
}

/** Loom beside the host, one row for each group of sessions. */
export function groupsTable(
  { host, leanHost, loom }: ComparedArms,
  groupOf: (session: PlayedSession) => string,
): string {
  const groups = [...new Set(loom.played.map(groupOf))];
  return table(
    ["sessions", "number", "host tokens", "Loom tokens", "Loom/host", "median", "Loom/lean host"]
      .concat(
        ["host right/wrong/gave up", "Loom right/wrong/gave up"],
      ),
    groups.map((group) => {
      const chosen = (session: PlayedSession) => groupOf(session) === group;
      const [theirs, ours] = [host, loom].map(({ played }) => summarise(played.filter(chosen)));
      return [
        ...[group, ours!.sessions, grouped(theirs!.tokens), grouped(ours!.tokens)],
        ...[ratio(ours!.tokens, theirs!.tokens), medianRatio(loom, host, chosen).toFixed(2)],
        againstHost(loom, leanHost, chosen),
        ...[outcomes(theirs!), outcomes(ours!)],
      ];
    }),
  );
}

/** What the tokens of each arm were, over some sessions. */
export function partsTable({ host, leanHost, loom }: ComparedArms, chosen: Chosen): string {
  const arms = [host, leanHost, loom];
  const sums = arms.map(({ played }) => summarise(played.filter(chosen)));
  return table(
    ["tokens paid for", ...arms.map(({ name }) => name)],
    TOKEN_PARTS.map((part) => [
      PART_NAMES[part],
      ...sums.map(({ parts, tokens }) =>
        `${grouped(parts[part])} (${percent(parts[part] / tokens)})`
      ),
    ]),
  );
}

const PART_NAMES = {
  schemas: "schemas and instructions",
  questions: "questions",
  contents: "contents, previews, anchors",
  calls: "tool calls",
  searches: "replies of searches",
  reads: "replies of reads",
  answers: "answers",
};

/** How questions about prominent lines and about others went, over some sessions. */
export function prominenceTable({ host, loom }: ComparedArms, chosen: Chosen): string {
  const rows = [true, false].flatMap((prominent) =>
    [host, loom].map((arm) => {
      const questions = arm.played.filter(chosen).flatMap(({ session, questions }) =>
        questions.filter((_, index) => session.questions[index]!.prominent === prominent)
      );
      const count = (outcome: string) => questions.filter((one) => one.outcome === outcome).length;
      const atSight = questions.filter((one) => one.outcome === "right" && one.toolCalls === 0);
      const calls = sum(questions.map(({ toolCalls }) => toolCalls)) / questions.length;
      return [
        ...[prominent ? "prominent" : "other", arm.name, questions.length],
        ...[count("right"), count("wrong"), count("gave_up")],
        ...[percent(atSight.length / questions.length), calls.toFixed(2)],
      ];
    })
  );
  return table(
    ["questions", "arm", "number", "right", "wrong", "gave up", "right at sight", "calls each"],
    rows,
  );
}

/** Loom with anchors of several sizes, over some sessions. */
export function budgetsTable(
  { host, leanHost, loom }: ComparedArms,
  { budgets, chosen }: { budgets: readonly PlayedArm[]; chosen: Chosen },
): string {
  return table(
    [
      "anchor budget",
      "right",
      "wrong",
      "gave up",
      "tokens",
      "Loom/host",
      "median",
      "Loom/lean host",
    ],
    [{ ...loom, name: "as set up by default" }, ...budgets].map((arm) => {
      const all = summarise(arm.played.filter(chosen));
      return [
        ...[arm.name, all.right, all.wrong, all.gaveUp, grouped(all.tokens)],
        ...[againstHost(arm, host, chosen), medianRatio(arm, host, chosen).toFixed(2)],
        againstHost(arm, leanHost, chosen),
      ];
    }),
  );
}

/** Loom if its anchors showed a share of the lines that answer, over some sessions. */
export function whatIfTable(
  { host, leanHost }: ComparedArms,
  { whatIf, chosen }: { whatIf: readonly WhatIf[]; chosen: Chosen },
): string {
  return table(
    ["anchor budget", "lines shown", "tokens", "Loom/host", "median", "Loom/lean host"],
    whatIf.map(({ budgetTokens, share, arm }) => [
      ...[budgetTokens ?? "as set up by default", percent(share)],
      grouped(summarise(arm.played.filter(chosen)).tokens),
      ...[againstHost(arm, host, chosen), medianRatio(arm, host, chosen).toFixed(2)],
      againstHost(arm, leanHost, chosen),
    ]),
  );
}

/** Host and Loom under other thresholds of the agent's rule, over bulky sessions. */
export function sharesTable(
  tried: readonly { share: number; host: PlayedArm; loom: PlayedArm }[],
): string {
  return table(
    ["share of words", "Loom/host", "host right/wrong/gave up", "Loom right/wrong/gave up"],
    tried.map(({ share, host, loom }) => [
      percent(share),
      againstHost(loom, host, isBulky),
      outcomes(summarise(host.played.filter(isBulky))),
      outcomes(summarise(loom.played.filter(isBulky))),
    ]),
  );
}

/** Anchored against inline by size. */
export function inlineTable(rows: readonly InlineRow[]): string {
  return table(
    [
      "content tokens",
      "questions",
      "anchored",
      "inline",
      "anchored/inline",
      "wrong anchored/inline",
    ],
    rows.map(({ sizeTokens, questions, anchored, inline, wrong }) => [
      ...[grouped(sizeTokens), questions, grouped(anchored), grouped(inline)],
      ...[ratio(anchored, inline), `${wrong.anchored}/${wrong.inline}`],
    ]),
  );
}

/** Where anchoring begins to pay, in words. */
export function breakEvenWords(rows: readonly InlineRow[]): string {
  return [...new Set(rows.map(({ questions }) => questions))].map((questions) => {
    const tokens = breakEven(rows, questions);
    const where = tokens === undefined
      ? "no size measured here"
      : `about ${grouped(tokens)} tokens`;
    const asked = `${questions} question${questions === 1 ? "" : "s"}`;
    return `With ${asked} an anchor costs less than the content from ${where} on.`;
  }).join(" ");
}

/** The tokens of an arm over those of another, over some sessions. */
export function armRatio(arm: PlayedArm, other: PlayedArm, chosen: Chosen): number {
  const [ours, theirs] = [arm, other].map(({ played }) => summarise(played.filter(chosen)).tokens);
  return ours! / theirs!;
}

function againstHost(arm: PlayedArm, host: PlayedArm, chosen: Chosen): string {
  return armRatio(arm, host, chosen).toFixed(2);
}

/** The median over sessions of an arm's tokens over those of another. */
export function medianRatio(arm: PlayedArm, host: PlayedArm, chosen: Chosen): number {
  const [ours, theirs] = [arm, host].map(({ played }) => played.filter(chosen));
  return quantile(ratios(ours!, theirs!), 0.5);
}

/** Loom in a host whose own two tools stay listed beside Loom's. */
function withToolsOf(loom: PlayedArm, host: PlayedArm): PlayedArm {
  const played = loom.played.map((session) => ({
    ...session,
    tokens: session.tokens + host.schemaTokens * session.apiCalls,
    cachedTokens: Math.round(
      session.cachedTokens + host.schemaTokens * (1 + 0.1 * (session.apiCalls - 1)),
    ),
  }));
  return { ...loom, name: `${loom.name}, the host's tools listed too`, played };
}

function ratio(ours: number, theirs: number): string {
  return (ours / theirs).toFixed(2);
}

function outcomes({ right, wrong, gaveUp }: ArmSummary): string {
  return `${right}/${wrong}/${gaveUp}`;
}

function grouped(value: number): string {
  return value.toLocaleString("en");
}
