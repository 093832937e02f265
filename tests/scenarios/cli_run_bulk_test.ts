import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { withCli } from "../support/cli_process.ts";
import { fullTier, testNeeding } from "../support/needs.ts";

/** Lines that differ, to a size that no buffer on the way holds. */
function linesOf(sizeBytes: number): Uint8Array {
  const bytes = new Uint8Array(sizeBytes);
  for (let at = 0, line = 1; at < sizeBytes; line++) {
    const text = new TextEncoder().encode(
      `${line} compile unit_${line % 977}.c in ${line % 31} ms\n`,
    );
    bytes.set(text.subarray(0, sizeBytes - at), at);
    at += text.length;
  }
  return bytes;
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

async function comesBack(sizeBytes: number): Promise<void> {
  await withCli(async (cli) => {
    const bytes = linesOf(sizeBytes);
    await Deno.writeFile(`${cli.dir}/in`, bytes);
    const run = await cli.loom(["run", "--json", "--tee", "--", "cat", "in"]);
    const receipt = JSON.parse(run.stdout);
    const { bytes: back } = await cli.loom(["get", receipt.item, "--raw"]);
    const teed = new TextEncoder().encode(run.stderr);
    const [wanted, length] = [sha256(bytes), bytes.length];
    assert.deepEqual(
      [receipt.sha256, sha256(back), sha256(teed), receipt.bytes],
      [wanted, wanted, wanted, length],
    );
  });
}

Deno.test("cli run: 5 MB come back and are shown with --tee, byte for byte", () =>
  comesBack(5_000_000));

testNeeding([fullTier()], {
  name: "cli run: 50 MB come back and are shown with --tee, byte for byte",
  fn: () => comesBack(50_000_000),
});

Deno.test("cli run: a signal while the output is stored ends loom and keeps nothing", async () => {
  await withCli(async (cli) => {
    await Deno.writeFile(`${cli.dir}/in`, linesOf(14_000_000));
    const child = cli.spawn(["run", "cat in; touch done"]);
    const output = child.output();
    while (!await Deno.stat(`${cli.dir}/done`).then(() => true, () => false)) await sleep(20);
    // The first may still be meant for the command, the next is loom's, one more ends it at once.
    const impatience = setInterval(() => endIfThere(child), 60);
    const { signal, stdout } = await output.finally(() => clearInterval(impatience));
    assert.deepEqual([signal, stdout.length], ["SIGTERM", 0]);
    assert.equal((await cli.json(["stats"])).items, 0);
  });
});

function endIfThere(child: Deno.ChildProcess): void {
  try {
    child.kill("SIGTERM");
  } catch {
    return; // It has ended already.
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
