import assert from "node:assert/strict";
import { loadTokenCounter } from "../../../lib/engine/mod.ts";
import { composeFile } from "../../../scripts/dataset/compose.ts";
import { RULE } from "../../../scripts/economy/agent.ts";
import { startLoom } from "../../../scripts/economy/arms/loom.ts";
import { rawArm } from "../../../scripts/economy/arms/raw.ts";
import { spillingHost } from "../../../scripts/economy/arms/spilling_host.ts";
import { playSession } from "../../../scripts/economy/play.ts";
import type { Session } from "../../../scripts/economy/types.ts";

const FILE = composeFile({ seed: 5, kind: "incident", size: "medium" });
const COUNTER = await loadTokenCounter();
const count = (text: string) => COUNTER.countText(text);
const CONTENT = {
  name: FILE.name,
  bytes: FILE.bytes,
  tokens: COUNTER.countBytes(FILE.bytes),
  size: "medium",
  kind: "incident",
};
const SESSION: Session = {
  name: "a test's session",
  group: "five",
  contents: [CONTENT],
  questions: FILE.facts.slice(0, 5).map(({ kind, question, value, prominent }) => ({
    ...{ content: CONTENT, kind, text: question, answer: value, prominent },
  })),
};

Deno.test("raw context answers at sight and pays for the content on every answer", async () => {
  const played = await playSession(SESSION, rawArm(), { rule: RULE, count });
  assert.deepEqual(played.questions.map(({ outcome }) => outcome), Array(5).fill("right"));
  assert.equal(played.apiCalls, 5);
  assert.equal(played.parts.contents, 5 * CONTENT.tokens);
});

Deno.test("the spilling host and Loom through its real door find what raw context shows", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeFile(`${folder}/${CONTENT.name}`, CONTENT.bytes);
    const loom = await startLoom({ folder });
    try {
      for (const arm of [spillingHost(), loom]) {
        const played = await playSession(SESSION, arm, { rule: RULE, count });
        const outcomes = played.questions.map(({ outcome }) => outcome);
        assert.deepEqual(outcomes, Array(5).fill("right"), arm.name);
        assert.ok(played.tokens < 5 * CONTENT.tokens, arm.name);
        const calls = played.questions.reduce((sum, { toolCalls }) => sum + toolCalls, 0);
        assert.equal(played.apiCalls, 1 + calls + 5);
      }
    } finally {
      await loom.close();
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
