import assert from "node:assert/strict";
import { resultLabel } from "../../../../lib/clients/results/label.ts";

const LABELS: [toolName: string, toolInput: Record<string, unknown>, label: string][] = [
  ["Bash", { command: "npm  test\n", description: "Run" }, "Bash: npm test"],
  ["WebFetch", { url: "https://a.example/", prompt: "x" }, "WebFetch: https://a.example/"],
  ["mcp__a__b", { other: 1 }, "mcp__a__b"],
  ["Bash", { command: "é".repeat(90) }, `Bash: ${"é".repeat(73)}…`],
  ["Bash", { command: "" }, "Bash"],
];

for (const [toolName, toolInput, label] of LABELS) {
  Deno.test(`hook: a result is called ${label.slice(0, 30)}`, () => {
    const event = { toolName, toolInput, toolResponse: "", cwd: undefined, sessionId: undefined };
    assert.equal(resultLabel(event), label);
  });
}
