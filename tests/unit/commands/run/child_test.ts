import assert from "node:assert/strict";
import { callerEnvironment, startCommand } from "../../../../lib/commands/run/child.ts";

async function outcome(argv: string[]): Promise<[output: string, code: number, signal?: string]> {
  const { output, ended } = startCommand(argv);
  const [text, { exitCode, signal }] = await Promise.all([new Response(output).text(), ended]);
  return signal === undefined ? [text, exitCode] : [text, exitCode, signal];
}

Deno.test("child: both streams come in the order in which they are written", async () => {
  const script = "for i in 1 2 3 4 5 6 7 8 9; do echo out $i; echo err $i >&2; done";
  const lines = Array.from({ length: 9 }, (_, at) => `out ${at + 1}\nerr ${at + 1}\n`).join("");
  assert.deepEqual(await outcome(["sh", "-c", script]), [lines, 0]);
});

Deno.test("child: no word of a command is read by a shell", async () => {
  const words = ["a b", "$HOME", "`id`", "*", "'", "\\", "-e", "", "x\ny"];
  const [text, code] = await outcome(["printf", "%s|", ...words]);
  assert.deepEqual([text, code], [words.map((word) => `${word}|`).join(""), 0]);
});

Deno.test("child: what is not found ends with 127, what may not be run with 126", async () => {
  assert.equal((await outcome(["./no/such/command"]))[1], 127);
  assert.equal((await outcome(["/etc/passwd"]))[1], 126);
});

Deno.test("child: an end by a signal is 128 and its number, with its name", async () => {
  assert.deepEqual(await outcome(["sh", "-c", "kill -TERM $$"]), ["", 143, "SIGTERM"]);
});

Deno.test("child: a signal that is sent arrives, and after its end nothing happens", async () => {
  const { output, ended, send } = startCommand([
    "sh",
    "-c",
    "trap 'echo got it; exit 9' USR1; echo ready; while :; do sleep 0.02; done",
  ]);
  const reader = output.pipeThrough(new TextDecoderStream()).getReader();
  assert.equal((await reader.read()).value, "ready\n");
  send("SIGUSR1");
  assert.equal((await reader.read()).value, "got it\n");
  assert.equal((await ended).exitCode, 9);
  send("SIGUSR1");
  await reader.cancel();
});

Deno.test("child: what a launcher set for loom's own runtime is taken back", () => {
  const own = { DENO_DIR: "/cache/loom", DENO_NO_UPDATE_CHECK: "1", PATH: "/bin" };
  assert.deepEqual(callerEnvironment({ ...own, _LOOM_DENO_DIR: "" }), { PATH: "/bin" });
  assert.deepEqual(callerEnvironment({ ...own, _LOOM_DENO_DIR: "/mine" }), {
    ...{ PATH: "/bin", DENO_DIR: "/mine" },
  });
  assert.deepEqual(callerEnvironment(own), own);
});
