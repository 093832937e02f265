import assert from "node:assert/strict";
import { type CliScratch, type CommandResult, withCli } from "../support/cli_process.ts";

const LOG =
  Array.from({ length: 4_000 }, (_, at) => `step ${at} compiled module_${at}.ts\n`).join("") +
  "error: no space left, exit status 28";

function eventOf(cwd: string, response: Record<string, unknown>): Record<string, unknown> {
  return {
    ...{ session_id: "0f1e2d3c-aaaa-4bbb-8ccc-0123456789ab", transcript_path: "/t", cwd },
    ...{ hook_event_name: "PostToolUse", tool_name: "Bash", tool_input: { command: "npm test" } },
    tool_response: { stdout: "", stderr: "", interrupted: false, isImage: false, ...response },
  };
}

async function hook(
  cli: CliScratch,
  input: unknown,
  env: Record<string, string> = {},
): Promise<CommandResult> {
  const stdin = typeof input === "string" ? input : JSON.stringify(input);
  return await cli.loom(["hook", "claude-code"], { stdin, env });
}

Deno.test("cli hook: a bulky result becomes an anchor in its own form, and every byte comes back", async () => {
  await withCli(async (cli) => {
    const { code, stdout, stderr } = await hook(cli, eventOf(cli.dir, { stdout: LOG }));
    assert.deepEqual([code, stderr], [0, ""]);
    const { updatedToolOutput: result } = JSON.parse(stdout).hookSpecificOutput;
    assert.deepEqual(Object.keys(result), ["stdout", "stderr", "interrupted", "isImage"]);
    assert.match(result.stdout, /^4001\|error: no space left, exit status 28$/m);
    const id = result.stdout.split(" ")[0];
    assert.equal((await cli.loom(["get", id, "--raw"])).stdout, LOG);
  });
});

Deno.test("cli hook: what it keeps belongs to the project of the event, not of the process", async () => {
  await withCli(async (cli) => {
    await Deno.mkdir(`${cli.dir}/other`);
    const env = { LOOM_NAMESPACE: "" };
    await hook(cli, eventOf(`${cli.dir}/other`, { stdout: LOG }), env);
    const cwds = [cli.dir, `${cli.dir}/other`];
    const hits = await Promise.all(
      cwds.map(async (cwd) =>
        (await cli.json(["search", "no space left"], { cwd, env })).hits.length
      ),
    );
    assert.deepEqual(hits, [0, 1]);
  });
});

const SILENT: [what: string, input: (dir: string) => unknown, env?: Record<string, string>][] = [
  ["a short result", (dir) => eventOf(dir, { stdout: "done\n" })],
  ["anything when it is switched off", (dir) => eventOf(dir, { stdout: LOG }), { LOOM_HOOK: "0" }],
  ["a picture", (dir) => eventOf(dir, { stdout: LOG, isImage: true })],
  ["another event", (dir) => ({ ...eventOf(dir, { stdout: LOG }), hook_event_name: "Stop" })],
  ["a tool of Loom's own", (dir) => ({
    ...eventOf(dir, {}),
    ...{ tool_name: "mcp__loom__ctx_get", tool_response: [{ type: "text", text: LOG }] },
  })],
];

for (const [what, input, env] of SILENT) {
  Deno.test(`cli hook: it leaves ${what} without a word, and makes no drawer`, async () => {
    await withCli(async (cli) => {
      const { code, stdout, stderr } = await hook(cli, input(cli.dir), env);
      assert.deepEqual([code, stdout, stderr], [0, "", ""]);
      assert.deepEqual([...Deno.readDirSync(cli.dir)], []);
    });
  });
}

const FAILING: [what: string, input: (dir: string) => unknown, env?: Record<string, string>][] = [
  ["half a JSON text", () => '{"tool_name": "Ba'],
  ["nothing on standard input", () => ""],
  ["a drawer that is none", (dir) => eventOf(dir, { stdout: LOG }), { LOOM_DB: "/etc/passwd" }],
  ["a folder that cannot be made", (dir) => eventOf(dir, { stdout: LOG }), {
    LOOM_DB: "/proc/x/l.db",
  }],
  ["a setting that cannot be used", (dir) => eventOf(dir, { stdout: LOG }), { LOOM_RPM: "x" }],
  ["an item above the limit", (dir) => eventOf(dir, { stdout: LOG }), { LOOM_MAX_ITEM_BYTES: "9" }],
];

for (const [what, input, env] of FAILING) {
  Deno.test(`cli hook: with ${what} the result stays, and the reason is on standard error`, async () => {
    await withCli(async (cli) => {
      const { code, stdout, stderr } = await hook(cli, input(cli.dir), env);
      assert.deepEqual([code, stdout], [0, ""]);
      assert.match(stderr, /^loom: The result stays as it is: ./);
    });
  });
}

Deno.test("cli hook: a client that is not known ends with 1 and reads nothing", async () => {
  await withCli(async (cli) => {
    const { code, stderr } = await cli.loom(["hook", "emacs"], { stdin: "{}" });
    assert.equal(code, 1);
    assert.match(stderr, /There is no hook for "emacs"/);
  });
});

Deno.test("cli hook: a short result loads no schema library, no database and no protocol", async () => {
  const loaded = await loadedWith("lib/app/hook_main.ts");
  assert.ok(loaded.length > 5 && loaded.length < 30, `${loaded.length} modules`);
  const heavy = /zod|sqlite|modelcontextprotocol|engine|planes|storage/;
  assert.deepEqual(loaded.filter((name) => heavy.test(name)), []);
});

interface GraphModule {
  readonly specifier: string;
  readonly dependencies?: readonly {
    readonly isDynamic?: boolean;
    readonly code?: { readonly specifier: string };
  }[];
}

/** The modules that are loaded with one before its first line runs. */
async function loadedWith(entry: string): Promise<string[]> {
  const root = new URL("../../", import.meta.url);
  const args = ["info", "--json", entry];
  const { stdout } = await new Deno.Command(Deno.execPath(), { args, cwd: root.pathname }).output();
  const { roots, modules } = JSON.parse(new TextDecoder().decode(stdout));
  const byName = new Map<string, GraphModule>(
    modules.map((module: GraphModule) => [module.specifier, module]),
  );
  const loaded = new Set<string>(roots);
  for (const name of loaded) {
    for (const { isDynamic, code } of byName.get(name)?.dependencies ?? []) {
      if (!isDynamic && code) loaded.add(code.specifier);
    }
  }
  return [...loaded];
}
