import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { type ErrorCode, LoomError } from "../../../../lib/core/errors.ts";
import { SCOPE, storeFixture } from "../../../support/drawer_fixture.ts";
import { testNeeding, unprivileged } from "../../../support/needs.ts";
import { startScript } from "../../../support/processes.ts";
import { withScratch } from "../../../support/scratch.ts";
import { openTestDrawer } from "../../../support/sqlite_drawer.ts";

/** Something at the drawer's path that is no drawer of ours. */
interface Hostile {
  readonly about: string;
  readonly code: ErrorCode;
  /** A part of the message that tells this case from the others. */
  readonly says: RegExp;
  readonly make: (path: string) => Promise<void> | void;
}

const HOSTILE: readonly Hostile[] = [
  {
    about: "a text file",
    code: "DRAWER_FOREIGN",
    says: /some other file/,
    make: (path) => Deno.writeTextFile(path, "My notes. ".repeat(400)),
  },
  {
    about: "a file of five bytes",
    code: "DRAWER_FOREIGN",
    says: /some other file/,
    make: (path) => Deno.writeTextFile(path, "notes"),
  },
  {
    about: "a folder",
    code: "DRAWER_UNAVAILABLE",
    says: /a folder/,
    make: (path) => Deno.mkdir(path),
  },
  {
    about: "a link to a drawer",
    code: "DRAWER_UNAVAILABLE",
    says: /symbolic link/,
    make: async (path) => {
      await makeDrawer(`${path}.real`);
      await Deno.symlink(`${path}.real`, path);
    },
  },
  {
    about: "a link to nothing",
    code: "DRAWER_UNAVAILABLE",
    says: /symbolic link/,
    make: (path) => Deno.symlink(`${path}.nothing`, path),
  },
  {
    about: "a FIFO",
    code: "DRAWER_UNAVAILABLE",
    says: /no regular file/,
    make: async (path) => void await new Deno.Command("mkfifo", { args: [path] }).output(),
  },
  {
    about: "another program's database",
    code: "DRAWER_FOREIGN",
    says: /another program's SQLite database/,
    make: (path) => makeDatabase(path, "CREATE TABLE contacts (name TEXT)"),
  },
  {
    about: "another program's database with its own id",
    code: "DRAWER_FOREIGN",
    says: /application id 252006673/,
    make: (path) => makeDatabase(path, "PRAGMA application_id = 252006673; CREATE TABLE a (b)"),
  },
  {
    about: "the drawer of an earlier, different Loom",
    code: "DRAWER_FOREIGN",
    says: /an earlier, different Loom/,
    make: (path) =>
      makeDatabase(path, "CREATE TABLE chunks (chunk_id TEXT); CREATE TABLE sessions (id TEXT)"),
  },
  {
    about: "a database in WAL mode whose log holds everything",
    code: "DRAWER_FOREIGN",
    says: /another program's SQLite database/,
    make: async (path) => {
      makeDatabase(`${path}.a`, "PRAGMA journal_mode = WAL; CREATE TABLE a (b)");
      const db = new DatabaseSync(`${path}.a`);
      db.exec("INSERT INTO a VALUES (1)");
      await Deno.copyFile(`${path}.a`, path);
      await Deno.copyFile(`${path}.a-wal`, `${path}-wal`);
      db.close();
    },
  },
  {
    about: "a newer schema",
    code: "DRAWER_NEWER",
    says: /schema 99; this Loom knows \d+/,
    make: async (path) => {
      await makeDrawer(path);
      makeDatabase(path, "PRAGMA user_version = 99");
    },
  },
  {
    about: "a drawer of other migrations",
    code: "DRAWER_FOREIGN",
    says: /other migrations/,
    make: async (path) => {
      await makeDrawer(path);
      makeDatabase(path, "UPDATE migrations SET checksum = 'other'");
    },
  },
  ...[50, 100, 4_096, 20_000].map((bytes): Hostile => ({
    about: `the first ${bytes} bytes of a drawer`,
    code: "DRAWER_DAMAGED",
    says: /damaged: only/,
    make: async (path) => {
      await makeDrawer(path);
      await Deno.truncate(path, bytes);
    },
  })),
  {
    about: "a drawer cut to nothing beside its second file",
    code: "DRAWER_DAMAGED",
    says: /only 0 bytes/,
    make: async (path) => {
      await makeDrawer(path);
      await Deno.truncate(path, 0);
    },
  },
  {
    about: "an empty file beside a log",
    code: "DRAWER_DAMAGED",
    says: /only 0 bytes/,
    make: async (path) => {
      await Deno.writeFile(path, new Uint8Array(0));
      await Deno.writeFile(`${path}-wal`, new Uint8Array(5_000));
    },
  },
  {
    about: "a log whose drawer is gone",
    code: "DRAWER_DAMAGED",
    says: /only 0 bytes/,
    make: (path) => Deno.writeFile(`${path}-wal`, new Uint8Array(5_000)),
  },
  {
    about: "a drawer with overwritten pages",
    code: "DRAWER_DAMAGED",
    says: /is damaged/,
    make: async (path) => {
      await makeDrawer(path);
      const bytes = await Deno.readFile(path);
      bytes.fill(0x5a, 100, 40_000);
      await Deno.writeFile(path, bytes);
    },
  },
];

async function makeDrawer(path: string): Promise<void> {
  const store = await openTestDrawer(path);
  await storeFixture(store, "kept\n");
  await store.close();
}

function makeDatabase(path: string, sql: string): void {
  const db = new DatabaseSync(path);
  db.exec(sql);
  db.close();
}

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
