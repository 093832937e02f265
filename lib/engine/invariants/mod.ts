/**
 * Invariants: the values in a line that must not get lost. `extractInvariants` finds them,
 * `KIND_ORDER`, `kindInfo` and `isCritical` say what the kinds are.
 *
 * Overlaps. Of overlapping candidates the one of the higher priority stays. A critical kind's value
 * holds what it hides (a URL its port and host, `file:line` its path), and a kind that is not
 * critical never hides a critical one: a path that contains a version yields to it. The one
 * exception is a date: the numbers in it are its own, no version, port or address. Kinds that
 * enclose (a package, a route, an identifier) stay beside the critical values within them:
 * `lodash@4.17.21` is a package and holds the version `4.17.21`.
 */
import type { Finding } from "../types.ts";
import type { FindingList } from "./finding_list.ts";
import { scanLine } from "./scan.ts";

export type { FindingList } from "./finding_list.ts";
export { isCritical, KIND_ORDER, type KindInfo, kindInfo, KINDS, rankOf } from "./registry.ts";

/**
 * The invariants of one displayed line.
 *
 * @param line text as `display` gives it, of any length; offsets of findings are UTF-16 units in it.
 * @returns sorted by start, none overlapping but those that enclose critical ones. A pure function of the
 *   line, linear in its length. No value keeps the line in memory.
 */
export function extractInvariants(line: string): Finding[] {
  return scanLine(line).toFindings(line);
}

/**
 * What {@link extractInvariants} gives, without an object and a text for each, for callers that count
 * most findings and keep few.
 *
 * @param ascii the bytes of the line when it is ASCII and they are at hand, which saves time.
 * @returns a list that holds good until the next call of either.
 */
export function scanInvariants(line: string, ascii?: Uint8Array): FindingList {
  return scanLine(line, ascii);
}
