/** Which of several overlapping candidates are kept. */
import { FindingList } from "./finding_list.ts";
import { KINDS } from "./registry.ts";
import type { Spans } from "./spans.ts";

/** Rows in order of their start, what was decided of each, which units are taken: reused and grown. */
let order = new Int32Array(256);
let decisions = new Uint8Array(256);
let taken = new Uint8Array(4096);
/** Where candidates go that are kept. */
let kept = new FindingList();
const ENCLOSES = Uint8Array.from(KINDS, ({ encloses }) => encloses ? 1 : 0);
const CRITICAL = Uint8Array.from(KINDS, ({ critical }) => critical ? 1 : 0);
const OPEN = 0;
const KEPT = 1;
const DROPPED = 2;
/** What a unit is taken by. */
const PLAIN_UNIT = 1;
const CRITICAL_START = 2;
const CRITICAL_UNIT = 3;

/** From this many candidates on, sorting pays more than comparing each with each. */
const FEW = 24;

/**
 * Adds the candidates that are kept to `findings`, in order of their start.
 *
 * Candidates that touch each other form a cluster. Within one, they are taken by priority of their
 * kind, then the longer, then the earlier; one that overlaps a taken one is dropped, unless it is of
 * an enclosing kind and the taken one critical and within it.
 */
export function resolve(text: string, spans: Spans, findings: FindingList): void {
  if (spans.count === 0) return;
  kept = findings;
  if (spans.count === 1) return keep(text, spans, 0);
  sortByStart(spans);
  shortenElastic(text, spans);
  for (let from = 0; from < spans.count;) {
    const to = clusterEnd(spans, from);
    if (to - from > 1) dropWorse(spans, from, to);
    for (let index = from; index < to; index++) {
      const row = order[index]!;
      if (decisions[row] !== DROPPED) keep(text, spans, row);
    }
    from = to;
  }
}

/** By start, then by rank: what an elastic candidate may have to yield to stands behind it. */
function sortByStart(spans: Spans): void {
  const { count, starts, kinds } = spans;
  if (order.length < count) {
    order = new Int32Array(2 * count);
    decisions = new Uint8Array(2 * count);
  }
  decisions.fill(OPEN, 0, count);
  for (let row = 0; row < count; row++) order[row] = row;
  if (count > FEW) {
    order.subarray(0, count).sort((a, b) => starts[a]! - starts[b]! || kinds[a]! - kinds[b]!);
    return;
  }
  for (let index = 1; index < count; index++) {
    const row = order[index]!;
    let at = index;
    for (; at > 0 && standsBehind(spans, order[at - 1]!, row); at--) order[at] = order[at - 1]!;
    order[at] = row;
  }
}

function standsBehind({ starts, kinds }: Spans, a: number, b: number): boolean {
  return starts[a]! > starts[b]! || (starts[a] === starts[b] && kinds[a]! > kinds[b]!);
}

function clusterEnd({ count, starts, ends }: Spans, from: number): number {
  let reach = ends[order[from]!]!;
  let to = from + 1;
  for (; to < count && starts[order[to]!]! < reach; to++) {
    reach = Math.max(reach, ends[order[to]!]!);
  }
  return to;
}

function dropWorse(spans: Spans, from: number, to: number): void {
  if (to - from > FEW) return dropByMarks(spans, from, to);
  for (let best = bestOpen(spans, from, to); best >= 0; best = bestOpen(spans, from, to)) {
    decisions[best] = KEPT;
    for (let index = from; index < to; index++) {
      const row = order[index]!;
      if (decisions[row] === OPEN && exclude(spans, best, row)) decisions[row] = DROPPED;
    }
  }
}

function bestOpen(spans: Spans, from: number, to: number): number {
  let best = -1;
  for (let index = from; index < to; index++) {
    const row = order[index]!;
    if (decisions[row] === OPEN && (best < 0 || byRank(spans, row, best) < 0)) best = row;
  }
  return best;
}

/** Whether a taken candidate and another one overlap so that they cannot both stay. */
function exclude({ kinds, starts, ends }: Spans, taken: number, other: number): boolean {
  if (starts[taken]! >= ends[other]! || starts[other]! >= ends[taken]!) return false;
  if (ENCLOSES[kinds[other]!] === 0 || CRITICAL[kinds[taken]!] === 0) return true;
  const left = starts[taken]! - starts[other]!;
  const right = ends[other]! - ends[taken]!;
  return left < 0 || right < 0 || left + right === 0;
}

/** The same for a big cluster, in the time that sorting takes. */
function dropByMarks(spans: Spans, from: number, to: number): void {
  const { kinds, starts, ends } = spans;
  const rows = Array.from(order.subarray(from, to)).sort((a, b) => byRank(spans, a, b));
  const base = starts[order[from]!]!;
  const reach = rows.reduce((end, row) => Math.max(end, ends[row]!), base);
  // One more, for what stands behind the last unit is looked at.
  if (taken.length <= reach - base) taken = new Uint8Array(2 * (reach - base) + 1);
  taken.fill(0, 0, reach - base + 1);
  for (const row of rows) {
    if (decisions[row] === DROPPED) continue;
    const start = starts[row]! - base;
    const end = ends[row]! - base;
    const isFree = ENCLOSES[kinds[row]!] === 1 ? isFreeAround(start, end) : isEmpty(start, end);
    decisions[row] = isFree ? KEPT : DROPPED;
    if (!isFree) continue;
    const isCritical = CRITICAL[kinds[row]!] === 1;
    taken.fill(isCritical ? CRITICAL_UNIT : PLAIN_UNIT, start, end);
    if (isCritical) taken[start] = CRITICAL_START;
  }
}

/** Whether no candidate that stays has a unit there. */
function isEmpty(start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (taken[at] !== 0) return false;
  return true;
}

/** Whether critical candidates alone stand there, wholly, and none from end to end. */
function isFreeAround(start: number, end: number): boolean {
  if (taken[start] === CRITICAL_UNIT || taken[end] === CRITICAL_UNIT) return false;
  let isLarger = taken[start] === 0;
  for (let at = start; at < end; at++) {
    if (taken[at] === PLAIN_UNIT) return false;
    if (at > start && taken[at] !== CRITICAL_UNIT) isLarger = true;
  }
  return isLarger;
}

function byRank({ kinds, starts, ends }: Spans, a: number, b: number): number {
  return kinds[a]! - kinds[b]! || (ends[b]! - starts[b]!) - (ends[a]! - starts[a]!) ||
    starts[a]! - starts[b]!;
}

/** An elastic candidate ends before a critical one that it would cut in two. */
function shortenElastic(text: string, spans: Spans): void {
  const { kinds, starts, ends, count } = spans;
  for (let index = 0; index < count; index++) {
    const row = order[index]!;
    if (!KINDS[kinds[row]!]!.elastic) continue;
    for (let next = index + 1; next < count; next++) {
      const other = order[next]!;
      if (starts[other]! >= ends[row]!) break;
      const isCut = ends[other]! > ends[row]! && kinds[other] !== kinds[row];
      if (!isCut || !KINDS[kinds[other]!]!.critical) continue;
      ends[row] = starts[row]! + text.slice(starts[row]!, starts[other]!).trimEnd().length;
      if (ends[row] === starts[row]) decisions[row] = DROPPED;
    }
  }
}

function keep(text: string, spans: Spans, row: number): void {
  kept.put(spans.kinds[row]!, spans.starts[row]! + spans.base, spans.ends[row]! + spans.base);
  kept.valueLast(valueAt(text, spans, row));
}

/** The value of a candidate; undefined where it is what stands there. */
export function valueAt(text: string, spans: Spans, row: number): string | undefined {
  return spans.values[row] ??
    valueOf(spans.kinds[row]!, text.slice(spans.starts[row]!, spans.ends[row]!));
}

/** The value of a quoted span; undefined where it is what is quoted. */
export function valueOf(kind: number, quoted: string): string | undefined {
  const value = KINDS[kind]!.normalise(quoted);
  return value === quoted ? undefined : value;
}
