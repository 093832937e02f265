/** Source code in several languages, as diffs, documents and transcripts show it. */
import type { World } from "../world.ts";
import { indented } from "./content.ts";

/** A language: how functions and blocks open and close, and what stands in them. */
interface Language {
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

const LANGUAGES: readonly Language[] = [TYPESCRIPT, PYTHON, GO, JAVA];

/** Functions of `lines` lines or so together, all in one language. */
export function code(world: World, lines: number): string[] {
  const language = world.random.pick(LANGUAGES);
  const found: string[] = [];
  while (found.length < lines) {
    if (found.length > 0) found.push("");
    found.push(...functionOf(world, language, Math.min(lines - found.length, 14)));
  }
  return found;
}

function functionOf(world: World, language: Language, lines: number): string[] {
  const body: string[] = [];
  while (body.length < lines - 2) {
    body.push(
      ...(world.random.chance(30) ? blockOf(world, language) : [statement(world, language)]),
    );
  }
  return [world.fill(world.random.pick(language.functions)), ...indented(body, 4), ...language.end];
}

function blockOf(world: World, language: Language): string[] {
  const body = Array.from({ length: world.random.between(1, 4) }, () => statement(world, language));
  return [world.fill(world.random.pick(language.blocks)), ...indented(body, 4), ...language.end];
}

function statement(world: World, { statements, comment }: Language): string {
  if (world.random.chance(15)) return `${comment} ${world.fill("$S")}`;
  return world.oneOf(statements);
}
