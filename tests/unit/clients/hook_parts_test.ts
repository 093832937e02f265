import assert from "node:assert/strict";
import { formOfHandler, hookLine, hookLineFor } from "../../../lib/clients/hook_parts.ts";

const LINES: [title: string, command: string, args: string[], line: string][] = [
  ["a plain path", "/opt/loom", [], "/opt/loom hook codex"],
  ["a path with blanks", "/my apps/loom", [], "'/my apps/loom' hook codex"],
  ["a path with a quote", "/it's/loom", [], `'/it'\\''s/loom' hook codex`],
  [
    "a run from source",
    "/d/deno",
    ["run", "-A", "/s/main.ts"],
    [
      "/d/deno run -A /s/main.ts hook codex",
    ].join(""),
  ],
];

for (const [title, command, args, line] of LINES) {
  Deno.test(`hook parts: ${title} makes a command line for a shell`, () => {
    assert.equal(hookLine("codex", { command, args, system: "linux" }), line);
    assert.equal(hookLineFor("codex", { command, args, system: "darwin" }), line);
  });
}

Deno.test("hook parts: on Windows a path with blanks stands in double quotes", () => {
  const line = (command: string) => hookLineFor("codex", { command, args: [], system: "windows" });
  assert.equal(line("C:\\My Apps\\loom.exe"), '"C:\\My Apps\\loom.exe" hook codex');
  assert.equal(line("C:\\loom.exe"), "C:\\loom.exe hook codex");
});

Deno.test("hook parts: what a shell makes of the line are the words again", async () => {
  const command = `/a b/it's $HOME "x"/loom`;
  const line = hookLine("codex", { command, args: [], system: "linux" });
  const { stdout } = await new Deno.Command("sh", { args: ["-c", `printf '%s\\n' ${line}`] })
    .output();
  assert.equal(new TextDecoder().decode(stdout), `${command}\nhook\ncodex\n`);
});

const HANDLERS: [form: string | undefined, handler: Record<string, string | string[]>][] = [
  ["mcp", { type: "mcp_tool", server: "loom", tool: "loom_hook_replace" }],
  [undefined, { type: "mcp_tool", server: "loom", tool: "ctx_store" }],
  [undefined, { type: "mcp_tool", server: "other", tool: "loom_hook_replace" }],
  ["command", { type: "command", command: "/old/place/loom hook codex" }],
  ["command", { command: "/old/place/loom hook codex" }],
  ["command", { type: "command", command: "C:\\loom.exe", args: ["hook", "codex"] }],
  ["command", { type: "command", command: "/d/deno run -A /src/loom/main.ts hook codex" }],
  [undefined, { type: "command", command: "/opt/loom hook claude-code" }],
  [undefined, { type: "command", command: "/opt/other hook codex" }],
  [undefined, { type: "command", command: "echo loom" }],
  [undefined, { type: "http", url: "http://localhost/loom" }],
];

for (const [form, handler] of HANDLERS) {
  Deno.test(`hook parts: ${JSON.stringify(handler)} is ${form ?? "somebody else's"}`, () => {
    assert.equal(formOfHandler("codex", handler), form);
  });
}
