/** The arms of the measurement and what they made of the sessions. */
import { type AgentRule, RULE } from "./agent.ts";
import type { Arm } from "./arms/arm.ts";
import { startLoom } from "./arms/loom.ts";
import { rawArm } from "./arms/raw.ts";
import { spillingHost } from "./arms/spilling_host.ts";
import { playSession } from "./play.ts";
import type { PlayedSession, Session } from "./types.ts";

/** An arm with its sessions as it played them. */
export interface PlayedArm {
  readonly name: string;
  /** What the tools' schemas and the instructions cost on every API call. */
  readonly schemaTokens: number;
  readonly played: readonly PlayedSession[];
}

/** What playing needs. */
export interface Stage {
  readonly sessions: readonly Session[];
  /** The folder with the contents' files. */
  readonly folder: string;
  readonly count: (text: string) => number;
}

/** The arms that are compared. */
export interface ComparedArms {
  readonly raw: PlayedArm;
  readonly host: PlayedArm;
  /** The host whose agent asks grep for the matching lines alone. */
  readonly leanHost: PlayedArm;
  /** Loom as it is set up by default. */
  readonly loom: PlayedArm;
}

/** Budgets of anchors that are tried besides the default, in tokens. */
const BUDGETS = [100, 250, 350, 500, 700, 1_000];

/** Thresholds of the agent's rule that are tried besides the default. */
const SHARES = [0.7, 0.9];

/** Plays all sessions in every arm. */
export async function playArms(stage: Stage): Promise<ComparedArms> {
  return {
    raw: await playAll(stage, rawArm()),
    host: await playAll(stage, spillingHost()),
    leanHost: await playAll(stage, leanHost()),
    loom: await playLoom(stage, {}),
  };
}

/** Loom with anchors of several sizes. */
export async function playBudgets(stage: Stage): Promise<PlayedArm[]> {
  const arms: PlayedArm[] = [];
  for (const budgetTokens of BUDGETS) {
    arms.push(await playLoom(stage, { name: `${budgetTokens}`, budgetTokens }));
  }
  return arms;
}

/** Host and Loom with other thresholds of the agent's rule. */
export async function playShares(
  stage: Stage,
): Promise<{ share: number; host: PlayedArm; loom: PlayedArm }[]> {
  const tried = [];
  for (const share of SHARES) {
    const rule = { ...RULE, share };
    const host = await playAll(stage, spillingHost(), rule);
    tried.push({ share, host, loom: await playLoom(stage, { rule }) });
  }
  return tried;
}

/** Plays all sessions against a Loom server of its own. */
export async function playLoom(
  stage: Stage,
  options: {
    readonly name?: string;
    readonly budgetTokens?: number;
    readonly env?: Readonly<Record<string, string>>;
    readonly rule?: AgentRule;
  },
): Promise<PlayedArm> {
  const { rule, ...setUp } = options;
  const arm = await startLoom({ folder: stage.folder, ...setUp });
  try {
    return await playAll(stage, arm, rule);
  } finally {
    await arm.close();
  }
}

/** Plays all sessions in an arm. */
export async function playAll(
  { sessions, count }: Stage,
  arm: Arm,
  rule: AgentRule = RULE,
): Promise<PlayedArm> {
  const schemaTokens = count(arm.toolText);
  const played: PlayedSession[] = [];
  for (const session of sessions) {
    played.push(await playSession(session, arm, { rule, count, schemaTokens }));
  }
  return { name: arm.name, schemaTokens, played };
}

function leanHost(): Arm {
  return spillingHost({ name: "spilling host, grep without context", grep: { context: 0 } });
}
