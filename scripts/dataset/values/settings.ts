/** What is set and ruled: settings, changed values, rules, versions. */
import type { Random } from "../random.ts";
import { manyOf } from "./network.ts";

const AREAS = [
  "pool",
  "retry",
  "cache",
  "queue",
  "http",
  "wal",
  "lease",
  "batch",
  "tls",
  "index",
  "session",
  "export",
];
const PROPERTIES = [
  "max_size",
  "min_idle",
  "timeout_ms",
  "backoff_ms",
  "ttl_seconds",
  "max_attempts",
  "page_size",
  "worker_count",
  "flush_interval",
  "sample_rate",
  "log_level",
  "compression",
  "buffer_kb",
  "max_age",
  "concurrency",
  "sync_mode",
];
const AMOUNTS = [
  "1",
  "2",
  "3",
  "4",
  "5",
  "8",
  "10",
  "12",
  "16",
  "20",
  "24",
  "30",
  "32",
  "40",
  "50",
  "60",
  "64",
  "80",
];
const LARGE = [
  "100",
  "120",
  "128",
  "150",
  "200",
  "240",
  "250",
  "256",
  "300",
  "400",
  "500",
  "512",
  "600",
  "750",
  "900",
];
const WORDS = [
  "true",
  "false",
  "auto",
  "info",
  "debug",
  "zstd",
  "gzip",
  "off",
  "strict",
  "lenient",
  "always",
];

/** `pool_max_size=32`: keys come again with other values, as overlays set them. */
export function settings(random: Random, count: number): string[] {
  const keys = manyOf(Math.max(1, Math.min(180, Math.ceil(count / 3))), () => [settingKey(random)]);
  return manyOf(count, () => {
    const key = keys[random.skewed(keys.length)]!;
    return Array.from({ length: 2 }, () => `${key}=${settingValue(random, key)}`);
  });
}

/** A key, at times in upper case, as environment variables are. */
export function settingKey(random: Random): string {
  const key = `${random.pick(AREAS)}_${random.pick(PROPERTIES)}`;
  return random.chance(25) ? key.toUpperCase() : key;
}

function settingValue(random: Random, key: string): string {
  if (/level|mode|compression/i.test(key)) return random.pick(WORDS);
  if (/_ms|_kb|interval|age/i.test(key)) return String(random.between(1, 240) * 25);
  return random.pick(random.chance(60) ? AMOUNTS : LARGE);
}

/** `12 → 16`, `30s -> 45s`: what was, what is. */
export function changes(random: Random, count: number): string[] {
  return manyOf(count, () => {
    const from = random.between(1, 90);
    const unit = random.pick(["", "", "s", "ms", "%"]);
    return [`${from}${unit} → ${from + random.between(1, 60)}${unit}`];
  });
}

/** Versions of the own releases, which follow each other, and of packages from elsewhere. */
export function versions(random: Random, count: number): string[] {
  const major = random.between(2, 9);
  return manyOf(count, () => {
    const minor = random.between(0, 14);
    const own = Array.from(
      { length: random.between(2, 9) },
      (_, patch) => `${major}.${minor}.${patch}`,
    );
    const foreign = Array.from(
      { length: 4 },
      () => `${random.between(0, 24)}.${random.between(0, 30)}.${random.between(0, 19)}`,
    );
    return [...own, ...foreign, ...(random.chance(30) ? [`${major}.${minor + 1}.0-rc.1`] : [])];
  });
}

const SUBJECTS = [
  "a lease",
  "the cursor",
  "a replica",
  "the export job",
  "a retry",
  "the writer",
  "a tenant",
  "the batch",
];
const RULES = [
  "must never hold more than {n} locks",
  "must be acknowledged within {n} seconds",
  "shall not outlive its parent by {n} minutes",
  "never reads from a follower older than {n} s",
  "requires a quorum of {n} voters",
  "must keep at least {n} spare slots",
  "must not be resumed after {n} hours",
  "never skips more than {n} pages",
  "requires approval by {n} owners",
  "must not share a shard with {n} others",
];

/** Rules; each is a clause of its own, to be put behind a full stop or a bullet. */
export function rules(random: Random, count: number): string[] {
  return manyOf(count, () => {
    const rule = random.pick(RULES).replace("{n}", String(random.between(2, 60)));
    const text = `${random.pick(SUBJECTS)} ${rule}`;
    return [text[0]!.toUpperCase() + text.slice(1)];
  });
}
