/** Which of several overlapping candidates are kept. */
import type { Finding } from "../types.ts";
import { detach } from "./finders.ts";
import { KINDS } from "./registry.ts";
import type { Spans } from "./spans.ts";

/** Marks which units of a cluster are taken; grown for longer clusters, never returned. */
let taken = new Uint8Array(4096);

/**
 * Adds the candidates that are kept to `findings`, in order of their start.
 *
 * Candidates that touch each other form a cluster. Within one, they are taken by priority of their
 * kind, then the longer, then the earlier; one that overlaps a taken one is dropped.
 */
export function resolve(text: string, spans: Spans, findings: Finding[]): void {
  if (spans.count === 0) return;
  if (spans.count === 1) return void findings.push(asFinding(text, spans, 0));
  const rows = Array.from({ length: spans.count }, (_, row) => row);
  rows.sort((a, b) => spans.starts[a]! - spans.starts[b]!);
  shortenElastic(text, spans, rows);
  for (let from = 0; from < rows.length;) {
    const to = clusterEnd(spans, rows, from);
    keepBest(text, spans, { rows: rows.slice(from, to), findings });
    from = to;
  }
}

function clusterEnd(spans: Spans, rows: readonly number[], from: number): number {
  let reach = spans.ends[rows[from]!]!;
  let to = from + 1;
  for (; to < rows.length && spans.starts[rows[to]!]! < reach; to++) {
    reach = Math.max(reach, spans.ends[rows[to]!]!);
  }
  return to;
}

function keepBest(
  text: string,
  spans: Spans,
  cluster: { rows: number[]; findings: Finding[] },
): void {
  const { rows, findings } = cluster;
  if (rows.length === 1) return void findings.push(asFinding(text, spans, rows[0]!));
  const base = spans.starts[rows[0]!]!;
  const reach = rows.reduce((end, row) => Math.max(end, spans.ends[row]!), base);
  if (taken.length < reach - base) taken = new Uint8Array(2 * (reach - base));
  taken.fill(0, 0, reach - base);
  const kept: number[] = [];
  for (const row of rows.sort((a, b) => byRank(spans, a, b))) {
    const start = spans.starts[row]! - base;
    const end = spans.ends[row]! - base;
    if (taken.subarray(start, end).includes(1)) continue;
    taken.fill(1, start, end);
    kept.push(row);
  }
  kept.sort((a, b) => spans.starts[a]! - spans.starts[b]!);
  for (const row of kept) findings.push(asFinding(text, spans, row));
}

function byRank(spans: Spans, a: number, b: number): number {
  const length = (row: number) => spans.ends[row]! - spans.starts[row]!;
  return spans.kinds[a]! - spans.kinds[b]! || length(b) - length(a) ||
    spans.starts[a]! - spans.starts[b]!;
}

/** An elastic candidate ends before a critical one that it would cut in two. */
function shortenElastic(text: string, spans: Spans, rows: readonly number[]): void {
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]!;
    if (!KINDS[spans.kinds[row]!]!.elastic) continue;
    for (let next = index + 1; next < rows.length; next++) {
      const other = rows[next]!;
      if (spans.starts[other]! >= spans.ends[row]!) break;
      const isCut = spans.ends[other]! > spans.ends[row]!;
      if (
        isCut && KINDS[spans.kinds[other]!]!.critical && spans.kinds[other] !== spans.kinds[row]
      ) {
        spans.ends[row] = endBefore(text, spans.starts[row]!, spans.starts[other]!);
      }
    }
  }
}

function endBefore(text: string, start: number, end: number): number {
  return start + text.slice(start, end).trimEnd().length;
}

/** A row as a finding, its value normalised. */
export function asFinding(text: string, spans: Spans, row: number): Finding {
  const known = spans.findings[row];
  if (known !== undefined) return known;
  const kind = KINDS[spans.kinds[row]!]!;
  const start = spans.starts[row]!;
  const end = spans.ends[row]!;
  const normalised = kind.normalise(text.slice(start, end));
  const value = spans.copiesValues ? detach(normalised) : normalised;
  return { kind: kind.name, start: start + spans.base, end: end + spans.base, value };
}
