import assert from "node:assert/strict";
import { printAnswer, say } from "../../../../lib/commands/run/run_answer.ts";
import { ShownOutput } from "../../../../lib/commands/run/shown_output.ts";
import { openSpool } from "../../../../lib/commands/run/spool.ts";
import { SinkClosed } from "../../../../lib/transports/cli/streams.ts";
import { TEST_OPERATIONS, testHost } from "../../../support/cli_host.ts";

/** What stands on a terminal, or comes out of a pipe, after a run that printed "short\n". */
async function answered(
  output: Record<string, unknown>,
  { flags = [] as string[], terminal = false } = {},
): Promise<{ stdout: string; stderr: string }> {
  const host = testHost({ terminal });
  const { stdout, stderr } = host.streams;
  const tee = flags.includes("tee") ? stderr : undefined;
  const shown = new ShownOutput({ fallback: stdout, tee, spool: await openSpool() });
  await shown.observe(new TextEncoder().encode("short\n"));
  const call = { program: host, positionals: [], flags: new Map(flags.map((flag) => [flag, []])) };
  const order = { operation: TEST_OPERATIONS[0]!, input: {} };
  await printAnswer({ call, order, shown }, {
    answer: { output, input: {}, ignoredArgs: [], requestId: "r" },
    end: { exitCode: 0, durationMs: 12 },
  });
  shown.close();
  return { stdout: stdout.text, stderr: stderr.text };
}

Deno.test("run answer: short output is given as it came", async () => {
  assert.deepEqual(await answered({ inline: true, bytes: 6 }), { stdout: "short\n", stderr: "" });
});

Deno.test("run answer: on a terminal what --tee has shown is not shown twice", async () => {
  const tee = { flags: ["tee"], terminal: true };
  assert.deepEqual(await answered({ inline: true, bytes: 6 }, tee), {
    stdout: "",
    stderr: "short\n",
  });
  // In a pipe the answer is whole all the same.
  const piped = await answered({ inline: true, bytes: 6 }, { flags: ["tee"] });
  assert.deepEqual(piped, { stdout: "short\n", stderr: "short\n" });
});

Deno.test("run answer: nothing printed is one line beside the answer, JSON tells it by itself", async () => {
  const nothing = { inline: true, bytes: 0 };
  assert.deepEqual(await answered(nothing), {
    stdout: "",
    stderr: "loom: the command printed nothing (exit 0 after 12 ms)\n",
  });
  assert.deepEqual(await answered(nothing, { flags: ["json"] }), {
    stdout: '{"inline":true,"bytes":0}\n',
    stderr: "",
  });
});

Deno.test("run answer: a sentence that nobody reads is no failure", async () => {
  const host = testHost();
  const stderr = { isTerminal: false, write: () => Promise.reject(new SinkClosed("gone")) };
  await say({ ...host, streams: { ...host.streams, stderr } }, "still runs");
  await say(host, "still runs");
  assert.equal(host.streams.stderr.text, "loom: still runs\n");
});
