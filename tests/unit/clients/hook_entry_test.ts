import assert from "node:assert/strict";
import { CLAUDE_CODE } from "../../../lib/clients/claude_code.ts";
import type { HookForm } from "../../../lib/clients/client.ts";
import { CURSOR } from "../../../lib/clients/cursor.ts";
import { readHooks, withHook, withoutHooks } from "../../../lib/clients/hook_entry.ts";
import { CLIENTS } from "../../../lib/clients/list.ts";
import vectors from "../../vectors/clients/hooks.json" with { type: "json" };

const PLACE = { system: "linux", home: "/home/ada", env: {}, project: "/src/app" } as const;
const HOOK = CLAUDE_CODE.hook!("user", PLACE)!;
const START = { command: "/opt/loom", args: [] };

for (const { client: id, form, file, text } of vectors) {
  const hook = CLIENTS.find((client) => client.id === id)!.hook!("user", PLACE)!;

  Deno.test(`hook entry: ${id} gets its hook in the form ${form}`, () => {
    assert.equal(hook.file.path, file);
    assert.ok(hook.forms.includes(form as HookForm));
    assert.equal(withHook({ text: "", hook }, form as HookForm, START), text);
    assert.deepEqual(readHooks({ text, hook }).map((found) => found.form), [form]);
  });
}

Deno.test("hook entry: Claude Code on Windows gets the arguments apart, for any shell", () => {
  const hook = CLAUDE_CODE.hook!("user", { ...PLACE, system: "windows" })!;
  const command = "C:\\My Apps\\loom.exe";
  const { hooks } = hook.group("command", { command, args: [] });
  const args = ["hook", "claude-code"];
  assert.deepEqual(hooks, [{ type: "command", command, args, timeout: 30 }]);
});

Deno.test("hook entry: Claude Code's matcher takes commands and other servers, never Loom itself", () => {
  const { matcher } = HOOK.group("command", START);
  const pattern = new RegExp(matcher as string);
  const names = ["Bash", "BashOutput", "Read", "mcp__files__read", "mcp__loom__ctx_get", "Grep"];
  assert.deepEqual(names.filter((name) => pattern.test(name)), [
    "Bash",
    "mcp__files__read",
    "Grep",
  ]);
});

Deno.test("hook entry: handlers that stand in the list itself are found and go alone", () => {
  const hook = CURSOR.hook!("project", PLACE)!;
  const text = '{"version": 1, "hooks": {"postToolUse": [{"command": "mine"}]}}\n';
  const added = withHook({ text, hook }, "command", START);
  assert.deepEqual(readHooks({ text: added, hook }).map(({ path }) => path), [
    ["hooks", "postToolUse", 1],
  ]);
  assert.equal(withoutHooks({ text: added, hook }), text);
});

const FOREIGN = `{
  "hooks": {
    "PostToolUse": [
      {
        "matcher": "Edit|Write", // ours
        "hooks": [{ "type": "command", "command": "fmt" }]
      }
    ],
    "Stop": []
  },
  "model": "opus"
}
`;

Deno.test("hook entry: it stands in the settings of the scope", () => {
  assert.equal(HOOK.file.path, "/home/ada/.claude/settings.json");
  assert.equal(CLAUDE_CODE.hook!("project", PLACE)!.file.path, "/src/app/.claude/settings.json");
  const env = { CLAUDE_CONFIG_DIR: "/c" };
  assert.equal(CLAUDE_CODE.hook!("user", { ...PLACE, env })!.file.path, "/c/settings.json");
});

Deno.test("hook entry: it comes behind the hooks of others and goes again to the byte", () => {
  const text = withHook({ text: FOREIGN, hook: HOOK }, "mcp", START);
  assert.deepEqual(readHooks({ text, hook: HOOK }).map(({ form, path }) => [form, path]), [
    ["mcp", ["hooks", "PostToolUse", 1]],
  ]);
  assert.equal(withoutHooks({ text, hook: HOOK }), FOREIGN);
});

Deno.test("hook entry: a second time changes nothing", () => {
  const once = withHook({ text: FOREIGN, hook: HOOK }, "mcp", START);
  assert.equal(withHook({ text: once, hook: HOOK }, "mcp", START), once);
});

Deno.test("hook entry: another form takes the place of the one before", () => {
  const tool = withHook({ text: "", hook: HOOK }, "mcp", START);
  const text = withHook({ text: tool, hook: HOOK }, "command", START);
  assert.deepEqual(readHooks({ text, hook: HOOK }).map(({ form }) => form), ["command"]);
  assert.doesNotMatch(text, /mcp_tool/);
});

Deno.test("hook entry: a handler that a person moved to another group goes alone", () => {
  const text = `{"hooks": {"PostToolUse": [{"matcher": "Bash", "hooks": [
  {"type": "command", "command": "mine"},
  {"type": "command", "command": "/opt/loom hook claude-code"}
]}]}}`;
  assert.equal(
    withoutHooks({ text, hook: HOOK }),
    `{"hooks": {"PostToolUse": [{"matcher": "Bash", "hooks": [
  {"type": "command", "command": "mine"}
]}]}}`,
  );
});

Deno.test("hook entry: one between those of others goes alone", () => {
  const [before, after] = [
    '{"matcher": "A", "hooks": []}',
    '{"matcher": "B", "hooks": [{"a": 1}]}',
  ];
  const own = '{"hooks": [{"type": "command", "command": "/opt/loom hook claude-code"}]}';
  const text = `{"hooks": {"PostToolUse": [${before}, ${own}, ${after}]}}`;
  assert.equal(
    withoutHooks({ text, hook: HOOK }),
    `{"hooks": {"PostToolUse": [${before}, ${after}]}}`,
  );
});

Deno.test("hook entry: what is no list of groups holds none of Loom's", () => {
  for (const text of ["", '{"hooks": []}', '{"hooks": {"PostToolUse": {"hooks": 1}}}']) {
    assert.deepEqual(readHooks({ text, hook: HOOK }), []);
  }
});

Deno.test("hook entry: a value of another kind on the way is refused", () => {
  const text = '{"hooks": {"PostToolUse": "none"}}';
  assert.throws(
    () => withHook({ text, hook: HOOK }, "mcp", START),
    /line 1, column 27: "PostToolUse" is a text, not a list/,
  );
});
