import assert from "node:assert/strict";
import type { PlayedArm } from "../../../scripts/economy/arms_played.ts";
import { economyData, economyPage, verdict } from "../../../scripts/economy/report.ts";
import {
  type Outcome,
  type PlayedSession,
  type Session,
  TOKEN_PARTS,
  type TokenPart,
} from "../../../scripts/economy/types.ts";

const CONTENT = {
  name: "a.log",
  bytes: new Uint8Array(),
  tokens: 20_000,
  size: "medium",
  kind: "incident",
};
const QUESTION = { content: CONTENT, kind: "port", text: "", answer: "1", prominent: true };
const SESSION: Session = {
  name: "one",
  group: "five",
  contents: [CONTENT],
  questions: Array(5).fill(QUESTION),
};

function armOf(name: string, tokens: number, wrong = 0): PlayedArm {
  const outcomes: Outcome[] = Array.from({ length: 5 }, (_, at) => at < wrong ? "wrong" : "right");
  const played: PlayedSession = {
    session: SESSION,
    tokens,
    parts: Object.fromEntries(TOKEN_PARTS.map((part) => [part, 0])) as Record<TokenPart, number>,
    cachedTokens: tokens,
    apiCalls: 6,
    lastInput: tokens,
    questions: outcomes.map((outcome) => ({ outcome, toolCalls: 1 })),
  };
  return { name, schemaTokens: 100, played: [played] };
}

function armsOf(loom: PlayedArm) {
  return {
    raw: armOf("raw context", 9_000),
    host: armOf("spilling host", 1_000, 1),
    leanHost: armOf("lean", 900),
    loom,
  };
}

Deno.test("the verdict is met at 25 % fewer tokens and no more wrong answers", () => {
  assert.match(
    verdict(armsOf(armOf("Loom core", 750, 1))),
    /25\.0 % fewer tokens than .* is met\./,
  );
});

Deno.test("the verdict is not met at more tokens, nor at more wrong answers", () => {
  assert.match(verdict(armsOf(armOf("Loom core", 751, 1))), /is \*\*not met\*\*/);
  assert.match(verdict(armsOf(armOf("Loom core", 750, 2))), /is \*\*not met\*\*/);
});

Deno.test("the page counts the host's tools beside Loom's as another row", () => {
  const page = economyPage({
    seed: 5,
    ciLogs: 0,
    arms: armsOf(armOf("Loom core", 700)),
    sweeps: undefined,
  });
  assert.match(page, /\| Loom core, the host's tools listed too +\| 5 +\| 0 +\| 0 +\| 1,300 /);
  assert.match(page, /the CI logs were absent/);
});

Deno.test("the data has every session with each question's outcome and calls", () => {
  const data = JSON.parse(JSON.stringify(economyData({
    seed: 5,
    ciLogs: 0,
    arms: armsOf(armOf("Loom core", 700)),
    sweeps: undefined,
  })));
  assert.equal(data.arms.length, 4);
  assert.equal(data.arms[1].sessions[0].questions, "wrong 1, right 1, right 1, right 1, right 1");
  assert.equal(data.inline, null);
});
