/** The contract of lib/storage/drawer_store.ts as tests, for any driver. */
import { type DriverUnderTest, testDrawer } from "./drawer_store_case.ts";
import { ITEM_CASES } from "./drawer_store_items.ts";
import { LEDGER_CASES } from "./drawer_store_ledger.ts";
import { READ_CASES } from "./drawer_store_reads.ts";
import { SEARCH_CASES } from "./drawer_store_search.ts";
import { SESSION_CASES } from "./drawer_store_sessions.ts";

const CASES = [...ITEM_CASES, ...READ_CASES, ...SESSION_CASES, ...SEARCH_CASES, ...LEDGER_CASES];

/** Registers the suite for a driver. */
export function drawerStoreSuite(driver: DriverUnderTest): void {
  for (const one of CASES) testDrawer(driver, one);
}
