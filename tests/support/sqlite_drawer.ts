/** SQLite drawers for tests: real files, real hashing. */
import { nodeHashing } from "../../lib/providers/hashing/node_hashing.ts";
import type { DrawerStore } from "../../lib/storage/drawer_store.ts";
import { openSqliteDrawer, type SqliteDrawerOptions } from "../../lib/storage/sqlite/mod.ts";

const THIRTY_DAYS_MS = 30 * 86_400_000;

/** Opens or makes the drawer at a path. Default: 30 days to live, opened at 1,000 ms. */
export function openTestDrawer(
  path: string,
  options: Partial<SqliteDrawerOptions> = {},
): Promise<DrawerStore> {
  return openSqliteDrawer({
    ...{ path, ttlMs: THIRTY_DAYS_MS, hashing: nodeHashing, nowMs: 1_000 },
    ...options,
  });
}
