/** The lines of a stretch of an item, streamed chunk by chunk. */
import type { CallContext } from "../../../operations/context.ts";
import type { ByteSpan } from "./get_content.ts";

/** The longest piece of one line handed out at once, in bytes; nearly every line is one piece. */
const PIECE_BYTES = 8 * 1024 * 1024;

/** How much of a piece comes again at the start of the next, in bytes. */
const OVERLAP_BYTES = 4096;

const LF = 10;

/** A line without its LF, or a piece of a line longer than 8 MiB (pieces overlap by some 4 KiB). */
export interface LinePiece {
  readonly line: number;
  readonly bytes: Uint8Array;
  /** Whether this is the whole line. */
  readonly isWhole: boolean;
}

/** Streams the lines of `span`; the first and the last may be parts when the span cuts them. */
export async function* itemLines(
  context: Pick<CallContext, "store" | "takeTurn">,
  seq: number,
  span: ByteSpan,
): AsyncGenerator<LinePiece> {
  let carry: Uint8Array[] = [];
  let carried = 0;
  let line = 0;
  let isWhole = true;
  for await (const chunk of context.store.chunksOfBytes(seq, span.start, span.end)) {
    await context.takeTurn();
    const from = Math.max(0, span.start - chunk.byteStart);
    if (line === 0) line = chunk.lineStart + newlinesBefore(chunk.bytes, from);
    const bytes = chunk.bytes.subarray(from, span.end - chunk.byteStart);
    let at = 0;
    for (let end = bytes.indexOf(LF); end >= 0; end = bytes.indexOf(LF, at)) {
      yield { line: line++, bytes: joined([...carry, bytes.subarray(at, end)]), isWhole };
      [carry, carried, isWhole, at] = [[], 0, true, end + 1];
    }
    carry.push(bytes.subarray(at));
    carried += bytes.length - at;
    if (carried < PIECE_BYTES) continue;
    const piece = joined(carry);
    const end = characterStart(piece, piece.length);
    yield { line, bytes: piece.subarray(0, end), isWhole: isWhole = false };
    carry = [piece.slice(characterStart(piece, end - OVERLAP_BYTES))];
    carried = carry[0]!.length;
  }
  if (carried > 0) yield { line, bytes: joined(carry), isWhole };
}

function newlinesBefore(bytes: Uint8Array, end: number): number {
  let count = 0;
  for (let at = bytes.indexOf(LF); at >= 0 && at < end; at = bytes.indexOf(LF, at + 1)) count++;
  return count;
}

/** The last place at or before `at` where a UTF-8 character starts; `at` itself when none is near. */
function characterStart(bytes: Uint8Array, at: number): number {
  for (let start = at; start > at - 4; start--) {
    const byte = bytes[start - (start === bytes.length ? 1 : 0)]!;
    if (start === bytes.length ? byte < 0x80 : (byte & 0xc0) !== 0x80) return start;
  }
  return at;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  if (parts.length === 1) return parts[0]!;
  const bytes = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}
