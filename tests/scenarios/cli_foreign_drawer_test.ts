import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { type CliScratch, sha256Hex, withCli } from "../support/cli_process.ts";
import { testNeeding, unprivileged } from "../support/needs.ts";

/** Something that stands where the drawer should be, and how it is refused. */
interface Obstacle {
  readonly title: string;
  readonly code: string;
  readonly exit: number;
  make(cli: CliScratch): Promise<void> | void;
}

const OBSTACLES: readonly Obstacle[] = [
  {
    ...{ title: "a text file", code: "DRAWER_FOREIGN", exit: 1 },
    make: (cli) => Deno.writeTextFile(cli.db, "These are my notes.\n".repeat(100)),
  },
  {
    ...{ title: "half a drawer", code: "DRAWER_DAMAGED", exit: 1 },
    async make(cli) {
      await cli.json(["store", "-"], { stdin: "something\n" });
      const whole = await Deno.readFile(cli.db);
      await removeSideFiles(cli);
      await Deno.writeFile(cli.db, whole.subarray(0, whole.length >> 1));
    },
  },
  {
    ...{ title: "the start of a drawer's header", code: "DRAWER_DAMAGED", exit: 1 },
    make: (cli) => Deno.writeTextFile(cli.db, "SQLite format 3\0"),
  },
  {
    ...{ title: "another program's database", code: "DRAWER_FOREIGN", exit: 1 },
    make(cli) {
      const database = new DatabaseSync(cli.db);
      database.exec("CREATE TABLE bookmarks (url TEXT); INSERT INTO bookmarks VALUES ('a')");
      database.close();
    },
  },
  {
    ...{ title: "another program's database with an id", code: "DRAWER_FOREIGN", exit: 1 },
    make(cli) {
      const database = new DatabaseSync(cli.db);
      database.exec("PRAGMA application_id = 252006674; CREATE TABLE a (b)");
      database.close();
    },
  },
  {
    ...{ title: "a drawer of a newer Loom", code: "DRAWER_NEWER", exit: 6 },
    async make(cli) {
      await cli.json(["store", "-"], { stdin: "something\n" });
      const database = new DatabaseSync(cli.db);
      database.exec("PRAGMA user_version = 9999; PRAGMA wal_checkpoint(TRUNCATE)");
      database.close();
    },
  },
  {
    ...{ title: "a folder", code: "DRAWER_UNAVAILABLE", exit: 1 },
    make: (cli) => Deno.mkdir(cli.db),
  },
];

const COMMANDS: readonly (readonly string[])[] = [
  ["store", "-"],
  ["get", "i136"],
  ["health"],
];

async function removeSideFiles(cli: CliScratch): Promise<void> {
  for await (const { name } of Deno.readDir(cli.dir)) {
    if (name.startsWith("loom.db-")) await Deno.remove(`${cli.dir}/${name}`);
  }
}

/** Names and hashes of what the folder holds. */
async function folderState(dir: string): Promise<Record<string, string>> {
  const state: Record<string, string> = {};
  for await (const { name, isFile } of Deno.readDir(dir)) {
    state[name] = isFile ? await sha256Hex(await Deno.readFile(`${dir}/${name}`)) : "folder";
  }
  return state;
}

for (const { title, code, exit, make } of OBSTACLES) {
  Deno.test(`cli drawer: ${title} is refused by writing and reading verbs and stays as it is`, async () => {
    await withCli(async (cli) => {
      await make(cli);
      const before = await folderState(cli.dir);
      for (const command of COMMANDS) {
        const result = await cli.loom([...command, "--json"], { stdin: "piped\n" });
        const { detail } = JSON.parse(result.stdout);
        assert.deepEqual([detail.code, result.code], [code, exit], command.join(" "));
        assert.ok(detail.next.length > 10);
      }
      assert.deepEqual(await folderState(cli.dir), before);
    });
  });
}

testNeeding([unprivileged()], {
  name: "cli drawer: a folder that takes no writing is named, for a new drawer and an old one",
  async fn() {
    await withCli(async (cli) => {
      const { through } = unprivileged();
      const folder = `${cli.dir}/locked`;
      const env = { LOOM_DB: `${folder}/loom.db` };
      await Deno.mkdir(folder, { mode: 0o555 });
      const fresh = await cli.json(["store", "-"], { env, through, stdin: "a\n" });
      assert.equal(fresh.detail.code, "DRAWER_READ_ONLY");
      assert.deepEqual(await folderState(folder), {});
      await Deno.chmod(folder, 0o755);
      await cli.json(["store", "-"], { env, stdin: "a\n" });
      const before = await folderState(folder);
      await Deno.chmod(folder, 0o555);
      const old = await cli.json(["store", "-"], { env, through, stdin: "b\n" });
      assert.equal(old.detail.code, "DRAWER_READ_ONLY");
      assert.deepEqual(await folderState(folder), before);
      await Deno.chmod(folder, 0o755);
    });
  },
});

Deno.test("cli drawer: help and version need none", async () => {
  await withCli(async (cli) => {
    await Deno.writeTextFile(cli.db, "not a drawer");
    for (const argv of [["--help"], ["get", "--help"], ["--version"], ["help", "settings"]]) {
      assert.equal((await cli.loom(argv)).code, 0, argv.join(" "));
    }
  });
});

Deno.test("cli drawer: the folder of a new drawer is made", async () => {
  await withCli(async (cli) => {
    const env = { LOOM_DB: `${cli.dir}/a/b/loom.db` };
    assert.equal((await cli.json(["store", "-"], { env, stdin: "a\n" })).bytes, 2);
    assert.ok((await Deno.stat(`${cli.dir}/a/b/loom.db`)).isFile);
  });
});
