/** How a law is let off: a listed exception with its reason, which must still be needed. */
import assert from "node:assert/strict";
import type { Violation } from "./tree.ts";

/** One breach that is allowed. `*` in `path` and `subject` stands for any characters but `/`. */
export interface Exception {
  readonly path: string;
  readonly subject: string;
  readonly reason: string;
}

/**
 * The breaches that no exception covers, and a breach for each exception that covers nothing: the
 * list of exceptions can only shrink.
 */
export function withoutExceptions(
  violations: readonly Violation[],
  exceptions: readonly Exception[],
): Violation[] {
  const remaining = violations.filter((violation) =>
    !exceptions.some((exception) => covers(exception, violation))
  );
  const stale = exceptions
    .filter((exception) => !violations.some((violation) => covers(exception, violation)))
    .map(({ path, subject }) => ({ path, subject, problem: "this exception is no longer needed" }));
  return [...remaining, ...stale];
}

/** Fails with one line for each breach. */
export function assertLawful(
  violations: readonly Violation[],
  exceptions: readonly Exception[] = [],
): void {
  assert.deepEqual(withoutExceptions(violations, exceptions).map(describe), []);
}

/** A breach as one line: `lib/a.ts:12 name: problem`. */
export function describe({ path, line, subject, problem }: Violation): string {
  return `${path}${line === undefined ? "" : `:${line}`} ${subject}: ${problem}`;
}

/** Whether a text matches a pattern in which `*` stands for any characters but `/`. */
export function matchesPattern(text: string, pattern: string): boolean {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", "[^/]*");
  return new RegExp(`^${escaped}$`).test(text);
}

function covers(exception: Exception, violation: Violation): boolean {
  return matchesPattern(violation.path, exception.path) &&
    matchesPattern(violation.subject, exception.subject);
}
