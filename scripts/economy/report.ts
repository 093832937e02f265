/** The page and the data of a run. Pure. */
import { SETTINGS } from "../../lib/core/settings/catalogue.ts";
import { percent } from "../anchors/table.ts";
import type { ComparedArms, PlayedArm } from "./arms_played.ts";
import { DEFINITIONS, LIMITS } from "./definitions.ts";
import type { InlineRow } from "./inline_sweep.ts";
import { isBulky, sum, summarise } from "./summary.ts";
import {
  armRatio,
  armsTable,
  breakEvenWords,
  budgetsTable,
  groupsTable,
  inlineTable,
  medianRatio,
  partsTable,
  prominenceTable,
  sharesTable,
  whatIfTable,
} from "./tables.ts";
import type { PlayedSession } from "./types.ts";
import type { WhatIf } from "./what_if.ts";

/** Everything that a run measured. The sweeps are absent of a quick one. */
export interface EconomyRun {
  readonly seed: number;
  readonly ciLogs: number;
  readonly arms: ComparedArms;
  readonly sweeps: {
    readonly budgets: readonly PlayedArm[];
    readonly shares: readonly { share: number; host: PlayedArm; loom: PlayedArm }[];
    readonly whatIf: readonly WhatIf[];
    readonly inline: readonly InlineRow[];
  } | undefined;
}

/** The page. */
export function economyPage(run: EconomyRun): string {
  const { arms, sweeps } = run;
  const isPlanted = (session: PlayedSession) => isBulky(session) && !isOfCi(session);
  return [
    "# What Loom costs beside a host that spills by itself",
    `Written by \`deno task bench:economy\`. ${sessionsWords(run)}`,
    DEFINITIONS,
    `## Bulky sessions\n\n${verdict(arms)}`,
    armsTable(arms, isBulky),
    "Without the CI logs, the planted facts alone:",
    armsTable(arms, isPlanted),
    "## By kind of session",
    groupsTable(arms, groupName),
    "## By kind of content, one content a session",
    groupsTable(oneContent(arms), ({ session }) => session.contents[0]!.kind),
    "## Where the tokens go, bulky sessions",
    partsTable(arms, isBulky),
    "## Prominent lines and others, bulky sessions\n\n" +
    "Right at sight: answered from what stood in the history, without a tool call.",
    prominenceTable(arms, isBulky),
    ...(sweeps ? sweepSections(arms, sweeps) : []),
    LIMITS,
  ].map((part) => part.trim()).join("\n\n") + "\n";
}

/** The figures as JSON: sums for each arm, every session, the sweeps. */
export function economyData({ seed, ciLogs, arms, sweeps }: EconomyRun): unknown {
  return {
    seed,
    ci_logs: ciLogs,
    arms: Object.values<PlayedArm>({ ...arms }).map(armData),
    anchor_budgets: sweeps?.budgets.map(armSums) ?? null,
    shares: sweeps?.shares.map(({ share, host, loom }) => ({
      share,
      host: armSums(host),
      loom: armSums(loom),
    })) ?? null,
    what_if: sweeps?.whatIf.map(({ budgetTokens, share, arm }) => ({
      budget_tokens: budgetTokens ?? null,
      share,
      loom: armSums(arm),
    })) ?? null,
    inline: sweeps?.inline ?? null,
  };
}

/** Whether the target is met, in a sentence that says so either way. */
export function verdict({ host, leanHost, loom }: ComparedArms): string {
  const [ours, theirs] = [loom, host].map(({ played }) => summarise(played.filter(isBulky)));
  const share = armRatio(loom, host, isBulky);
  const isMet = share <= 0.75 && ours!.wrong <= theirs!.wrong;
  const notCi = (session: PlayedSession) => isBulky(session) && !isOfCi(session);
  return `Loom spends ${amount(share)} than the spilling host (${
    amount(armRatio(loom, leanHost, isBulky))
  } than one whose agent asks grep for no context), with ${ours!.wrong} wrong answers against ${
    theirs!.wrong
  }: the target of 25 % fewer at no more wrong answers is ${
    isMet ? "met" : "**not met**"
  }. The median session pays ${
    medianRatio(loom, host, isBulky).toFixed(2)
  } times what it pays with the host. Without the CI logs it is ${
    amount(armRatio(loom, host, notCi))
  } than the spilling host.`;
}

function amount(share: number): string {
  return share <= 1 ? `${percent(1 - share)} fewer tokens` : `${percent(share - 1)} more tokens`;
}

function sessionsWords({ seed, ciLogs, arms }: EconomyRun): string {
  const { played } = arms.loom;
  const questions = sum(played.map((session) => session.questions.length));
  const ci = ciLogs === 0 ? "the CI logs were absent" : `${ciLogs} of them about real CI logs`;
  return `Dataset of seed ${seed}; ${played.length} sessions (${ci}) with ${questions} questions, ` +
    `${played.filter(isBulky).length} of them bulky. On every API call the host's tools cost ` +
    `${arms.host.schemaTokens} tokens, Loom's tools and instructions ${arms.loom.schemaTokens}.`;
}

function sweepSections(
  arms: ComparedArms,
  { budgets, shares, whatIf, inline }: NonNullable<EconomyRun["sweeps"]>,
): string[] {
  const isPlanted = (session: PlayedSession) => isBulky(session) && !isOfCi(session);
  return [
    "## The size of anchors, bulky sessions\n\nEvery store with an explicit budget in tokens. All:",
    budgetsTable(arms, { budgets, chosen: isBulky }),
    "The CI logs alone, where anchors show most of what is asked:",
    budgetsTable(arms, { budgets, chosen: isOfCi }),
    "The planted facts alone:",
    budgetsTable(arms, { budgets, chosen: isPlanted }),
    "## If anchors showed more of what is asked\n\n" +
    "Not a measurement of Loom as it is: the agent is given the lines that answer a share of the " +
    "questions (chosen by chance) beside the anchor, at the anchor's own price. Planted facts, bulky.",
    whatIfTable(arms, { whatIf, chosen: isPlanted }),
    "## Other thresholds of the agent's rule, bulky sessions",
    sharesTable(shares),
    "## From which size on an anchor pays\n\n" +
    "Medium files thinned to a size, five planted facts in each; `anchored` has the inline gate off, " +
    `\`inline\` gives every content back whole. ${breakEvenWords(inline)} ` +
    `\`LOOM_INLINE_TOKENS\` is ${SETTINGS.inlineTokens.fallback} by default.`,
    inlineTable(inline),
  ];
}

function groupName({ session }: PlayedSession): string {
  const size = session.contents.length > 1 ? "three contents" : session.contents[0]!.size;
  return `${session.group}, ${size}`;
}

function isOfCi({ session }: PlayedSession): boolean {
  return session.group === "ci";
}

function oneContent(arms: ComparedArms): ComparedArms {
  const isOne = ({ session }: PlayedSession) => session.contents.length === 1;
  const only = (arm: PlayedArm) => ({ ...arm, played: arm.played.filter(isOne) });
  return {
    raw: only(arms.raw),
    host: only(arms.host),
    leanHost: only(arms.leanHost),
    loom: only(arms.loom),
  };
}

function armData(arm: PlayedArm): unknown {
  return {
    ...armSums(arm) as Record<string, unknown>,
    sessions: arm.played.map(({ session, questions, ...bill }) => ({
      name: session.name,
      group: session.group,
      bulk_tokens: sum(session.contents.map(({ tokens }) => tokens)),
      tokens: bill.tokens,
      cached_tokens: bill.cachedTokens,
      api_calls: bill.apiCalls,
      last_input: bill.lastInput,
      questions: questions.map(({ outcome, toolCalls }) => `${outcome} ${toolCalls}`).join(", "),
    })),
  };
}

function armSums({ name, schemaTokens, played }: PlayedArm): unknown {
  return {
    name,
    schema_tokens: schemaTokens,
    all: summarise(played),
    bulky: summarise(played.filter(isBulky)),
  };
}
