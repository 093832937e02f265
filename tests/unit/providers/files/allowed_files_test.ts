import assert from "node:assert/strict";
import { LoomError } from "../../../../lib/core/errors.ts";
import { createAllowedFiles, isInside } from "../../../../lib/providers/files/allowed_files.ts";
import type { FileSource } from "../../../../lib/providers/files/files.ts";
import refusedPaths from "../../../vectors/files/refused_paths.json" with { type: "json" };
import { withScratch, writeTree } from "../../../support/scratch.ts";

async function withAllowed(
  body: (files: FileSource, allowedDir: string) => Promise<void>,
): Promise<void> {
  await withScratch(async (dir) => {
    const allowed = `${dir}/allowed`;
    await writeTree(dir, {
      "allowed/good.txt": "inside",
      "allowed/folder/deep.txt": "deep",
      "allowed/.loom/loom.db": "drawer",
      "allowed/.loom/loom.db-wal": "log",
      "allowed_evil/secret.txt": "SECRET",
      "outside/secret.txt": "SECRET",
    });
    await Deno.symlink("good.txt", `${allowed}/link_in`);
    await Deno.symlink("folder", `${allowed}/folder_link_in`);
    await Deno.symlink("../outside/secret.txt", `${allowed}/link_out`);
    await Deno.symlink("../outside/nothing.txt", `${allowed}/link_out_dangling`);
    await Deno.symlink("../outside", `${allowed}/folder_link_out`);
    await Deno.symlink("link_loop", `${allowed}/link_loop`);
    await Deno.symlink("/dev/zero", `${allowed}/link_zero`);
    assert.equal(
      (await new Deno.Command("mkfifo", { args: [`${allowed}/fifo`] }).output()).code,
      0,
    );
    const socket = Deno.listen({ transport: "unix", path: `${allowed}/socket` });
    try {
      const drawerPath = `${allowed}/.loom/loom.db`;
      await body(
        createAllowedFiles({ allowedDirs: [allowed], baseDir: allowed, drawerPath }),
        allowed,
      );
    } finally {
      socket.close();
    }
  });
}

async function textOf(files: FileSource, path: string): Promise<string> {
  const file = await files.open(path);
  try {
    const decoder = new TextDecoder();
    let text = "";
    for await (const block of file.blocks()) text += decoder.decode(block, { stream: true });
    return text;
  } finally {
    file.close();
  }
}

function refusal(files: FileSource, path: string): Promise<LoomError> {
  return files.open(path).then(
    (file) => {
      file.close();
      throw new Error(`${path} was opened`);
    },
    (thrown) => {
      assert.ok(thrown instanceof LoomError, String(thrown));
      return thrown;
    },
  );
}

Deno.test("allowed files refuse every path of the hostile list with its code", async () => {
  await withAllowed(async (files) => {
    for (const { path, code, why } of refusedPaths) {
      assert.equal((await refusal(files, path)).code, code, `${why}: ${path}`);
    }
  });
});

Deno.test("allowed files open plain, absolute, dotted and linked paths that stay inside", async () => {
  await withAllowed(async (files, allowed) => {
    assert.equal(await textOf(files, "good.txt"), "inside");
    assert.equal(await textOf(files, `${allowed}/good.txt`), "inside");
    assert.equal(await textOf(files, "folder/../good.txt"), "inside");
    assert.equal(await textOf(files, "link_in"), "inside");
    assert.equal(await textOf(files, "folder_link_in/deep.txt"), "deep");
    assert.equal(await textOf(files, "folder/../../allowed/folder/deep.txt"), "deep");
  });
});

Deno.test("allowed files refuse outside with words that do not tell what exists", async () => {
  await withAllowed(async (files) => {
    const there = await refusal(files, "../outside/secret.txt");
    const notThere = await refusal(files, "../outside/absent.txt");
    assert.equal(there.message.replace("secret", "*"), notThere.message.replace("absent", "*"));
    assert.equal(there.next, notThere.next);
  });
});

Deno.test("allowed files name the stored file by its real path, size and last part", async () => {
  await withAllowed(async (files, allowed) => {
    const file = await files.open("link_in");
    assert.equal(file.stamp.path, `${allowed}/good.txt`);
    assert.equal(file.stamp.sizeBytes, 6);
    assert.equal(file.name, "good.txt");
    file.close();
    file.close();
  });
});

Deno.test("allowed files reached through a linked folder open what is really inside", async () => {
  await withScratch(async (dir) => {
    await writeTree(dir, { "real/a.txt": "a" });
    await Deno.symlink(`${dir}/real`, `${dir}/alias`);
    const byAlias = createAllowedFiles({ allowedDirs: [`${dir}/alias`], baseDir: `${dir}/alias` });
    assert.equal(await textOf(byAlias, "a.txt"), "a");
    assert.equal(await textOf(byAlias, `${dir}/real/a.txt`), "a");
    const byReal = createAllowedFiles({ allowedDirs: [`${dir}/real`], baseDir: `${dir}/alias` });
    assert.equal(await textOf(byReal, "a.txt"), "a");
    assert.equal((await refusal(byReal, "b.txt")).code, "FILE_NOT_FOUND");
  });
});

Deno.test("allowed files with no allowed folder open nothing and say what to set", async () => {
  await withScratch(async (dir) => {
    await writeTree(dir, { "a.txt": "a" });
    const error = await refusal(createAllowedFiles({ allowedDirs: [], baseDir: dir }), "a.txt");
    assert.equal(error.code, "FILE_NOT_ALLOWED");
    assert.match(error.next, /LOOM_ALLOWED_DIRS/);
  });
});

Deno.test("allowed files tell same, changed, gone, and nothing about outside", async () => {
  await withAllowed(async (files, allowed) => {
    const { stamp } = await opened(files, "good.txt");
    assert.equal(await files.compare(stamp), "same");
    await Deno.writeTextFile(`${allowed}/good.txt`, "longer than before");
    assert.equal(await files.compare(stamp), "changed");
    await Deno.remove(`${allowed}/good.txt`);
    assert.equal(await files.compare(stamp), "gone");
    const outside = { path: `${allowed}/../outside/secret.txt`, sizeBytes: 6, mtimeMs: 0 };
    assert.equal(await files.compare(outside), undefined);
    assert.equal(await files.compare({ ...outside, path: "/etc/nothing_there" }), undefined);
  });
});

Deno.test("isInside compares whole path parts", () => {
  assert.equal(isInside("/a/b", "/a/b"), true);
  assert.equal(isInside("/a/b/c", "/a/b"), true);
  assert.equal(isInside("/a/bc", "/a/b"), false);
  assert.equal(isInside("/a", "/"), true);
});

async function opened(files: FileSource, path: string): ReturnType<FileSource["open"]> {
  const file = await files.open(path);
  file.close();
  return file;
}

Deno.test("the drawer's own files are refused by any name, and it is said why", async () => {
  await withAllowed(async (files, allowed) => {
    await Deno.link(`${allowed}/.loom/loom.db`, `${allowed}/innocent.log`);
    await Deno.link(`${allowed}/.loom/loom.db-wal`, `${allowed}/folder/innocent.log`);
    for (
      const path of ["innocent.log", "folder/innocent.log", ".loom/loom.db", ".loom/loom.db-wal"]
    ) {
      const { code, message } = await refusal(files, path);
      assert.equal(code, "FILE_NOT_ALLOWED");
      assert.equal(message, `Cannot open "${path}": it belongs to the drawer`);
    }
  });
});
