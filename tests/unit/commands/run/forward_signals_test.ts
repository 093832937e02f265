import assert from "node:assert/strict";
import { forwardSignals } from "../../../../lib/commands/run/forward_signals.ts";

const MODULE = new URL("../../../../lib/commands/run/forward_signals.ts", import.meta.url).href;

/** The signals that a process hands on which gets SIGINT and SIGTERM. */
async function handedOn(hasTerminal: boolean): Promise<string> {
  const script = `
    import { forwardSignals } from "${MODULE}";
    const stop = forwardSignals((signal) => console.log(signal), { hasTerminal: ${hasTerminal} });
    Deno.kill(Deno.pid, "SIGINT");
    await new Promise((resolve) => setTimeout(resolve, 100));
    Deno.kill(Deno.pid, "SIGTERM");
    await new Promise((resolve) => setTimeout(resolve, 100));
    stop();`;
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", "-"],
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(script));
  await writer.close();
  return new TextDecoder().decode((await child.output()).stdout);
}

Deno.test("signals: without a terminal each is handed on", async () => {
  assert.equal(await handedOn(false), "SIGINT\nSIGTERM\n");
});

Deno.test("signals: what a terminal sends to the command itself is only outlived", async () => {
  assert.equal(await handedOn(true), "SIGTERM\n");
});

Deno.test("signals: after the end nothing listens", () => {
  forwardSignals(() => {}, { hasTerminal: false })();
});
