/** The drawer plane: its operations, in the order help lists them. */
import type { AnyOperation } from "../../operations/operation.ts";
import check from "./ops/ctx_check.ts";
import get from "./ops/ctx_get.ts";
import replaceResult from "./ops/hook_replace.ts";
import health from "./ops/ctx_health.ts";
import itemsList from "./ops/items_list.ts";
import itemsShow from "./ops/items_show.ts";
import purgeSession from "./ops/ctx_purge_session.ts";
import search from "./ops/ctx_search.ts";
import stats from "./ops/ctx_stats.ts";
import store from "./ops/ctx_store.ts";
import storeFile from "./ops/ctx_store_file.ts";

/** Every operation of the drawer. */
export const DRAWER_OPERATIONS: readonly AnyOperation[] = [
  storeFile,
  store,
  get,
  itemsShow,
  itemsList,
  search,
  check,
  stats,
  health,
  purgeSession,
  replaceResult,
];
