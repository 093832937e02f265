import assert from "node:assert/strict";
import { inspectClients } from "../../../../lib/commands/status/inspect.ts";
import { withClientHome } from "../../../support/client_home.ts";

/** What is said of one file of a client in a home folder. */
async function stateOf(tree: Record<string, string>, id: string, scope = "user") {
  const seen: Record<string, unknown>[] = [];
  await withClientHome(tree, async ({ home }) => {
    const place = { system: "linux", home, env: {}, project: `${home}/p` } as const;
    const start = { command: `${home}/loom`, args: [] };
    const clients = await inspectClients({ place, start });
    const found = clients.find(({ client }) => client === id)!;
    const file = found.files.find((file) => file.scope === scope);
    if (file) seen.push(JSON.parse(JSON.stringify(file).replaceAll(home, "~")));
  });
  return seen[0];
}

function cursor(entry: string): Record<string, string> {
  return { ".cursor/mcp.json": `{"mcpServers": {"loom": ${entry}}}` };
}

const BASE = { scope: "user", file: "~/.cursor/mcp.json", exists: true, hook: null, problem: null };
const NONE = { entry: "none", command: null, program_exists: null };

Deno.test("inspect: no file, and a file without the entry", async () => {
  assert.deepEqual(await stateOf({}, "cursor"), { ...BASE, ...NONE, exists: false });
  assert.deepEqual(await stateOf({ ".cursor/mcp.json": "{}" }, "cursor"), { ...BASE, ...NONE });
});

Deno.test("inspect: an entry of another program is told from one of this", async () => {
  const other = { entry: "other", command: ["/bin/sh", "mcp"], program_exists: true };
  const found = await stateOf(cursor('{"command": "/bin/sh", "args": ["mcp"]}'), "cursor");
  assert.deepEqual(found, { ...BASE, ...other });
});

Deno.test("inspect: a program that is not there any more is a problem", async () => {
  const found = await stateOf(cursor('{"command": "/none/loom", "args": ["mcp"]}'), "cursor");
  const gone = { entry: "other", command: ["/none/loom", "mcp"], program_exists: false };
  assert.deepEqual(found, { ...BASE, ...gone, problem: "the program is not there any more" });
});

Deno.test("inspect: so is a source folder that went", async () => {
  const entry = '{"command": "/bin/sh", "args": ["run", "-A", "/none/main.ts", "mcp"]}';
  assert.equal((await stateOf(cursor(entry), "cursor"))!.program_exists, false);
});

Deno.test("inspect: a name that PATH resolves is not judged", async () => {
  assert.equal((await stateOf(cursor('{"command": "loom"}'), "cursor"))!.program_exists, null);
});

Deno.test("inspect: an entry without a program, and a file that cannot be read, are broken", async () => {
  const none = await stateOf(cursor('{"url": "http://localhost"}'), "cursor");
  assert.deepEqual([none!.entry, none!.problem], ["broken", "the entry names no program"]);
  const broken = await stateOf({ ".cursor/mcp.json": "{" }, "cursor");
  assert.deepEqual([broken!.entry, broken!.problem], [
    "broken",
    "Cannot edit ~/.cursor/mcp.json: line 1, column 2: a closing brace is missing",
  ]);
});

Deno.test("inspect: files of a project show only with something of Loom in them", async () => {
  assert.equal(await stateOf({ "p/.cursor/mcp.json": "{}" }, "cursor", "project"), undefined);
  const entry = '{"mcpServers": {"loom": {"command": "/bin/sh"}}}';
  const found = await stateOf({ "p/.cursor/mcp.json": entry }, "cursor", "project");
  assert.equal(found!.file, "~/p/.cursor/mcp.json");
});

Deno.test("inspect: in the home folder a file of both scopes is listed once", async () => {
  await withClientHome(cursor('{"command": "/bin/sh"}'), async ({ home }) => {
    const place = { system: "linux", home, env: {}, project: home } as const;
    const clients = await inspectClients({ place, start: { command: "/opt/loom", args: [] } });
    const { files } = clients.find(({ client }) => client === "cursor")!;
    assert.deepEqual(files.map(({ scope }) => scope), ["user"]);
  });
});

Deno.test("inspect: a hook is told by its form, and broken settings as a problem", async () => {
  const hook = '{"type": "mcp_tool", "server": "loom", "tool": "loom_hook_replace"}';
  const settings = `{"hooks": {"PostToolUse": [{"hooks": [${hook}]}]}}`;
  const found = await stateOf({ ".claude/settings.json": settings }, "claude-code");
  assert.deepEqual([found!.entry, found!.hook], ["none", "mcp"]);
  const broken = await stateOf({ ".claude/settings.json": "[" }, "claude-code");
  assert.match(broken!.problem as string, /settings\.json: line 1, column 2/);
});

Deno.test("inspect: a comment where the client reads plain JSON is a problem", async () => {
  const text = '{ // mine\n"mcpServers": {"loom": {"command": "/bin/sh"}}}';
  const found = await stateOf({ ".codeium/windsurf/mcp_config.json": text }, "windsurf");
  assert.match(found!.problem as string, /no plain JSON in line 1$/);
});
