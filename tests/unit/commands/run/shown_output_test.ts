import assert from "node:assert/strict";
import { ShownOutput, type ShowOptions } from "../../../../lib/commands/run/shown_output.ts";
import { openSpool, type Spool } from "../../../../lib/commands/run/spool.ts";
import { SinkClosed } from "../../../../lib/transports/cli/streams.ts";
import { MemorySink } from "../../../support/cli_host.ts";

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** A disk that is full after so many blocks. */
async function fullAfter(blocks: number): Promise<Spool> {
  const spool = (await openSpool())!;
  let left = blocks;
  return { ...spool, add: async (block) => left-- > 0 && await spool.add(block) };
}

async function shown(given: Partial<ShowOptions> = {}): Promise<[ShownOutput, MemorySink]> {
  const fallback = new MemorySink();
  const spool = "spool" in given ? given.spool : await openSpool();
  return [new ShownOutput({ fallback, tee: undefined, ...given, spool }), fallback];
}

Deno.test("shown output: nothing is shown until it is asked for, then all of it and what follows", async () => {
  const [output, fallback] = await shown();
  await output.observe(bytes("a"));
  assert.deepEqual([fallback.text, output.isShown], ["", false]);
  await Promise.all([output.giveAll(), output.observe(bytes("b"))]);
  await output.giveAll();
  assert.deepEqual([fallback.text, output.isShown], ["ab", true]);
});

Deno.test("shown output: a disk that fills up loses nothing", async () => {
  const [output, fallback] = await shown({ spool: await fullAfter(1) });
  for (const text of ["a", "b", "c"]) await output.observe(bytes(text));
  assert.deepEqual([fallback.text, output.isShown], ["abc", true]);
});

Deno.test("shown output: without a spool it is shown as it comes", async () => {
  const [output, fallback] = await shown({ spool: undefined });
  await output.observe(bytes("a"));
  assert.equal(fallback.text, "a");
});

Deno.test("shown output: what a tee shows is not given twice, but can be replayed", async () => {
  const tee = new MemorySink();
  const [output, fallback] = await shown({ tee });
  await output.observe(bytes("a"));
  await output.giveAll();
  assert.deepEqual([tee.text, fallback.text], ["a", ""]);
  await output.replayTo(fallback);
  output.close();
  assert.equal(fallback.text, "a");
});

Deno.test("shown output: a reader that went away stops nothing", async () => {
  const gone = { isTerminal: false, write: () => Promise.reject(new SinkClosed("gone")) };
  const [output] = await shown({ fallback: gone, tee: gone, spool: undefined });
  await output.observe(bytes("a"));
  output.throwFailure();
});

Deno.test("shown output: what could not be shown is told at the end, and stops nothing", async () => {
  const full = { isTerminal: false, write: () => Promise.reject(new Error("no room")) };
  const [output] = await shown({ fallback: full, spool: undefined });
  await output.observe(bytes("a"));
  assert.throws(() => output.throwFailure(), /no room/);
});
