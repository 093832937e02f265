import assert from "node:assert/strict";
import { type CliScratch, sha256Hex, withCli } from "../support/cli_process.ts";
import { hostileContents } from "../support/hostile_bytes.ts";

/** Every n-th content is stored by a pipe too. */
const PIPED_EACH = 3;

/** Stores the content, reads it back raw in another process, and compares hashes. */
async function roundTrip(
  cli: CliScratch,
  content: Uint8Array,
  store: () => Promise<{ item: string; sha256: string; bytes: number; lossless: boolean }>,
): Promise<void> {
  const sha256 = await sha256Hex(content);
  const receipt = await store();
  assert.deepEqual(
    [receipt.bytes, receipt.sha256, receipt.lossless],
    [content.length, sha256, true],
  );
  const { code, bytes, stderr } = await cli.loom(["get", receipt.item, "--raw"]);
  assert.equal(code, 0, stderr);
  assert.equal(await sha256Hex(bytes), sha256);
}

[...hostileContents()].forEach(([name, content], index) => {
  Deno.test(`cli round trip: ${name} comes back byte for byte from a file`, async () => {
    await withCli(async (cli) => {
      await Deno.writeFile(`${cli.dir}/content`, content);
      await roundTrip(cli, content, () => cli.json(["store", "content"]));
    });
  });
  if (index % PIPED_EACH > 0) return;
  Deno.test(`cli round trip: ${name} comes back byte for byte from a pipe`, async () => {
    await withCli((cli) =>
      roundTrip(cli, content, () => cli.json(["store", "-"], { stdin: content }))
    );
  });
});
