import assert from "node:assert/strict";
import { Tiktoken } from "js-tiktoken/lite";
import cl100k from "js-tiktoken/ranks/cl100k_base";
import { listedOperations, type Toolset } from "../../lib/operations/toolsets.ts";
import { OPERATIONS } from "../../lib/registry.ts";
import { INSTRUCTIONS } from "../../lib/transports/mcp/instructions.ts";
import { toolEntries, type ToolEntry } from "../../lib/transports/mcp/tools.ts";

/** Names, descriptions and input schemas of the `core` tools, plus the instructions. */
const PROMPT_LIMIT_TOKENS = 600;
/** The whole `tools/list` result as JSON. */
const LIST_LIMIT_TOKENS = 900;
const INSTRUCTIONS_LIMIT_TOKENS = 120;

const tiktoken = new Tiktoken(cl100k);

function tokens(text: string): number {
  return tiktoken.encode(text, [], []).length;
}

function tools(toolset: Toolset): ToolEntry[] {
  return toolEntries(listedOperations(OPERATIONS, toolset, { commands: false }));
}

function promptTokens(entries: readonly ToolEntry[], instructions: string): number {
  const parts = entries.flatMap(({ name, description, inputSchema }) => [
    name,
    description,
    JSON.stringify(inputSchema),
  ]);
  return [...parts, instructions].reduce((sum, part) => sum + tokens(part), 0);
}

Deno.test("the core tools and the instructions cost at most 600 tokens", () => {
  const cost = promptTokens(tools("core"), INSTRUCTIONS);
  assert.ok(cost <= PROMPT_LIMIT_TOKENS, `${cost} tokens`);
});

Deno.test("the raw tools/list of the core tools costs at most 900 tokens", () => {
  const cost = tokens(JSON.stringify({ tools: tools("core") }));
  assert.ok(cost <= LIST_LIMIT_TOKENS, `${cost} tokens`);
});

Deno.test("the instructions cost at most 120 tokens", () => {
  const cost = tokens(INSTRUCTIONS);
  assert.ok(cost <= INSTRUCTIONS_LIMIT_TOKENS, `${cost} tokens`);
});

Deno.test("the budget has teeth: all operations as tools cost more than the core", () => {
  assert.ok(promptTokens(tools("all"), INSTRUCTIONS) > PROMPT_LIMIT_TOKENS);
});
