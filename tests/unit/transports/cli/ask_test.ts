import assert from "node:assert/strict";
import { askYes } from "../../../../lib/transports/cli/ask.ts";
import { MemorySink } from "../../../support/cli_host.ts";

async function answered(answer: string | null): Promise<[boolean, string]> {
  const sink = new MemorySink(true);
  const read = (block: Uint8Array): Promise<number | null> =>
    Promise.resolve(answer === null ? null : new TextEncoder().encodeInto(answer, block).written);
  const yes = await askYes("Write?", { sink, source: { read } });
  return [yes, sink.text];
}

for (const answer of ["y\n", "Yes\r\n", " y \n"]) {
  Deno.test(`ask: ${JSON.stringify(answer)} is a yes`, async () => {
    assert.deepEqual(await answered(answer), [true, "Write? [y/N] "]);
  });
}

for (const answer of ["\n", "n\n", "yep\n", "yes please\n"]) {
  Deno.test(`ask: ${JSON.stringify(answer)} is a no`, async () => {
    assert.deepEqual(await answered(answer), [false, "Write? [y/N] "]);
  });
}

Deno.test("ask: the end of the input is a no, and ends the line", async () => {
  assert.deepEqual(await answered(null), [false, "Write? [y/N] \n"]);
});
