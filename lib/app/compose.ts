/** The composition root: which drivers and providers a process runs on. */
import type { Settings } from "../core/settings/read.ts";
import { VERSION } from "../core/version.ts";
import { type CallOperation, createPipeline } from "../gates/pipeline.ts";
import type { Services } from "../operations/context.ts";
import { createAdaptiveAnalyser } from "../providers/analyser/adaptive_analyser.ts";
import { nodeHashing } from "../providers/hashing/node_hashing.ts";
import { re2Patterns } from "../providers/patterns/re2_patterns.ts";
import { lazyTokenCounting } from "../providers/tokens/lazy_counting.ts";
import type { DrawerStore } from "../storage/drawer_store.ts";
import { openSqliteDrawer } from "../storage/sqlite/mod.ts";
import { turnTaking } from "./turns.ts";

/** A process ready to serve calls. */
export interface Composition {
  readonly services: Services;
  readonly callOperation: CallOperation;
  /** Waits for after-call rows, then closes drawer and threads. */
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;

/**
 * Opens the drawer that the settings name and joins everything to it.
 *
 * @param options `mayHoldAlone`: for processes that soon end; it lets them read on a full disk.
 * @throws DRAWER_*.
 */
export async function composeServices(
  settings: Settings,
  options: { mayHoldAlone?: boolean } = {},
): Promise<Composition> {
  const store = await openSqliteDrawer({
    path: settings.db,
    ttlMs: settings.ttlDays * DAY_MS,
    hashing: nodeHashing,
    nowMs: Date.now(),
    ...options,
  });
  return composeWithStore(settings, store);
}

/** The same on a store that is already open. */
export function composeWithStore(settings: Settings, store: DrawerStore): Composition {
  const analyser = createAdaptiveAnalyser();
  const services: Services = {
    settings,
    store,
    analyser,
    hashing: nodeHashing,
    patterns: re2Patterns,
    tokens: lazyTokenCounting(),
    now: Date.now,
    takeTurn: turnTaking(),
    version: VERSION,
  };
  const pipeline = createPipeline(services, () => crypto.randomUUID());
  return {
    services,
    callOperation: pipeline.call,
    async close() {
      await pipeline.settled();
      analyser.close();
      await store.close();
    },
  };
}
