/** What the parts of the driver share. */
import type { Hashing } from "../../providers/hashing/hashing.ts";
import type { Activity } from "./activity.ts";
import type { ChunkCache } from "./chunk_cache.ts";
import type { Connection } from "./connection.ts";
import type { Upkeep } from "./index/term_upkeep.ts";
import type { Scopes } from "./scopes.ts";
import type { WriterMark } from "./writer_mark.ts";

/** An open drawer. */
export interface DrawerContext {
  readonly connection: Connection;
  readonly activity: Activity;
  readonly scopes: Scopes;
  readonly mark: WriterMark;
  readonly upkeep: Upkeep;
  readonly hashing: Pick<Hashing, "sha256Hex">;
  /** Verified chunks of items that were visible when they were read. */
  readonly chunkCache: ChunkCache;
  readonly clock: Clock;
  /** Milliseconds after its last use at which a session expires. */
  readonly ttlMs: number;
  /** Unfinished items of this process that could not be taken out when they were aborted. */
  readonly abandoned: Set<number>;
  /** What the driver noticed and could not mend; shown by `health`. */
  readonly notices: Map<string, string>;
}

/** The latest time that any caller told: time is never read by the driver. */
export class Clock {
  #nowMs: number;

  constructor(nowMs: number) {
    this.#nowMs = nowMs;
  }

  /** Unix milliseconds. */
  get nowMs(): number {
    return this.#nowMs;
  }

  /** Takes note of a caller's time; going back is ignored. */
  see(nowMs: number): void {
    if (nowMs > this.#nowMs) this.#nowMs = nowMs;
  }
}

/** States of items and sessions as kept. */
export const STATE = { pending: 0, open: 0, visible: 1, expired: 2, purged: 3 } as const;
