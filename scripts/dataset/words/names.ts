/** Names: of people, teams, services, files, and of the things that facts are about. */

function words(text: string): string[] {
  return text.split(" ");
}

/** People; some names are not ASCII, as in life. */
export const PEOPLE: readonly string[] = words(
  "Amara Bastien Chiara Dmitri Eilidh Farid Grażyna Hanneke Ikram Jürgen Keiko Lázaro Mbali Niamh Øystein Priya " +
    "Quentin Renáta Søren Tomasz Ulrike Víctor Wanjiru Xiaoming Yannick Zoë Anneliese Björn Cormac Désirée",
);

/** Teams. */
export const TEAMS: readonly string[] = words(
  "platform payments identity storage observability growth reliability mobile billing search data-science edge release",
);

/** Services, as they are named in logs and manifests. */
export const SERVICES: readonly string[] = words(
  "ledger-api settlement-gateway invoice-renderer catalog-indexer session-broker pricing-engine fraud-scorer " +
    "notification-relay tenant-directory quota-manager media-transcoder search-frontend checkout-web loyalty-sync " +
    "audit-writer payout-scheduler token-issuer webhook-dispatcher geo-resolver recommendation-feed inventory-mirror " +
    "consent-registry tax-calculator document-store experiment-router metrics-ingest backup-agent config-server " +
    "image-resizer rate-oracle address-validator subscription-core ticket-intake voucher-vault replay-worker " +
    "ranking-model export-runner profile-cache identity-bridge shipment-tracker",
);

/** Parts of a program. */
export const COMPONENTS: readonly string[] = words(
  "ConnectionPool RetryPolicy LeaseKeeper BatchWriter SchemaRegistry TokenBucket EventLoop RequestRouter CircuitBreaker " +
    "SnapshotReader CacheWarmer QueryPlanner IndexBuilder SessionStore PayloadCodec HealthMonitor ShardAllocator " +
    "ClockSource MessageBus TaskScheduler PolicyEvaluator CursorManager DiskSpooler AuditTrail RateLimiter " +
    "BackpressureValve TemplateCompiler CredentialProvider PartitionMap StreamJoiner",
);

/** What source files are called; extensions are added by language. */
export const FILE_STEMS: readonly string[] = words(
  "connection_pool retry_policy lease batch_writer registry token_bucket loop router breaker snapshot warmer planner " +
    "builder session codec monitor allocator clock bus scheduler evaluator cursor spooler trail limiter valve template " +
    "credentials partition_map joiner handler decoder encoder metrics config errors server client migrate settings " +
    "pagination webhook ledger refund posting invoice payout dispute balance export import_job report digest",
);

/** Folders of source files. */
export const FOLDERS: readonly string[] = words(
  "core storage api worker gateway billing auth search ingest render jobs sync shared platform edge reports",
);

/** Tables of databases. */
export const TABLES: readonly string[] = words(
  "accounts orders order_lines payments refunds invoices invoice_lines sessions audit_events webhook_deliveries tenants " +
    "subscriptions ledger_entries payout_batches shipments addresses consents experiments feature_flags documents " +
    "document_versions price_books coupons disputes notifications devices api_tokens exports schedules attachments",
);

/** Columns of tables. */
export const COLUMNS: readonly string[] = words(
  "created_at updated_at tenant_id status amount_minor currency external_ref payload checksum attempt_count expires_at " +
    "owner_id region version_tag locale source_system settled_on archived priority retry_after display_name parent_id",
);

/** First words of the names that facts are about: two words together name a thing, one a tenant. */
export const RARE_ADJECTIVES: readonly string[] = words(
  "quarterend crossborder twilight heirloom lighthouse meridian obsidian paperless saffron tidewater umbrella velvet " +
    "wintergreen amberline bluefin copperhead driftwood evergreen foxglove granite harvest ironwood juniper kestrel " +
    "lavender marigold nightjar orchard pinewood quarry riverbed sandstone thistle ultramarine vineyard willow yellowtail " +
    "zephyr basalt cinnamon",
);

/** Their second words. */
export const RARE_NOUNS: readonly string[] = words(
  "almanac barometer catapult dovetail escapement flywheel gyroscope hopper inkwell jetty kiln lorry mangle nozzle " +
    "orrery pantograph quadrant ratchet sextant turnstile urn valance windlass xylograph yoke zoetrope abacus bellows " +
    "carillon dynamo",
);
