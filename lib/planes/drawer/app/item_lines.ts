/** The lines of a stretch of an item, streamed chunk by chunk. */
import type { CallContext } from "../../../operations/context.ts";
import type { ByteSpan } from "./get_content.ts";

/** The longest piece of one line handed out at once, in bytes. */
const PIECE_BYTES = 1024 * 1024;

/** How much of a piece comes again at the start of the next, in bytes. */
const OVERLAP_BYTES = 4096;

const LF = 10;

/** A line without its LF, or a piece of a line longer than 1 MiB (pieces overlap by 4 KiB). */
export interface LinePiece {
  readonly line: number;
  readonly bytes: Uint8Array;
}

/** Streams the lines of `span`; the first and the last may be parts when the span cuts them. */
export async function* itemLines(
  context: CallContext,
  seq: number,
  span: ByteSpan,
): AsyncGenerator<LinePiece> {
  let carry = new Uint8Array(0);
  let line = 0;
  for await (const chunk of context.store.chunksOfBytes(seq, span.start, span.end)) {
    const from = Math.max(0, span.start - chunk.byteStart);
    if (line === 0) line = chunk.lineStart + newlinesBefore(chunk.bytes, from);
    const bytes = chunk.bytes.subarray(from, span.end - chunk.byteStart);
    let at = 0;
    for (let end = bytes.indexOf(LF); end >= 0; end = bytes.indexOf(LF, at)) {
      yield { line: line++, bytes: concat(carry, bytes.subarray(at, end)) };
      carry = new Uint8Array(0);
      at = end + 1;
    }
    carry = concat(carry, bytes.subarray(at));
    if (carry.length < PIECE_BYTES) continue;
    yield { line, bytes: carry };
    carry = carry.slice(-OVERLAP_BYTES);
  }
  if (carry.length > 0) yield { line, bytes: carry };
}

function newlinesBefore(bytes: Uint8Array, end: number): number {
  let count = 0;
  for (let at = bytes.indexOf(LF); at >= 0 && at < end; at = bytes.indexOf(LF, at + 1)) count++;
  return count;
}

function concat(left: Uint8Array<ArrayBuffer>, right: Uint8Array): Uint8Array<ArrayBuffer> {
  if (left.length === 0) return right.slice();
  const both = new Uint8Array(left.length + right.length);
  both.set(left);
  both.set(right, left.length);
  return both;
}
