import { openTestDrawer } from "../support/sqlite_drawer.ts";
import { drawerStoreSuite } from "./drawer_store_suite.ts";

drawerStoreSuite({
  name: "SQLite",
  open: async ({ ttlMs, nowMs }) => {
    const dir = await Deno.makeTempDir({ prefix: "loom_test_" });
    const store = await openTestDrawer(`${dir}/loom.db`, { ttlMs, nowMs });
    async function close(): Promise<void> {
      await store.close();
      await Deno.remove(dir, { recursive: true });
    }
    return { store, close };
  },
});
