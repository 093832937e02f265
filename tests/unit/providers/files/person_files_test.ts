import assert from "node:assert/strict";
import { LoomError } from "../../../../lib/core/errors.ts";
import { createPersonFiles } from "../../../../lib/providers/files/person_files.ts";
import { withScratch, writeTree } from "../../../support/scratch.ts";

async function codeOf(baseDir: string, path: string): Promise<string> {
  try {
    (await createPersonFiles({ baseDir }).open(path)).close();
    return "opened";
  } catch (thrown) {
    assert.ok(thrown instanceof LoomError, String(thrown));
    return thrown.code;
  }
}

Deno.test("person files follow links to anywhere and stamp the real path", async () => {
  await withScratch(async (dir) => {
    await writeTree(dir, { "here/x": "", "there/file.txt": "text" });
    await Deno.symlink("../there/file.txt", `${dir}/here/link`);
    const file = await createPersonFiles({ baseDir: `${dir}/here` }).open("link");
    const blocks = await Array.fromAsync(file.blocks());
    file.close();
    assert.equal(new TextDecoder().decode(blocks[0]), "text");
    assert.equal(file.stamp.path, `${dir}/there/file.txt`);
  });
});

Deno.test("person files refuse folders, FIFOs, devices and missing files without waiting", async () => {
  await withScratch(async (dir) => {
    await new Deno.Command("mkfifo", { args: [`${dir}/fifo`] }).output();
    assert.equal(await codeOf(dir, "."), "FILE_NOT_REGULAR");
    assert.equal(await codeOf(dir, "fifo"), "FILE_NOT_REGULAR");
    assert.equal(await codeOf(dir, "/dev/zero"), "FILE_NOT_REGULAR");
    assert.equal(await codeOf(dir, "none"), "FILE_NOT_FOUND");
    assert.equal(await codeOf(dir, "~/none"), "VALIDATION_FAILED");
  });
});

Deno.test("person files read what the system makes up on reading", async () => {
  const file = await createPersonFiles({ baseDir: "/" }).open("/proc/version");
  assert.equal(file.stamp.sizeBytes, 0);
  const blocks = await Array.fromAsync(file.blocks());
  file.close();
  assert.match(new TextDecoder().decode(blocks[0]), /^Linux version/);
});

Deno.test("person files tell whether a file changed", async () => {
  await withScratch(async (dir) => {
    await writeTree(dir, { a: "1" });
    const files = createPersonFiles({ baseDir: dir });
    const file = await files.open("a");
    file.close();
    assert.equal(await files.compare(file.stamp), "same");
    await Deno.writeTextFile(`${dir}/a`, "22");
    assert.equal(await files.compare(file.stamp), "changed");
    await Deno.remove(`${dir}/a`);
    assert.equal(await files.compare(file.stamp), "gone");
  });
});

Deno.test("person files do not store the drawer into itself, by any of its names", async () => {
  await withScratch(async (dir) => {
    await writeTree(dir, { "loom.db": "drawer", "loom.db-wal": "log", "a.log": "text" });
    await Deno.link(`${dir}/loom.db-wal`, `${dir}/innocent.log`);
    const files = createPersonFiles({ baseDir: dir, drawerPath: `${dir}/loom.db` });
    for (const path of ["loom.db", "innocent.log"]) {
      await assert.rejects(files.open(path), {
        code: "FILE_NOT_ALLOWED",
        message: `Cannot open "${path}": it belongs to the drawer`,
      });
    }
    (await files.open("a.log")).close();
  });
});
