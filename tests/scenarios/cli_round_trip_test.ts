import assert from "node:assert/strict";
import { type CliScratch, sha256Hex, withCli } from "../support/cli_process.ts";
import { hostileContents } from "../support/hostile_bytes.ts";

/** Stores by file and by pipe; both receipts name the hash, and the second item comes back raw. */
async function roundTrip(cli: CliScratch, content: Uint8Array): Promise<void> {
  await Deno.writeFile(`${cli.dir}/content`, content);
  const sha256 = await sha256Hex(content);
  const byFile = await cli.json(["store", "content"]);
  const byPipe = await cli.json(["store", "-"], { stdin: content });
  for (const receipt of [byFile, byPipe]) {
    assert.deepEqual(
      [receipt.bytes, receipt.sha256, receipt.retrievable, receipt.lossless],
      [content.length, sha256, 1, true],
    );
  }
  const items = [byFile.item, byPipe.item];
  const { code, bytes, stderr } = await cli.loom(["get", items[content.length % 2], "--raw"]);
  assert.equal(code, 0, stderr);
  assert.equal(await sha256Hex(bytes), sha256);
}

for (const [name, content] of hostileContents()) {
  Deno.test(`cli round trip: ${name} comes back byte for byte, by file and by pipe`, async () => {
    await withCli((cli) => roundTrip(cli, content));
  });
}
