/** The script that makes datasets, as a process. */
import assert from "node:assert/strict";

const SCRIPT = new URL("../../scripts/make_dataset.ts", import.meta.url).pathname;

Deno.test("make_dataset writes 21 files and a manifest of the asked seed into the asked folder", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const { code, stdout } = await run("--seed", "12", "--out", folder);
    const names = [...Deno.readDirSync(folder)].map(({ name }) => name);
    assert.equal(code, 0);
    assert.equal(names.length, 22);
    assert.match(stdout, /^seed 12: 21 files, \d{7} bytes, \d{7} tokens$/m);
    const manifest = JSON.parse(await Deno.readTextFile(`${folder}/manifest.json`));
    assert.equal(manifest.seed, 12);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("make_dataset refuses a seed that is no whole number", async () => {
  const { code, stderr } = await run("--seed=-1.5");
  assert.equal(code, 2);
  assert.match(stderr, /^--seed takes a whole number of at most 15 digits, not "-1\.5"$/m);
});

Deno.test("make_dataset refuses a flag that it does not have", async () => {
  const { code, stderr } = await run("--sead=1");
  assert.equal(code, 2);
  assert.match(stderr, /--sead/);
});

async function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--no-prompt",
      "--no-check",
      "--allow-read",
      "--allow-write",
      "--allow-env",
      SCRIPT,
      ...args,
    ],
  }).output();
  const decoder = new TextDecoder();
  return { code, stdout: decoder.decode(stdout), stderr: decoder.decode(stderr) };
}
