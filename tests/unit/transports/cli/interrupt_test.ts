import assert from "node:assert/strict";

const MODULE = new URL("../../../../lib/transports/cli/interrupt.ts", import.meta.url).href;

/** Runs a watch in a process of its own: says "up", cleans up after the interrupt, ends the watch. */
const CHILD = `
import { watchInterrupts } from ${JSON.stringify(MODULE)};
const watch = watchInterrupts();
console.log("up");
const keepAlive = setInterval(() => {}, 1_000);
await new Promise((resolve) => watch.signal.addEventListener("abort", resolve));
clearInterval(keepAlive);
if (Deno.args[0] === "hang") await new Promise(() => setInterval(() => {}, 1_000));
console.log("cleaned up");
await watch.end();
console.log("not reached");
`;

const HANG_MS = 20_000;

async function interrupted(
  signals: readonly Deno.Signal[],
  ...args: string[]
): Promise<{ signal: string | null; output: string }> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-check", "-A", "--ext=ts", dataUrl(CHILD), ...args],
    ...{ stdin: "null", stdout: "piped", stderr: "inherit" },
  }).spawn();
  const guard = setTimeout(() => child.kill("SIGKILL"), HANG_MS);
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let output = (await reader.read()).value ?? "";
  for (const signal of signals) {
    child.kill(signal);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  for (let part = await reader.read(); !part.done; part = await reader.read()) output += part.value;
  const { signal } = await child.status;
  clearTimeout(guard);
  return { signal, output };
}

function dataUrl(code: string): string {
  return `data:text/typescript,${encodeURIComponent(code)}`;
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  Deno.test(`interrupt: after ${signal} the work cleans up, then the process dies of it`, async () => {
    assert.deepEqual(await interrupted([signal]), { signal, output: "up\ncleaned up\n" });
  });
}

Deno.test("interrupt: a second one ends a process that hangs in its cleaning up", async () => {
  const result = await interrupted(["SIGINT", "SIGINT"], "hang");
  assert.deepEqual(result, { signal: "SIGINT", output: "up\n" });
});
