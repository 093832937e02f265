/** Lines that stand together say much the same: each further one of a cluster is worth less. */
import type { Candidate } from "./candidates.ts";
import { placeOf } from "./row.ts";

/** Lines at most this far apart belong to one cluster. */
const GAP_LINES = 6;
const DAMPING = 0.1;

/** The candidates with their values damped by their rank within their cluster. */
export function damped(candidates: ReadonlyMap<number, Candidate>): Map<number, Candidate> {
  const inOrder = [...candidates.values()].sort((left, right) =>
    placeOf(left.row) - placeOf(right.row)
  );
  const result = new Map<number, Candidate>();
  let cluster: Candidate[] = [];
  for (const candidate of inOrder) {
    const last = cluster.at(-1);
    if (last && candidate.row.line - last.row.line > GAP_LINES) {
      close(cluster, result);
      cluster = [];
    }
    cluster.push(candidate);
  }
  close(cluster, result);
  return result;
}

function close(cluster: readonly Candidate[], result: Map<number, Candidate>): void {
  const byValue = cluster.toSorted((left, right) =>
    right.value - left.value || placeOf(left.row) - placeOf(right.row)
  );
  byValue.forEach((candidate, rank) => {
    const value = candidate.value / (1 + DAMPING * rank);
    result.set(placeOf(candidate.row), { ...candidate, value });
  });
}
