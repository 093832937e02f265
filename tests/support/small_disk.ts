/** A file system of a few MB that a test may fill. */
import assert from "node:assert/strict";
import type { Need } from "./needs.ts";

/** The need of {@link withSmallDisk}. */
export const smallDisk: Need = {
  met: Deno.uid() === 0 && mounts(),
  reason: "file systems cannot be mounted here",
};

/** Runs `body` with the root of a fresh file system of 5 MiB, mounted inside `scratch`. */
export async function withSmallDisk(
  scratch: string,
  body: (dir: string) => Promise<void>,
): Promise<void> {
  const dir = `${scratch}/disk`;
  await Deno.mkdir(dir);
  const args = ["-t", "tmpfs", "-o", "size=5m", "tmpfs", dir];
  assert.equal((await new Deno.Command("mount", { args }).output()).success, true);
  try {
    await body(dir);
  } finally {
    await new Deno.Command("umount", { args: ["-l", dir] }).output();
  }
}

/** Fills a small disk to its last block; the path of the file that fills it. */
export async function fillDisk(dir: string): Promise<string> {
  const path = `${dir}/filler`;
  using file = await Deno.open(path, { write: true, create: true });
  const block = new Uint8Array(4_096);
  try {
    for (;;) await file.write(block);
  } catch (thrown) {
    assert.match(`${thrown}`, /No space/);
  }
  return path;
}

/** Whether this process may mount; tried once, since containers differ. */
function mounts(): boolean {
  const dir = Deno.makeTempDirSync({ prefix: "loom_test_" });
  try {
    const run = (program: string, ...args: string[]) =>
      new Deno.Command(program, { args, stderr: "null" }).outputSync().success;
    return run("mount", "-t", "tmpfs", "tmpfs", dir) && run("umount", dir);
  } catch {
    return false;
  } finally {
    Deno.removeSync(dir);
  }
}
