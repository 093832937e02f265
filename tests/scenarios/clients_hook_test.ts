/** What `loom install --hook` writes is a hook that works: both forms, as the client calls them. */
import assert from "node:assert/strict";
import { type CliScratch, withCli } from "../support/cli_process.ts";
import { clientWords, outputOf, runAtHome } from "../support/client_process.ts";

const LOG = Array.from({ length: 4_000 }, (_, at) => `step ${at} of the build is done\n`).join("");

/** What Claude Code tells a hook after a command. */
const EVENT = {
  hook_event_name: "PostToolUse",
  session_id: "s1",
  cwd: "/",
  tool_name: "Bash",
  tool_input: { command: "make" },
  tool_response: { stdout: LOG, stderr: "", interrupted: false, isImage: false },
};

/** The one handler of the hook that was installed. */
async function handlerIn({ dir }: CliScratch) {
  const { hooks } = JSON.parse(await Deno.readTextFile(`${dir}/.claude/settings.json`));
  return hooks.PostToolUse[0].hooks[0];
}

Deno.test("clients: the hook that install writes replaces a bulky result, as a process", async () => {
  await withCli(async (cli) => {
    const done = await runAtHome(cli, "install", "claude-code", "--hook=command", "--yes");
    assert.equal(done.code, 0, done.stderr);
    const { command } = await handlerIn(cli);
    const answer = JSON.parse(await outputOf(cli, ["sh", "-c", command], JSON.stringify(EVENT)));
    assert.match(answer.hookSpecificOutput.updatedToolOutput.stdout, /of 4,000 lines/);
  });
});

Deno.test("clients: the hook that install writes replaces a bulky result, over MCP", async () => {
  await withCli(async (cli) => {
    assert.equal((await runAtHome(cli, "install", "claude-code", "--hook", "--yes")).code, 0);
    const { server, tool, input } = await handlerIn(cli);
    const { mcpServers } = JSON.parse(await Deno.readTextFile(`${cli.dir}/.claude.json`));
    const { command, args } = mcpServers[server];
    const call = { name: tool, arguments: filled(input) };
    const output = await outputOf(cli, [command, ...args], clientWords(call));
    const frames = output.trim().split("\n");
    const { result } = JSON.parse(frames.at(-1)!);
    const answer = JSON.parse(result.content[0].text);
    assert.match(answer.hookSpecificOutput.updatedToolOutput.stdout, /of 4,000 lines/);
  });
});

/** A hook's input as the client fills it: each `${path}` of a text with what the event has there. */
function filled(value: unknown): unknown {
  if (typeof value === "object") {
    const entries = Object.entries(value!).map(([name, inner]) => [name, filled(inner)]);
    return Object.fromEntries(entries);
  }
  return String(value).replace(/\$\{([^}]+)\}/g, (_, path: string) => String(eventAt(path)));
}

function eventAt(path: string): unknown {
  return path.split(".").reduce<unknown>(
    (held, name) => (held as Record<string, unknown>)[name],
    EVENT,
  );
}
