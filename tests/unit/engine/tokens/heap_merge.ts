/** A second reference, for pieces that the plain merge is too slow on: the same merges from a heap. */
import { binary, referencePieces, referenceRanks } from "./reference.ts";

interface Candidate {
  readonly rank: number;
  readonly start: number;
  readonly end: number;
}

/** The token count of one piece by byte pair merging, in n log n time. */
export function heapMergeCount(piece: Uint8Array): number {
  const text = binary(piece);
  /** For each start of a part: where it ends and where the part before it starts; −1 = no part. */
  const ends = Array.from(text, (_, index) => index + 1);
  const before = Array.from(text, (_, index) => index - 1);
  const heap: Candidate[] = [];
  const offer = (start: number) => {
    const end = ends[ends[start]!];
    const rank = end === undefined ? undefined : referenceRanks().get(text.slice(start, end));
    if (rank !== undefined) push(heap, { rank, start, end: end! });
  };
  for (let start = 0; start < text.length; start++) offer(start);
  let parts = text.length;
  for (let best = pop(heap); best; best = pop(heap)) {
    const { start, end } = best;
    const isCurrent = ends[start] !== -1 && ends[ends[start]!] === end;
    if (!isCurrent) continue;
    ends[ends[start]!] = -1;
    ends[start] = end;
    if (end < text.length) before[end] = start;
    parts--;
    offer(start);
    if (before[start]! >= 0) offer(before[start]!);
  }
  return parts;
}

/** The token count of a text by the pattern and the heap. */
export function heapCount(text: string): number {
  const encoder = new TextEncoder();
  return referencePieces(text)
    .reduce((count, piece) => count + heapMergeCount(encoder.encode(piece)), 0);
}

function isBefore(left: Candidate, right: Candidate): boolean {
  return left.rank < right.rank || (left.rank === right.rank && left.start < right.start);
}

function push(heap: Candidate[], candidate: Candidate): void {
  let at = heap.push(candidate) - 1;
  while (at > 0 && isBefore(candidate, heap[at - 1 >> 1]!)) {
    heap[at] = heap[at - 1 >> 1]!;
    at = at - 1 >> 1;
  }
  heap[at] = candidate;
}

function pop(heap: Candidate[]): Candidate | undefined {
  const first = heap[0];
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return first;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child++;
    if (child >= heap.length || !isBefore(heap[child]!, last)) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = last;
  return first;
}
