/** Addresses, ports and URLs as a data centre has them: allocated in runs, with gaps. */
import type { Random } from "../random.ts";

/** Addresses of a few subnets, handed out one after the other with gaps. */
export function addresses(random: Random, count: number): string[] {
  const perSubnet = Math.max(6, Math.ceil(count / random.between(3, 5)));
  const second = random.between(16, 120);
  return manyOf(count, () => {
    const subnet = `10.${second}.${random.between(0, 250)}`;
    return runs(random, { count: Math.min(perSubnet, 180), from: 4, to: 250 })
      .map((host) => `${subnet}.${host}`);
  });
}

/** Ports: of well-known services, of shards that listen side by side, of clients. */
export function ports(random: Random, count: number): string[] {
  const wellKnown = [
    "443",
    "5432",
    "6379",
    "8080",
    "8443",
    "9092",
    "9090",
    "3000",
    "5672",
    "27017",
  ];
  const known = random.sample(wellKnown, Math.max(1, Math.min(9, count >> 2)));
  return manyOf(count, () => [
    ...known,
    ...consecutive(random.pick([7000, 7100, 9100, 9300, 8500, 6500]), random.between(4, 28)),
    ...Array.from({ length: 18 }, () => String(random.between(32_768, 60_999))),
  ]);
}

/** URLs of a few hosts. */
export function urls(random: Random, count: number): string[] {
  const hosts = ["api", "status", "grafana", "ci", "git", "docs", "registry", "auth", "tickets"]
    .map((name) => `${name}.${random.pick(COMPANIES)}.example`);
  return manyOf(count, (): string[] => {
    const host = hosts[random.skewed(hosts.length)]!;
    return Array.from({ length: 4 }, () => `https://${host}/${urlPath(random)}`);
  });
}

/** Routes of services; few are called all the time. */
export function routes(random: Random, count: number): string[] {
  const actions = ["search", "status", "cancel", "retry", "items", "history", "preview", "confirm"];
  const things = [
    "orders",
    "refunds",
    "sessions",
    "tenants",
    "exports",
    "invoices",
    "carts",
    "quotes",
  ];
  return manyOf(
    count,
    () => [`/v${random.between(1, 3)}/${random.pick(things)}/${random.pick(actions)}`],
  );
}

/** Fills a list of distinct values from batches; a batch that brings nothing new is no harm. */
export function manyOf(count: number, batch: () => readonly string[]): string[] {
  const found = new Set<string>();
  for (let round = 0; found.size < count && round < 20_000; round++) {
    for (const value of batch()) {
      if (found.size < count) found.add(value);
    }
  }
  if (found.size < count) throw new Error(`Cannot make ${count} values: only ${found.size} exist`);
  return [...found];
}

/** Rising whole numbers with gaps here and there. */
export function runs(
  random: Random,
  { count, from, to }: { count: number; from: number; to: number },
): number[] {
  const values: number[] = [];
  for (let value = from; values.length < count && value <= to; value++) {
    if (random.chance(12)) value += random.between(1, 4);
    values.push(value);
  }
  return values;
}

const COMPANIES = ["northwind", "harbourline", "tallgrass", "brightwater"];
const ROUTES = [
  "v1/orders",
  "v1/refunds",
  "v2/sessions",
  "v2/tenants",
  "d/latency",
  "issues",
  "pipelines",
  "explore",
  "runbooks/failover",
  "oauth/token",
  "v1/exports",
  "adr",
  "healthz",
  "v1/webhooks",
  "packages/core",
];

function urlPath(random: Random): string {
  const route = random.pick(ROUTES);
  if (random.chance(25)) return route;
  return random.chance(60)
    ? `${route}/${random.between(100, 9_999)}`
    : `${route}/${random.pick(["latest", "summary", "retry", "raw", "diff", "archive"])}`;
}

function consecutive(from: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(from + index));
}
