/** What is counted and measured: numbers, quantities, points in time, identifiers. */
import type { Random } from "../random.ts";
import { manyOf } from "./network.ts";

/** Whole numbers: most counts are small and nearly all small numbers occur; some are big. */
export function numbers(random: Random, count: number): string[] {
  const small = Math.ceil(count * 0.7);
  return manyOf(count, () => [
    String(
      random.chance(75) ? 1 + random.below(Math.ceil(small * 1.15)) : random.between(1_000, 99_999),
    ),
  ]);
}

const UNITS = [
  "ms",
  "ms",
  "ms",
  " ms",
  "s",
  " MB",
  " kB",
  " GiB",
  "%",
  "%",
  " rows",
  " requests",
  " bytes",
  "m",
];

/** `35ms`, `12 MB`, `83%`, `1,200 rows`. */
export function quantities(random: Random, count: number): string[] {
  return manyOf(count, () => {
    const unit = random.pick(UNITS);
    if (unit === "%") {
      return [`${random.between(0, 99)}${random.chance(30) ? `.${random.below(10)}` : ""}%`];
    }
    if (unit === " rows" || unit === " bytes") {
      return [`${thousands(random.between(2, 90) * 500)}${unit}`];
    }
    if (unit === " GiB" || unit === "s") {
      return [`${random.between(1, 60)}.${random.below(10)}${unit}`];
    }
    return [`${random.between(1, 999)}${unit}`];
  });
}

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 0, 5);

/** Moments in order. `gapMs` is the usual distance; bursts are closer, pauses longer. */
export function moments(
  random: Random,
  { count, gapMs }: { count: number; gapMs: number },
): string[] {
  let at = FIRST_DAY + random.below(240) * DAY_MS + random.between(6, 20) * 3_600_000;
  return Array.from({ length: count }, () => {
    at += random.chance(4) ? gapMs * random.between(8, 40) : gapMs;
    return new Date(at).toISOString().replace(".000Z", "Z");
  });
}

/** Days of one year, in order. */
export function days(random: Random, count: number): string[] {
  const start = FIRST_DAY + random.below(60) * DAY_MS;
  return Array.from(
    { length: count },
    (_, index) => new Date(start + index * DAY_MS).toISOString().slice(0, 10),
  );
}

/** UUIDs of version 4. */
export function uuids(random: Random, count: number): string[] {
  return manyOf(count, () => {
    const [a, b, c, d, e] = [8, 4, 3, 3, 12].map((digits) => random.hex(digits));
    return [`${a}-${b}-4${c}-9${d}-${e}`];
  });
}

/** `12,500`. */
export function thousands(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
