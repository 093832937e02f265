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

/** `35ms`, `35 ms`, `4.2s`: what something took; each file has its own habit, and exceptions. */
export function durations(random: Random, count: number): string[] {
  const habit = random.pick(["ms", " ms"]);
  return manyOf(count, () => {
    if (random.chance(25)) return [`${random.between(1, 60)}.${random.below(10)}s`];
    const unit = random.chance(85) ? habit : random.pick(["ms", " ms"]);
    return [`${random.between(1, 999)}${unit}`];
  });
}

/** `12 MB`, `1.5 GiB`, `31,500 bytes`. */
export function sizes(random: Random, count: number): string[] {
  return manyOf(count, () => {
    const unit = random.pick(["MB", "MB", "kB", "kB", "GiB", "bytes"]);
    if (unit === "bytes") return [`${thousands(random.between(2, 90) * 500)} bytes`];
    if (unit === "GiB") return [`${random.between(1, 60)}.${random.below(10)} GiB`];
    return [`${random.between(1, 999)} ${unit}`];
  });
}

/** `83%`, `8.5%`. */
export function shares(random: Random, count: number): string[] {
  return manyOf(count, () => [
    `${random.between(0, 99)}${random.chance(30) ? `.${random.between(1, 9)}` : ""}%`,
  ]);
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
