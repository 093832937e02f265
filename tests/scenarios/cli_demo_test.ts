import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { envFor } from "../support/cli_process.ts";
import { withScratch } from "../support/scratch.ts";

const DEMO = fileURLToPath(new URL("../../scripts/demo.ts", import.meta.url));

/** A limit that the demo's log is above. */
const TOO_SMALL = { LOOM_MAX_ITEM_BYTES: "1000" };

async function demo(
  tmpDir: string,
  { args = [], env = {} }: { args?: string[]; env?: Record<string, string> } = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-prompt", "-A", DEMO, ...args],
    env: { ...envFor("unused"), TMPDIR: tmpDir, ...env },
    clearEnv: true,
    ...{ stdin: "null", stdout: "piped", stderr: "piped" },
  }).output();
  const decoder = new TextDecoder();
  return { code, stdout: decoder.decode(stdout), stderr: decoder.decode(stderr) };
}

Deno.test("demo: it shows each command, proves the bytes and leaves nothing behind", async () => {
  await withScratch(async (dir) => {
    const { code, stdout, stderr } = await demo(dir);
    assert.deepEqual([code, stderr], [0, ""], stdout);
    const commands = [...stdout.matchAll(/^\$ (.*)$/gm)].map(([, command]) => command);
    assert.deepEqual(commands.map((command) => command!.replace(/\bi\d\w+/, "ID")), [
      "loom store dataset/demo/build.log",
      "deno types | loom store - --name deno-types --json",
      'loom search "Found OpenSSL"',
      "loom get ID --lines 55-58",
      "loom stats",
      "loom get ID --raw | sha256sum",
      "loom get ID --raw | sha256sum",
    ]);
    const hashes = [...stdout.matchAll(/^ {2}([0-9a-f]{64}) {2}/gm)].map(([, hash]) => hash);
    assert.equal(hashes.length, 4);
    assert.deepEqual([hashes[0], hashes[2]], [hashes[1], hashes[3]]);
    assert.deepEqual(await Array.fromAsync(Deno.readDir(dir)), []);
  });
});

Deno.test("demo: --keep leaves the drawer, also of a run that failed", async () => {
  await withScratch(async (dir) => {
    const { stdout } = await demo(dir, { args: ["--keep"], env: TOO_SMALL });
    const db = /LOOM_DB=(\S+)/.exec(stdout)![1]!;
    assert.ok((await Deno.stat(db)).isFile);
  });
});

Deno.test("demo: it fails when something does not hold, and leaves nothing behind", async () => {
  await withScratch(async (dir) => {
    const { code, stderr } = await demo(dir, { env: TOO_SMALL });
    assert.equal(code, 1);
    assert.match(stderr, /The demo failed: this does not hold: loom store ends with 0/);
    assert.deepEqual(await Array.fromAsync(Deno.readDir(dir)), []);
  });
});
