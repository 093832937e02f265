/** The contract of lib/storage/drawer_store.ts as tests, for any driver. */
import { drawerStoreItems } from "./drawer_store_items.ts";
import { drawerStoreLedger } from "./drawer_store_ledger.ts";
import { drawerStoreReads } from "./drawer_store_reads.ts";
import { drawerStoreSearch } from "./drawer_store_search.ts";
import { drawerStoreSessions } from "./drawer_store_sessions.ts";
import type { DriverUnderTest } from "./drawer_store_case.ts";

/** Registers every part of the suite for a driver. */
export function drawerStoreSuite(driver: DriverUnderTest): void {
  drawerStoreItems(driver);
  drawerStoreReads(driver);
  drawerStoreSessions(driver);
  drawerStoreSearch(driver);
  drawerStoreLedger(driver);
}
