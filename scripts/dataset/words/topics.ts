/** Words of the trade, grouped so that the sentences of a paragraph speak of one thing. */

/** What a paragraph is about: things, and what is done with them (regular verbs only). */
export interface Topic {
  readonly nouns: readonly string[];
  readonly verbs: readonly string[];
}

/** All topics. */
export const TOPICS: readonly Topic[] = [
  topic(
    "checkpoint replica snapshot journal partition tombstone cursor transaction tablespace index quorum compaction " +
      "segment watermark savepoint isolation standby tuple keyspace collation predicate planner vacuum shard",
    "compact replicate flush truncate reindex promote replay checkpoint partition archive restore prune",
  ),
  topic(
    "listener upstream certificate handshake balancer socket keepalive gateway resolver ingress tunnel backlog " +
      "datagram subnet proxy header payload route session envelope firewall beacon retransmission congestion",
    "forward terminate negotiate resolve throttle multiplex rebalance probe advertise reconnect buffer drain",
  ),
  topic(
    "compiler artifact toolchain dependency lockfile pipeline manifest bundle runner workspace linker fixture " +
      "snapshot matrix cache assertion harness stub coverage profile release changelog branch monorepo",
    "compile bundle transpile cache vendor publish sign package lint refactor inline backport",
  ),
  topic(
    "invoice ledger settlement refund chargeback payout currency balance merchant voucher subscription dispute " +
      "posting statement surcharge remittance authorisation mandate instalment reconciliation tariff escrow wallet receipt",
    "settle invoice reconcile authorise capture refund dispute convert allocate reverse post accrue",
  ),
  topic(
    "credential principal entitlement audience keyring rotation passphrase enclave policy attestation revocation scope " +
      "signature nonce delegation tenant sandbox allowlist audit challenge impersonation session claim vault",
    "rotate revoke delegate attest encrypt authenticate escalate quarantine redact verify renew seal",
  ),
  topic(
    "viewport component stylesheet animation breakpoint accessibility tooltip gesture layout hydration thumbnail carousel " +
      "dialog keyboard locale typography palette placeholder navigation sidebar toast skeleton canvas focus",
    "render hydrate animate debounce memoise localise paginate highlight collapse prefetch align translate",
  ),
  topic(
    "scheduler worker heartbeat lease backoff workload eviction autoscaler namespace daemon cgroup container node " +
      "affinity probe sidecar rollout deployment drain quota taint volume operator controller",
    "schedule evict provision throttle cordon preempt rebalance isolate mount restart scale reclaim",
  ),
  topic(
    "histogram percentile cohort outlier baseline regression sampling dashboard seasonality funnel retention anomaly " +
      "forecast variance quantile dimension aggregate warehouse lineage freshness attribution hypothesis estimate residual",
    "aggregate sample normalise correlate forecast segment deduplicate bucket interpolate attribute validate enrich",
  ),
];

/** Words that fit any topic. */
export const COMMON = {
  adjectives: words(
    "stale orphaned idempotent upstream partial nested ambiguous deferred redundant transient legacy implicit " +
      "authoritative incremental intermittent concurrent unbounded speculative provisional malformed dormant oversized " +
      "monotonic eventual asynchronous duplicate external internal downstream coarse granular lenient opaque volatile " +
      "persistent synthetic experimental optional shared isolated temporary historical regional upcoming remaining " +
      "conservative aggressive surprising unrelated misleading fragile robust deterministic noisy quiet",
  ),
  adverbs: words(
    "eventually silently gradually repeatedly occasionally consistently partially unexpectedly deliberately separately " +
      "immediately lazily eagerly carefully independently transparently reliably noticeably briefly permanently",
  ),
  reasons: [
    "because nobody owned it",
    "since the previous design assumed a single writer",
    "for reasons that nobody wrote into a ticket",
    "which surprised everyone on the call",
    "as the original authors had intended",
    "although the runbook describes the opposite",
    "until the next maintenance window opens",
    "while customers keep working undisturbed",
    "once the remaining consumers have been moved",
    "so that an operator can follow along",
    "even though the tests pass on every laptop",
    "whenever traffic shifts between regions",
    "before anyone has looked at the dashboards",
    "and that is fine for the time being",
    "without any help from the platform team",
    "as long as the feature flag stays on",
  ],
  moments: [
    "during the migration",
    "after the last deployment",
    "under sustained load",
    "in the staging environment",
    "in every region",
    "at the end of the quarter",
    "on older hardware",
    "in the nightly run",
    "during the business day",
    "behind the feature flag",
    "on the critical path",
    "for large tenants",
  ],
} as const;

function topic(nouns: string, verbs: string): Topic {
  return { nouns: words(nouns), verbs: words(verbs) };
}

function words(text: string): string[] {
  return text.split(" ");
}
