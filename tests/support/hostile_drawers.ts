/** Everything that may stand at a drawer's path and is none, and how it is refused. */
import { DatabaseSync } from "node:sqlite";
import type { ErrorCode } from "../../lib/core/errors.ts";
import { storeFixture } from "./drawer_fixture.ts";
import { openTestDrawer } from "./sqlite_drawer.ts";

/** Something at the drawer's path that is no drawer of ours. */
export interface Hostile {
  readonly about: string;
  readonly code: ErrorCode;
  /** A part of the message that tells this case from the others. */
  readonly says: RegExp;
  readonly make: (path: string) => Promise<void> | void;
}

/** The table. */
export const HOSTILE: readonly Hostile[] = [
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

/** A drawer with one item. */
export async function makeDrawer(path: string): Promise<void> {
  const store = await openTestDrawer(path);
  await storeFixture(store, "kept\n");
  await store.close();
}

function makeDatabase(path: string, sql: string): void {
  const db = new DatabaseSync(path);
  db.exec(sql);
  db.close();
}
