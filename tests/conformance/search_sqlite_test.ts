import { nodeHashing } from "../../lib/providers/hashing/node_hashing.ts";
import { openSqliteDrawer } from "../../lib/storage/sqlite/mod.ts";
import { searchSuite } from "./search_suite.ts";

const THIRTY_DAYS_MS = 30 * 86_400_000;

searchSuite("SQLite", async () => {
  const dir = await Deno.makeTempDir({ prefix: "loom_test_" });
  const store = await openSqliteDrawer({
    ...{ path: `${dir}/loom.db`, ttlMs: THIRTY_DAYS_MS, hashing: nodeHashing, nowMs: 1_000 },
  });
  async function close(): Promise<void> {
    await store.close();
    await Deno.remove(dir, { recursive: true });
  }
  return { store, close };
});
