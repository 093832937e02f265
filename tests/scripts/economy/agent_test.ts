import assert from "node:assert/strict";
import { Agent, type AgentRule, RULE } from "../../../scripts/economy/agent.ts";
import type { Arm, Exchange } from "../../../scripts/economy/arms/arm.ts";
import { SeenLine } from "../../../scripts/economy/seen_line.ts";
import type { Content } from "../../../scripts/economy/types.ts";

const CONTENT: Content = {
  name: "a.log",
  bytes: new Uint8Array(),
  tokens: 0,
  size: "small",
  kind: "incident",
};
const QUESTION = {
  content: CONTENT,
  kind: "port",
  text: "On which port did the meridian nozzle listener come back?",
};

/** What an arm shows, by what the agent does. */
interface Shown {
  readonly atFirst?: readonly string[];
  readonly found?: (query: string) => readonly string[];
  readonly read?: readonly string[];
}

function armOf(shown: Shown): { arm: Arm; asked: string[] } {
  const asked: string[] = [];
  const given = (lines: readonly string[]): Promise<Exchange> =>
    Promise.resolve({
      call: "",
      reply: "",
      lines: lines.map((text, index) => new SeenLine(text, 100 + index)),
    });
  const arm: Arm = {
    name: "a test's arm",
    toolText: "",
    open: () => given(shown.atFirst ?? []),
    queries: ({ phrases }) => phrases,
    search(_content, query) {
      asked.push(query);
      return given(shown.found?.(query) ?? []);
    },
    read(_content, { first, last }) {
      asked.push(`${first}-${last}`);
      return given(shown.read ?? []);
    },
  };
  return { arm, asked };
}

async function play(shown: Shown, rule: AgentRule = RULE) {
  const { arm, asked } = armOf(shown);
  const agent = new Agent(arm, { rule, tell: () => {} });
  await agent.open(CONTENT);
  return { value: await agent.answer(QUESTION), asked };
}

Deno.test("the agent answers from what stands in the history, without a search", async () => {
  const line = "meridian nozzle listener came to come back on port 8080";
  assert.deepEqual(await play({ atFirst: [line] }), { value: "8080", asked: [] });
});

Deno.test("the agent takes the line that shares most words, not the first", async () => {
  const near = "port 9090: nozzle listener, meridian, back";
  const answer = "meridian nozzle listener did come back on port 8080";
  assert.equal((await play({ atFirst: [near, answer] })).value, "8080");
});

Deno.test("the agent takes no value of another kind", async () => {
  const line = "meridian nozzle listener, port unknown, come back from 10.0.0.1";
  assert.equal((await play({ atFirst: [line] })).value, undefined);
});

Deno.test("the agent takes no line that shares too few words", async () => {
  const { value, asked } = await play({ atFirst: ["the quarry nozzle came up on port 9090"] });
  assert.equal(value, undefined);
  assert.equal(asked.length, 4);
});

Deno.test("the agent searches until a line answers, at most four times", async () => {
  const found = (query: string) =>
    query === "nozzle listener" ? ["meridian nozzle listener come back, port 8080"] : [];
  assert.deepEqual(await play({ found }), {
    value: "8080",
    asked: ["meridian nozzle", "nozzle listener"],
  });
});

Deno.test("the agent reads around the nearest line, once, before it gives up", async () => {
  const found = () => ["meridian nozzle listener:"];
  const { value, asked } = await play({ found, read: ["come back, port 8080"] });
  assert.equal(value, undefined);
  assert.deepEqual(asked.slice(4), ["90-110"]);
});

Deno.test("the agent never sees the answer: with nothing to see it gives up", async () => {
  assert.equal((await play({})).value, undefined);
});
