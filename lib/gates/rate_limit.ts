/** The third gate: a token bucket for each (org, namespace). Reads no clock of its own. */
import { LoomError } from "../core/errors.ts";
import type { Caller } from "../operations/context.ts";

/** How a bucket fills. */
export interface RateLimitRule {
  readonly enabled: boolean;
  /** Calls a minute that a bucket refills by. */
  readonly perMinute: number;
  /** Calls that a full bucket holds. */
  readonly burst: number;
}

interface Bucket {
  tokens: number;
  atMs: number;
}

/** The most buckets kept; beyond it the one longest unused is forgotten (it would be full again). */
const MAX_BUCKETS = 10_000;

/** The buckets of one process. */
export class RateLimiter {
  readonly #rule: RateLimitRule;
  readonly #buckets = new Map<string, Bucket>();

  constructor(rule: RateLimitRule) {
    this.#rule = rule;
  }

  /**
   * Draws one call.
   *
   * @param nowMs Unix milliseconds; a clock that goes back refills nothing.
   * @throws RATE_LIMITED with the seconds until the next call fits.
   */
  draw(caller: Pick<Caller, "org" | "namespace">, nowMs: number): void {
    if (!this.#rule.enabled) return;
    const bucket = this.#bucketOf(`${caller.org}\n${caller.namespace}`, nowMs);
    const refilled = Math.max(0, nowMs - bucket.atMs) * (this.#rule.perMinute / 60_000);
    bucket.tokens = Math.min(this.#rule.burst, bucket.tokens + refilled);
    bucket.atMs = nowMs;
    if (bucket.tokens < 1) throw this.#refusal(bucket.tokens);
    bucket.tokens -= 1;
  }

  #bucketOf(key: string, nowMs: number): Bucket {
    const bucket = this.#buckets.get(key) ?? { tokens: this.#rule.burst, atMs: nowMs };
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > MAX_BUCKETS) this.#buckets.delete(this.#buckets.keys().next().value!);
    return bucket;
  }

  #refusal(tokens: number): LoomError {
    const waitSeconds = Math.ceil((1 - tokens) * 60 / this.#rule.perMinute);
    return new LoomError(
      "RATE_LIMITED",
      `Too many calls: the limit is ${this.#rule.perMinute} a minute with bursts of ${this.#rule.burst}`,
      { next: `Wait ${waitSeconds} s, then call again. LOOM_RPM and LOOM_BURST set the limit.` },
    );
  }
}
