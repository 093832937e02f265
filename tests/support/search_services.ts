/** What a search needs of a call, on any drawer. */
import type { SearchServices } from "../../lib/planes/drawer/app/search.ts";
import type { DrawerStore } from "../../lib/storage/drawer_store.ts";

/** Services whose signal never fires unless one is given. */
export function searchServices(
  store: DrawerStore,
  signal: AbortSignal = new AbortController().signal,
): SearchServices {
  return { store, signal };
}

/** A drawer that counts the chunks that are read from it. */
export function countingReads(store: DrawerStore): { store: DrawerStore; reads: () => number } {
  let reads = 0;
  const counting: DrawerStore = {
    ...store,
    chunkAt: (seq, index) => {
      reads++;
      return store.chunkAt(seq, index);
    },
  };
  return { store: counting, reads: () => reads };
}
