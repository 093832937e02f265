/** Joins what words hold with what phrases hold. */
import type { Finding } from "../types.ts";
import { asFinding, resolve } from "./resolve.ts";
import { KINDS } from "./registry.ts";
import type { Spans } from "./spans.ts";

const RANKS: ReadonlyMap<string, number> = new Map(KINDS.map(({ name }, rank) => [name, rank]));

/**
 * The findings of a line's words and the candidates of its phrases, overlaps resolved.
 *
 * @param findings of the words: sorted, none overlapping; changed in place.
 */
export function mergePhrases(line: string, findings: Finding[], phrases: Spans): Finding[] {
  if (phrases.count === 1 && mergeOne(line, findings, phrases)) return findings;
  for (const finding of findings) phrases.addFinding(RANKS.get(finding.kind)!, finding);
  const merged: Finding[] = [];
  resolve(line, phrases, merged);
  return merged;
}

/** The common case, one candidate that outranks all it overlaps: no sorting. False when it is not that. */
function mergeOne(line: string, findings: Finding[], phrases: Spans): boolean {
  const rank = phrases.kinds[0]!;
  const start = phrases.starts[0]!;
  const end = phrases.ends[0]!;
  let from = findings.length;
  while (from > 0 && findings[from - 1]!.end > start) from--;
  let to = from;
  for (; to < findings.length && findings[to]!.start < end; to++) {
    if (KINDS[rank]!.elastic || RANKS.get(findings[to]!.kind)! <= rank) return false;
  }
  findings.splice(from, to - from, asFinding(line, phrases, 0));
  return true;
}
