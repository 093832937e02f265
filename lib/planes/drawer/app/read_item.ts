/** Reading stored bytes: where lines lie, and windows of bytes. */
import type { CallContext } from "../../../operations/context.ts";
import { afterNewlines, countNewlines } from "../domain/page.ts";

const LF = 10;

/** A stretch of an item: bytes with an exclusive end, and the line its first byte belongs to. */
export interface ByteWindow {
  readonly bytes: Uint8Array;
  readonly lineStart: number;
}

/** The offset of a line's first byte. `line` must exist. */
export async function lineStartByte(
  context: CallContext,
  seq: number,
  line: number,
): Promise<number> {
  for await (const chunk of context.store.chunksOfLines(seq, line, line)) {
    return chunk.byteStart + (afterNewlines(chunk.bytes, line - chunk.lineStart) ?? 0);
  }
  return 0;
}

/** The offset just after a line's LF, or the end of the item for a last line without one. */
export async function lineEndByte(
  context: CallContext,
  seq: number,
  line: number,
): Promise<number> {
  let end = 0;
  for await (const chunk of context.store.chunksOfLines(seq, line, line)) {
    const start = afterNewlines(chunk.bytes, Math.max(0, line - chunk.lineStart)) ?? 0;
    const newline = chunk.bytes.indexOf(LF, start);
    end = chunk.byteStart + (newline < 0 ? chunk.bytes.length : newline + 1);
    if (newline >= 0) break;
  }
  return end;
}

/** The bytes `start…end` (end exclusive) of an item, verified by the store. */
export async function readWindow(
  context: CallContext,
  seq: number,
  span: { readonly start: number; readonly end: number },
): Promise<ByteWindow> {
  const parts: Uint8Array[] = [];
  let lineStart = 1;
  for await (const chunk of context.store.chunksOfBytes(seq, span.start, span.end)) {
    const from = Math.max(0, span.start - chunk.byteStart);
    if (parts.length === 0) {
      lineStart = chunk.lineStart + countNewlines(chunk.bytes.subarray(0, from));
    }
    parts.push(chunk.bytes.subarray(from, span.end - chunk.byteStart));
  }
  return { bytes: joined(parts), lineStart };
}

/** The front of some lines, as much of it as was asked for. */
export interface LinesWindow extends ByteWindow {
  /** The offset of the first line's first byte. */
  readonly byteStart: number;
  /** Whether the window reaches the end of the last line. */
  readonly isWhole: boolean;
}

/** The bytes of lines `from…to`, at least `capBytes` of them unless they end before. */
export async function readLines(
  context: CallContext,
  seq: number,
  lines: { readonly from: number; readonly to: number; readonly capBytes: number },
): Promise<LinesWindow> {
  const parts: Uint8Array[] = [];
  let byteStart = 0;
  let size = 0;
  for await (const chunk of context.store.chunksOfLines(seq, lines.from, lines.to)) {
    const from = parts.length > 0
      ? 0
      : afterNewlines(chunk.bytes, lines.from - chunk.lineStart) ?? 0;
    if (parts.length === 0) byteStart = chunk.byteStart + from;
    const end = afterNewlines(chunk.bytes, lines.to + 1 - chunk.lineStart) ?? chunk.bytes.length;
    parts.push(chunk.bytes.subarray(from, end));
    size += end - from;
    const isWhole = lines.to + 1 - chunk.lineStart <= chunk.newlines;
    if (isWhole || size >= lines.capBytes) {
      return { bytes: joined(parts), lineStart: lines.from, byteStart, isWhole };
    }
  }
  return { bytes: joined(parts), lineStart: lines.from, byteStart, isWhole: true };
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
