import assert from "node:assert/strict";
import {
  type BulkRules,
  hasBulk,
  isBulky,
  isWantedTool,
} from "../../../../lib/clients/results/bulk.ts";
import { SETTINGS } from "../../../../lib/core/settings/catalogue.ts";
import { headerLine } from "../../../../lib/engine/anchor/grammar.ts";

const RULES: BulkRules = { tools: SETTINGS.hookTools.fallback.split(","), inlineTokens: 100 };

const TOOLS: [name: string, wanted: boolean][] = [
  ["Bash", true],
  ["Grep", true],
  ["BashOutput", false],
  ["Read", false],
  ["Edit", false],
  ["mcp__docs__page", true],
  ["MCP:query", true],
  ["run_shell_command", true],
  ["mcp__loom__ctx_get", false],
  ["mcp__my_drawer__ctx_store_file", false],
  ["mcp__plugin_x_loom__loom_op", false],
  ["MCP:ctx_search", false],
  ["MCP:loom_op", false],
];

for (const [toolName, wanted] of TOOLS) {
  Deno.test(`hook: results of ${toolName} are ${wanted ? "" : "not "}looked at`, () => {
    const event = {
      toolName,
      toolInput: {},
      toolResponse: "",
      cwd: undefined,
      sessionId: undefined,
    };
    assert.equal(isWantedTool(event, RULES), wanted);
  });
}

Deno.test("hook: text is bulky from two bytes a token on", () => {
  assert.deepEqual([isBulky("x".repeat(199), RULES), isBulky("x".repeat(200), RULES)], [
    false,
    true,
  ]);
});

Deno.test("hook: an anchor, a receipt and half a character are no bulk", () => {
  const header = headerLine({
    ...{ id: "i12k7", name: '"a (b)"', origin: "exit 2", bytes: 9_000, lines: 2, rawTokens: 3 },
    ...{ isText: true, shownLines: 1, cutLines: 0, startCutLines: 0 },
  });
  const texts = [header, '[i1mc "greeting" 6 bytes, 1 line; stored, shown whole]', "\ud800"];
  const rest = "\n" + "x".repeat(500);
  assert.deepEqual(texts.map((text) => isBulky(text + rest, RULES)), [false, false, false]);
  assert.equal(isBulky('i12k7 "a" is no anchor' + rest, RULES), true);
});

Deno.test("hook: a result that the client keeps elsewhere is looked at, however short it is", () => {
  const short = { parts: ["x"], isCut: true, answerWith: () => ({}) };
  assert.equal(hasBulk(short, RULES), false);
  assert.equal(hasBulk({ ...short, wholeAt: "/tmp/a" }, RULES), true);
});
