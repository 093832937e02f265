/**
 * What if anchors of the same size showed more of what is asked? The agent sees the lines that answer
 * a share of the questions beside those of the anchor, and pays for the anchor as it is.
 */
import { Random } from "../dataset/random.ts";
import { type LoomArm, startLoom } from "./arms/loom.ts";
import type { Arm } from "./arms/arm.ts";
import { playAll, type PlayedArm, type Stage } from "./arms_played.ts";
import { SeenLine } from "./seen_line.ts";
import type { Content, Question } from "./types.ts";
import { readQuestion } from "./words.ts";

/** Anchor sizes and shares of answering lines that are tried; the first size is the default. */
const BUDGETS = [undefined, 500] as const;
const SHARES = [0.25, 0.5, 0.75, 1];

/** One arm of the question. */
export interface WhatIf {
  readonly budgetTokens: number | undefined;
  /** The share of the questions whose line the anchor is taken to show, 0–1. */
  readonly share: number;
  readonly arm: PlayedArm;
}

/** Plays all sessions for each size and share. */
export async function playWhatIf(stage: Stage): Promise<WhatIf[]> {
  const played: WhatIf[] = [];
  for (const budgetTokens of BUDGETS) {
    const loom = await startLoom({ folder: stage.folder, budgetTokens });
    try {
      for (const share of SHARES) {
        played.push({ budgetTokens, share, arm: await playAll(stage, seeing(loom, stage, share)) });
      }
    } finally {
      await loom.close();
    }
  }
  return played;
}

function seeing(loom: LoomArm, { sessions }: Stage, share: number): Arm {
  const asked = Map.groupBy(
    new Set(sessions.flatMap(({ questions }) => questions)),
    ({ content }) => content,
  );
  const known = new Map<Content, SeenLine[]>();
  return {
    ...loom,
    async open(content) {
      const opened = await loom.open(content);
      const more = known.get(content) ?? answeringLines(asked.get(content) ?? [], share);
      known.set(content, more);
      return { ...opened, lines: [...opened.lines, ...more] };
    },
  };
}

/** The lines that answer a share of the questions about one content, chosen by chance. */
function answeringLines(questions: readonly Question[], share: number): SeenLine[] {
  const [first] = questions;
  if (first === undefined) return [];
  const random = new Random(`what if/${first.content.name}`);
  const chosen = random.sample(questions, Math.round(share * questions.length));
  const lines = new TextDecoder().decode(first.content.bytes).split("\n")
    .map((text, index) => new SeenLine(text, index + 1));
  return chosen.flatMap((question) => answeringLine(question, lines) ?? []);
}

function answeringLine(
  { text, kind, answer }: Question,
  lines: readonly SeenLine[],
): SeenLine | undefined {
  const { stems } = readQuestion(text);
  const near = lines.map((line) => ({ line, share: line.shareOf(stems) }))
    .filter(({ share }) => share >= 0.5)
    .toSorted((left, right) => right.share - left.share);
  return near.find(({ line }) => line.firstValue(kind) === answer)?.line;
}
