/** Programming languages: what functions, blocks and statements look like in each. */

/** A language: how functions and blocks open and close, and what stands in them. */
export interface Language {
  readonly functions: readonly string[];
  readonly blocks: readonly string[];
  readonly end: readonly string[];
  readonly statements: readonly string[];
  readonly comment: string;
}

const TYPESCRIPT: Language = {
  functions: [
    "export async function $fn($stem: $cls, options: $comp): Promise<$cls | undefined> {",
    "private async $fn(request: Readonly<$cls>, signal: AbortSignal): Promise<void> {",
    "function $fn<Value extends $cls>(values: readonly Value[]): Map<string, Value> {",
  ],
  blocks: [
    "if ($stem === undefined || $stem.isClosed) {",
    "for (const entry of $stem.entries()) {",
    "try {",
    "return await this.#$stem.withLease(async (lease) => {",
  ],
  end: ["}"],
  comment: "//",
  statements: [
    "const $stem = await this.$stem.$fn(options.$stem ?? $comp.defaults);",
    'logger.debug("$noun $noun", { tenant: request.tenant, region: options.region });',
    "pending.push(this.$fn(entry, signal));",
    "await Promise.allSettled(pending.map((one) => one.finally(() => this.$fn(one))));",
    'throw new $cls("cannot continue without a " + describe($stem));',
    "return values.filter(({ $col }) => $col !== null).toSorted(byPriority);",
    "const { $col, $stem: previous } = structuredClone(request);",
    "this.#$stem = previous?.$stem ?? (await $comp.open(signal));",
    "emitter.off($noun, listener);",
    "const deadline = options.clock.now() + $n;",
    "metrics.increment(`$stem.$noun`, { team: request.team, service: request.service });",
  ],
};

const PYTHON: Language = {
  functions: [
    "def $fn(self, $stem: $cls, *, timeout: float | None = None) -> list[$cls]:",
    "async def test_$stem(client, monkeypatch, caplog):",
    "def __init__(self, $stem: $cls, metrics: $comp) -> None:",
  ],
  blocks: [
    "with self._$stem.transaction(isolation=isolation) as cursor:",
    "if not $stem.is_ready() and $stem.parent is None:",
    "for row in cursor.fetchmany(self.page_length):",
    "async with asyncio.timeout(self.timeout):",
  ],
  end: [],
  comment: "#",
  statements: [
    'log.info("%s handed over to %s", $stem, self.$stem)',
    'raise $cls(f"no {$stem!r} for {self.tenant!r}")',
    "self.metrics.observe('$stem.$noun', elapsed, tags={'team': '$team'})",
    "pending = [task for task in self.tasks if task.$col is not None]",
    "assert result.$col == expected.$col, result.describe()",
    "yield from self.$fn(pending, timeout=timeout)",
    "return sorted(rows, key=lambda row: (row.$col, row.$col))",
    "self.$stem = $cls.from_mapping(settings, strict=False)",
    "await self.$fn(request, deadline=self.clock() + $n)",
  ],
};

const GO: Language = {
  functions: [
    "func (s *$comp) $cls(ctx context.Context, req *$cls) (*$cls, error) {",
    "func $fn(ctx context.Context, store $comp, log *slog.Logger) error {",
  ],
  blocks: [
    "if err := s.$fn(ctx, req); err != nil {",
    "for _, item := range req.Items {",
    "go func(item $cls) {",
    'if s.$noun == nil || req.Tenant == "" {',
  ],
  end: ["}"],
  comment: "//",
  statements: [
    'return nil, fmt.Errorf("$noun of the $noun: %w", err)',
    "defer s.mutex.Unlock()",
    'log.Debug("$noun released", "tenant", req.Tenant, "region", s.region)',
    "results := make(chan $cls, len(req.Items))",
    "s.metrics.WithLabelValues(req.Tenant, s.region).Inc()",
    "deadline := s.clock.Now().Add($n * time.Millisecond)",
    "results <- s.$fn(ctx, item)",
    "s.$noun.Store(req.Clone())",
  ],
};

const JAVA: Language = {
  functions: [
    "public Optional<$cls> $fn(final $cls candidate, final $comp context) {",
    "@Override protected void $fn($comp source) throws IOException {",
  ],
  blocks: [
    "try (var lease = leases.acquire(context.tenant())) {",
    "if (candidate.isExpired(context.clock())) {",
    "for (final $cls each : repository.$fn(context.tenant())) {",
    "synchronized (this.$noun) {",
  ],
  end: ["}"],
  comment: "//",
  statements: [
    "final List<$cls> pending = repository.$fn(context.tenant(), context.region());",
    "return pending.stream().filter($cls::isActive).findFirst();",
    'LOGGER.debug("{} is waiting for the $noun of {}", candidate, context);',
    'Objects.requireNonNull(candidate, "candidate");',
    "source.$fn(lease, this::$fn);",
    'meterRegistry.counter("$stem.$noun", "team", "$team").increment();',
    "context.$fn(Duration.ofMillis($n));",
    "throw new IllegalStateException(describe(candidate, context));",
  ],
};

const RUST: Language = {
  functions: [
    "pub async fn $col(&self, request: &$cls) -> Result<$cls, $comp> {",
    "fn $stem<'a>(items: &'a [$cls], pool: &$comp) -> impl Iterator<Item = &'a $cls> {",
    "impl From<$cls> for $comp {",
  ],
  blocks: [
    "if let Some($stem) = self.$stem.get(&request.tenant) {",
    "for item in items.iter().filter(|item| item.$col.is_some()) {",
    "match self.$stem.$col(request).await? {",
    "while let Some(next) = stream.try_next().await? {",
  ],
  end: ["}"],
  comment: "//",
  statements: [
    "let $stem = Arc::clone(&self.$stem);",
    'tracing::debug!(tenant = %request.tenant, "$noun of the $noun");',
    "items.sort_by_key(|item| std::cmp::Reverse(item.$col));",
    'self.$stem.send($cls::default()).await.context("$noun")?;',
    "return Err($cls::from(request));",
    "tokio::time::sleep(Duration::from_millis($n)).await;",
    'debug_assert!(!pool.is_closed(), "the $noun is gone");',
  ],
};

const SQL: Language = {
  functions: ["CREATE OR REPLACE FUNCTION $stem() RETURNS trigger AS $body$"],
  blocks: ["IF NEW.$col IS NULL THEN", "FOR entry IN SELECT * FROM $table LOOP", "BEGIN"],
  end: ["END;"],
  comment: "--",
  statements: [
    "UPDATE $table SET $col = $table.$col WHERE tenant_id = NEW.tenant_id;",
    "INSERT INTO $table ($col, $col) VALUES (NEW.$col, NEW.$col);",
    "RAISE NOTICE '$noun of %', NEW.tenant_id;",
    "PERFORM pg_notify('$noun', NEW.$col::text);",
    "SELECT $col INTO entry FROM $table WHERE tenant_id = NEW.tenant_id LIMIT $n;",
    "DELETE FROM $table WHERE $col < OLD.$col;",
  ],
};

const BY_EXTENSION: Readonly<Record<string, Language>> = {
  ts: TYPESCRIPT,
  tsx: TYPESCRIPT,
  py: PYTHON,
  go: GO,
  rs: RUST,
  java: JAVA,
  sql: SQL,
};

/** The language of a source file, by the end of its name. */
export function languageOf(path: string): Language {
  const language = BY_EXTENSION[path.slice(path.lastIndexOf(".") + 1)];
  if (language === undefined) throw new Error(`No language is known for ${path}`);
  return language;
}
