import assert from "node:assert/strict";
import { claudeHookForm, claudeHookGroup } from "../../../lib/clients/claude_code_hook.ts";

Deno.test("claude code hook: the tool of the server is given the texts of a command's result", () => {
  const group = claudeHookGroup("mcp", { command: "/opt/loom", args: [], system: "linux" });
  assert.deepEqual(group.hooks, [{
    type: "mcp_tool",
    server: "loom",
    tool: "loom_hook_replace",
    input: {
      client: "claude-code",
      tool_name: "${tool_name}",
      command: "${tool_input.command}",
      stdout: "${tool_response.stdout}",
      stderr: "${tool_response.stderr}",
      interrupted: "${tool_response.interrupted}",
      is_image: "${tool_response.isImage}",
    },
    timeout: 30,
  }]);
});

Deno.test("claude code hook: results of commands and of other servers match, Loom's own never", () => {
  const program = { command: "/l", args: [], system: "linux" } as const;
  assert.equal(claudeHookGroup("mcp", program).matcher, "Bash");
  const { matcher } = claudeHookGroup("command", program);
  const pattern = new RegExp(matcher as string);
  const names = ["Bash", "Read", "mcp__files__read", "mcp__loom__ctx_get", "Edit", "NotebookRead"];
  assert.deepEqual(names.filter((name) => pattern.test(name)), [
    "Bash",
    "mcp__files__read",
  ]);
});

const COMMANDS: [title: string, command: string, args: string[], line: string][] = [
  ["a plain path", "/opt/loom", [], "/opt/loom hook claude-code"],
  ["a path with blanks", "/my apps/loom", [], "'/my apps/loom' hook claude-code"],
  ["a path with a quote", "/it's/loom", [], `'/it'\\''s/loom' hook claude-code`],
  [
    "a run from source",
    "/d/deno",
    ["run", "-A", "/s/main.ts"],
    [
      "/d/deno run -A /s/main.ts hook claude-code",
    ].join(""),
  ],
];

for (const [title, command, args, line] of COMMANDS) {
  Deno.test(`claude code hook: ${title} makes a command line for a shell`, () => {
    const group = claudeHookGroup("command", { command, args, system: "linux" });
    assert.deepEqual(group.hooks, [{ type: "command", command: line, timeout: 30 }]);
  });
}

Deno.test("claude code hook: on Windows the arguments stand apart", () => {
  const command = "C:\\Program Files\\loom.exe";
  const group = claudeHookGroup("command", { command, args: [], system: "windows" });
  const args = ["hook", "claude-code"];
  assert.deepEqual(group.hooks, [{ type: "command", command, args, timeout: 30 }]);
});

const HANDLERS: [form: string | undefined, handler: Record<string, string | string[]>][] = [
  ["mcp", { type: "mcp_tool", server: "loom", tool: "loom_hook_replace" }],
  [undefined, { type: "mcp_tool", server: "loom", tool: "ctx_store" }],
  [undefined, { type: "mcp_tool", server: "other", tool: "loom_hook_replace" }],
  ["command", { type: "command", command: "/old/place/loom hook claude-code" }],
  ["command", { type: "command", command: "C:\\loom.exe", args: ["hook", "claude-code"] }],
  ["command", { type: "command", command: "/d/deno run -A /src/loom/main.ts hook claude-code" }],
  [undefined, { type: "command", command: "/opt/other hook claude-code" }],
  [undefined, { type: "command", command: "echo loom" }],
  [undefined, { type: "http", url: "http://localhost/loom" }],
];

for (const [form, handler] of HANDLERS) {
  Deno.test(`claude code hook: ${JSON.stringify(handler)} is ${form ?? "somebody else's"}`, () => {
    assert.equal(claudeHookForm(handler), form);
  });
}
