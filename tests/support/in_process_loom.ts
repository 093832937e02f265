/** Loom in this process, on the in-process drawer, with a clock that tests move. */
import { turnTaking } from "../../lib/app/turns.ts";
import { readSettings, type Settings } from "../../lib/core/settings/read.ts";
import { type CallAnswer, createPipeline } from "../../lib/gates/pipeline.ts";
import type { CallEnvironment, Caller, Services } from "../../lib/operations/context.ts";
import type { Analyser } from "../../lib/providers/analyser/analyser.ts";
import { createAdaptiveAnalyser } from "../../lib/providers/analyser/adaptive_analyser.ts";
import { createPersonFiles } from "../../lib/providers/files/person_files.ts";
import { nodeHashing } from "../../lib/providers/hashing/node_hashing.ts";
import { re2Patterns } from "../../lib/providers/patterns/re2_patterns.ts";
import { lazyTokenCounting } from "../../lib/providers/tokens/lazy_counting.ts";
import { findOperation } from "../../lib/registry.ts";
import type { DrawerStore } from "../../lib/storage/drawer_store.ts";
import { createInProcessDrawer } from "../../lib/storage/inprocess/drawer.ts";

/** The caller of calls that say nothing else. */
export const TEST_CALLER: Caller = {
  org: "local",
  namespace: "project-1",
  agent: "test",
  userId: "-",
  role: "ADMIN",
  transport: "library",
  defaultSession: { name: "default" },
  schemaTokens: 0,
};

/** A Loom under test. */
export interface TestLoom {
  readonly services: Services;
  /** Unix milliseconds that the services see; set it to move time. */
  nowMs: number;
  call(
    operation: string,
    input: unknown,
    environment?: Partial<CallEnvironment>,
  ): Promise<CallAnswer>;
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** What a test may change. */
export interface TestLoomOptions {
  readonly settings?: Partial<Settings>;
  readonly store?: DrawerStore;
  readonly analyser?: Analyser;
}

/** A fresh Loom; `close` it at the end of the test. */
export function createTestLoom(options: TestLoomOptions = {}): TestLoom {
  const defaults = readSettings({ env: {}, home: "/nowhere", listSeparator: ":" });
  const settings = { ...defaults, rateLimit: false, ...options.settings };
  const analyser = options.analyser ?? createAdaptiveAnalyser();
  const services: Services = {
    settings,
    store: options.store ?? createInProcessDrawer({ ttlMs: settings.ttlDays * 86_400_000 }),
    analyser,
    hashing: nodeHashing,
    patterns: re2Patterns,
    tokens: lazyTokenCounting(),
    now: () => loom.nowMs,
    takeTurn: turnTaking(),
    version: "0.0.0-test",
  };
  const pipeline = createPipeline(services, () => "request-1");
  const loom: TestLoom = {
    services,
    nowMs: 1_700_000_000_000,
    call(name, input, environment = {}) {
      const operation = findOperation(name);
      if (!operation) throw new Error(`no operation ${name}`);
      const caller = environment.caller ?? TEST_CALLER;
      return pipeline.call(operation, input, {
        files: createPersonFiles({ baseDir: "/" }),
        ...environment,
        caller,
      });
    },
    settled: pipeline.settled,
    async close() {
      await pipeline.settled();
      analyser.close();
      await services.store.close();
    },
  };
  return loom;
}
