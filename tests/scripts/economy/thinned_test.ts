import assert from "node:assert/strict";
import { loadTokenCounter } from "../../../lib/engine/mod.ts";
import { composeFile } from "../../../scripts/dataset/compose.ts";
import { thinned } from "../../../scripts/economy/thinned.ts";

const FILE = composeFile({ seed: 5, kind: "incident", size: "medium" });
const COUNTER = await loadTokenCounter();

function thin(tokens: number) {
  const file = { ...FILE, content: FILE.bytes, sha256: "", tokens: 0, lines: 0, invariants: 0 };
  const count = (text: string) => COUNTER.countText(text);
  return thinned({ ...file, bytes: FILE.bytes.length, critical: 0 }, {
    ...{ tokens, firstFact: 5, facts: 5, count },
  });
}

Deno.test("a thinned file keeps the lines of its facts, and as much else as fits", () => {
  const source = new TextDecoder().decode(FILE.bytes).split("\n");
  const { content, questions } = thin(2_000);
  const text = new TextDecoder().decode(content.bytes);
  for (const { line } of FILE.facts.slice(5)) assert.ok(text.includes(`${source[line - 1]}\n`));
  assert.equal(questions.length, 5);
  assert.ok(content.tokens <= 2_000 && content.tokens > 1_800, `${content.tokens} tokens`);
});

Deno.test("a thinned file has the lines in their order", () => {
  const source = new TextDecoder().decode(FILE.bytes).split("\n");
  const { content } = thin(1_000);
  const lines = new TextDecoder().decode(content.bytes).trimEnd().split("\n");
  let at = -1;
  for (const line of lines) {
    at = source.indexOf(line, at + 1);
    assert.ok(at >= 0, line);
  }
});
