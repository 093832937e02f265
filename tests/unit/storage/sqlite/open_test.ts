import assert from "node:assert/strict";
import { LoomError } from "../../../../lib/core/errors.ts";
import { SCOPE, storeFixture } from "../../../support/drawer_fixture.ts";
import { HOSTILE, makeDrawer } from "../../../support/hostile_drawers.ts";
import { testNeeding, unprivileged } from "../../../support/needs.ts";
import { startScript } from "../../../support/processes.ts";
import { withScratch } from "../../../support/scratch.ts";
import { openTestDrawer } from "../../../support/sqlite_drawer.ts";

/** Every file of a folder with its bytes; links and devices by their kind. */
async function contentsOf(dir: string): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for await (const { name, isFile, isSymlink } of Deno.readDir(dir)) {
    const bytes = isFile ? await Deno.readFile(`${dir}/${name}`) : undefined;
    contents[name] = bytes ? new TextDecoder("latin1").decode(bytes) : `link ${isSymlink}`;
  }
  return contents;
}

async function refusalOf(path: string): Promise<LoomError> {
  try {
    const store = await openTestDrawer(path);
    await store.close();
  } catch (thrown) {
    assert.ok(thrown instanceof LoomError, `${thrown}`);
    return thrown;
  }
  throw new Error("it was opened");
}

for (const { about, code, says, make } of HOSTILE) {
  Deno.test(`${about} is refused as ${code}, and stays as it is`, async () => {
    await withScratch(async (dir) => {
      await make(`${dir}/loom.db`);
      const before = await contentsOf(dir);
      const refusal = await refusalOf(`${dir}/loom.db`);
      assert.equal(refusal.code, code);
      assert.match(refusal.message, says);
      assert.ok(refusal.next.length > 0);
      assert.deepEqual(await contentsOf(dir), before);
    });
  });
}

Deno.test("a new drawer gets its folder, for its owner alone", async () => {
  await withScratch(async (dir) => {
    const store = await openTestDrawer(`${dir}/a/b/loom.db`);
    await storeFixture(store, "text\n");
    const modes: Record<string, string> = {};
    for (const name of ["", "/loom.db", "/loom.db-wal", "/loom.db-shm", "/loom.db-activity"]) {
      modes[name] = (Deno.statSync(`${dir}/a/b${name}`).mode! & 0o777).toString(8);
    }
    assert.deepEqual(modes, {
      ...{ "": "700", "/loom.db": "600", "/loom.db-wal": "600" },
      ...{ "/loom.db-shm": "600", "/loom.db-activity": "600" },
    });
    await store.close();
  });
});

Deno.test("an empty file with nothing beside it becomes the drawer", async () => {
  await withScratch(async (dir) => {
    await Deno.writeFile(`${dir}/loom.db`, new Uint8Array(0));
    await makeDrawer(`${dir}/loom.db`);
    const store = await openTestDrawer(`${dir}/loom.db`);
    assert.equal((await store.findItem(SCOPE, 1)).state, "ok");
    await store.close();
  });
});

Deno.test("a drawer is reached through a linked folder", async () => {
  await withScratch(async (dir) => {
    await Deno.mkdir(`${dir}/real`);
    await Deno.symlink(`${dir}/real`, `${dir}/linked`);
    const store = await openTestDrawer(`${dir}/linked/loom.db`);
    assert.equal((await store.health()).path, `${dir}/real/loom.db`);
    await store.close();
  });
});

Deno.test("a path below a file can't become a drawer", async () => {
  await withScratch(async (dir) => {
    await Deno.writeTextFile(`${dir}/file`, "text");
    const refusal = await refusalOf(`${dir}/file/loom.db`);
    assert.equal(refusal.code, "DRAWER_UNAVAILABLE");
    assert.equal(await Deno.readTextFile(`${dir}/file`), "text");
  });
});

Deno.test("a second open finds what the first has kept, and the same key", async () => {
  await withScratch(async (dir) => {
    const first = await openTestDrawer(`${dir}/loom.db`);
    await storeFixture(first, "kept\n");
    const second = await openTestDrawer(`${dir}/loom.db`);
    assert.deepEqual(second.drawerKey, first.drawerKey);
    assert.equal((await second.findItem(SCOPE, 1)).state, "ok");
    await first.close();
    await second.close();
    const other = await openTestDrawer(`${dir}/other.db`);
    assert.notDeepEqual(other.drawerKey, first.drawerKey);
    await other.close();
  });
});

Deno.test("a starter waits for the lock of an empty file, and takes the drawer put there", async () => {
  await withScratch(async (dir) => {
    const path = `${dir}/loom.db`;
    await makeDrawer(`${dir}/made.db`);
    const empty = await Deno.open(path, { write: true, create: true });
    await empty.lock(true);
    const { process, nextMessage } = startScript("drawer_process.ts", ["open", path]);
    await waitForDraft(dir);
    await new Promise((resolve) => setTimeout(resolve, 300));
    assert.equal((await Deno.stat(path)).size, 0, "it waits as long as the lock is held");
    await Deno.rename(`${dir}/made.db`, path);
    empty.close();
    await nextMessage();
    await process.stdin.close();
    assert.equal((await process.status).success, true);
    const store = await openTestDrawer(path);
    assert.equal((await store.findItem(SCOPE, 1)).state, "ok");
    await store.close();
  });
});

/** Until the starter has its draft ready beside the file. */
async function waitForDraft(dir: string): Promise<void> {
  for (let round = 0; round < 1_000; round++) {
    const drafts = [...Deno.readDirSync(dir)].filter(({ name }) => /\.new-\w+$/.test(name));
    if (drafts.some(({ name }) => Deno.statSync(`${dir}/${name}`).size > 50_000)) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error("no draft appeared");
}

const user = unprivileged();

for (
  const { about, lock } of [
    { about: "a folder", lock: (dir: string) => Deno.chmod(dir, 0o555) },
    { about: "a file", lock: (dir: string) => Deno.chmod(`${dir}/loom.db`, 0o444) },
  ]
) {
  testNeeding([user], {
    name: `a drawer in ${about} that may not be written is refused as DRAWER_READ_ONLY`,
    fn: () =>
      withScratch(async (dir) => {
        await makeDrawer(`${dir}/loom.db`);
        const before = await contentsOf(dir);
        await lock(dir);
        assert.equal(await codeAsUser(`${dir}/loom.db`), "DRAWER_READ_ONLY");
        await Deno.chmod(dir, 0o755);
        assert.deepEqual(await contentsOf(dir), before);
      }),
  });
}

testNeeding([user], {
  name: "a new drawer in a folder that may not be written is refused as DRAWER_READ_ONLY",
  fn: () =>
    withScratch(async (dir) => {
      await Deno.chmod(dir, 0o555);
      assert.equal(await codeAsUser(`${dir}/loom.db`), "DRAWER_READ_ONLY");
      assert.equal(await codeAsUser(`${dir}/new/folder/loom.db`), "DRAWER_READ_ONLY");
      await Deno.chmod(dir, 0o755);
    }),
});

/** What a process that file modes bind is answered. */
async function codeAsUser(path: string): Promise<string> {
  const script = new URL("../../../support/drawer_process.ts", import.meta.url).pathname;
  const [program, ...args] = [
    ...[...user.through, Deno.execPath(), "run", "-A", "--no-check", script, "code", path],
  ];
  const { stdout } = await new Deno.Command(program!, { args, stderr: "inherit" }).output();
  return JSON.parse(new TextDecoder().decode(stdout)).code;
}

Deno.test("a process that may touch the drawer's folder alone can make a drawer and write it", async () => {
  await withScratch(async (dir) => {
    const script = new URL("../../../support/drawer_process.ts", import.meta.url).pathname;
    const allowed = ["--no-prompt", `--allow-read=${dir}`, `--allow-write=${dir}`];
    const { stdout, success } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "--no-check", ...allowed, script, "store", `${dir}/loom.db`, "1"],
      stderr: "inherit",
    }).output();
    assert.equal(success, true);
    assert.equal(JSON.parse(new TextDecoder().decode(stdout)).items.length, 12);
  });
});
