import assert from "node:assert/strict";

const MODULE = new URL("../../../../lib/commands/run/run_signals.ts", import.meta.url).href;

/**
 * A process that listens while a made-up command runs. It says each signal that it hands on and each
 * interrupt of its own, ends the command at SIGUSR1, and itself at SIGUSR1 after the end.
 */
function listener(hasTerminal: boolean, endSignal?: string): string {
  return `
    import { listenToSignals } from "${MODULE}";
    const { promise: ended, resolve: end } = Promise.withResolvers();
    const { promise: over, resolve: finish } = Promise.withResolvers();
    const signals = listenToSignals({
      command: { ended, send: (signal) => console.log("sent " + signal) },
      hasTerminal: ${hasTerminal},
      interrupted: () => console.log("interrupted"),
    });
    const alive = setInterval(() => {}, 1_000);
    Deno.addSignalListener("SIGWINCH", () => {
      end({ exitCode: 0, durationMs: 1, signal: ${JSON.stringify(endSignal)} });
    });
    Deno.addSignalListener("SIGCONT", finish);
    console.log("up");
    await over;
    await signals.end();
    clearInterval(alive);
    console.log("exit");
    Deno.exit(0);`;
}

/** What it said and what it died of, after these signals one after the other. */
async function afterSignals(
  script: string,
  signals: readonly Deno.Signal[],
): Promise<[output: string, signal: string | null]> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", "-"],
    ...{ stdin: "piped", stdout: "piped", stderr: "inherit" },
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(script));
  await writer.close();
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let output = (await reader.read()).value ?? "";
  for (const signal of signals) {
    child.kill(signal);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  for (let part = await reader.read(); !part.done; part = await reader.read()) output += part.value;
  return [output.replace(/^up\n/, ""), (await child.status).signal];
}

/** In `listener` these end the made-up command, and the run. */
const [END, FINISH]: Deno.Signal[] = ["SIGWINCH", "SIGCONT"];

Deno.test("run signals: without a terminal each is handed on while the command runs", async () => {
  assert.deepEqual(
    await afterSignals(listener(false), ["SIGINT", "SIGTERM", "SIGHUP", "SIGUSR1", END!, FINISH!]),
    ["sent SIGINT\nsent SIGTERM\nsent SIGHUP\nsent SIGUSR1\nexit\n", null],
  );
});

Deno.test("run signals: what a terminal sends to the command itself is only outlived", async () => {
  assert.deepEqual(
    await afterSignals(listener(true), ["SIGINT", "SIGQUIT", "SIGTERM", END!, FINISH!]),
    ["sent SIGTERM\nexit\n", null],
  );
});

Deno.test("run signals: a command that died of the keyboard's interrupt takes loom with it", async () => {
  assert.deepEqual(
    await afterSignals(listener(true, "SIGINT"), ["SIGINT", END!, FINISH!]),
    ["", "SIGINT"],
  );
});

Deno.test("run signals: after the command's end a signal is loom's own, a second one ends it", async () => {
  assert.deepEqual(
    await afterSignals(listener(true), [END!, "SIGTERM", FINISH!]),
    ["interrupted\n", "SIGTERM"],
  );
  assert.deepEqual(
    await afterSignals(listener(true), [END!, "SIGINT", "SIGTERM"]),
    ["interrupted\n", "SIGTERM"],
  );
});
