/** Reading back: a whole item, a chunk, lines or bytes, one page at a time. */
import { LoomError } from "../../../core/errors.ts";
import { parseRange } from "../../../core/ranges.ts";
import { countNoun } from "../../../core/text.ts";
import type { CallContext } from "../../../operations/context.ts";
import type { ItemRow, StoredChunk } from "../../../storage/drawer_store.ts";
import { type ContentEncoding, countNewlines, cutPage } from "../domain/page.ts";
import { type ByteWindow, lineEndByte, lineStartByte, readLines, readWindow } from "./read_item.ts";

/** Which part of which item. Ranges count in the item, also when a chunk narrows them. */
export interface GetTarget {
  readonly item: ItemRow;
  readonly chunk?: number;
  readonly lines?: string;
  readonly bytes?: string;
}

/** A stretch of an item in bytes; `lastLine` when the caller asked by lines. */
export interface ByteSpan {
  readonly start: number;
  readonly end: number;
  readonly lastLine?: number;
}

/** How to go on: the argument that gives the rest. */
export type NextRange = { readonly lines: string } | { readonly bytes: string };

/** One page of content. */
export interface ContentPage {
  readonly encoding: ContentEncoding;
  readonly content: string;
  readonly byteStart: number;
  readonly byteEnd: number;
  /** The lines of the first and the last byte; 0 and 0 when the page is empty. */
  readonly lineStart: number;
  readonly lineEnd: number;
  readonly next: NextRange | undefined;
}

/** @throws RANGE_INVALID, RANGE_OUTSIDE_ITEM, CONTENT_DAMAGED. */
export async function getContent(context: CallContext, target: GetTarget): Promise<ContentPage> {
  if (target.lines !== undefined && target.chunk === undefined) {
    return await getLines(context, target.item, linesOf(target.item, target.lines));
  }
  const asked = await askedSpan(context, target);
  const chunk = target.chunk === undefined ? undefined : await chunkOf(context, target);
  const span = chunk ? clipped(target.item, asked, chunk) : asked;
  if (span.start === span.end) return emptyPage(span.start);
  const part = {
    start: span.start,
    end: Math.min(span.end, span.start + context.settings.maxReplyBytes + 1),
  };
  const window = chunk
    ? windowOfChunk(chunk, part)
    : await readWindow(context, target.item.seq, part);
  return pageOfWindow(context, window, { span: () => Promise.resolve(span), start: span.start });
}

/** A part of a chunk that is already read. */
function windowOfChunk(
  { bytes, byteStart, lineStart }: StoredChunk,
  { start, end }: ByteSpan,
): ByteWindow {
  const from = start - byteStart;
  return {
    bytes: bytes.subarray(from, end - byteStart),
    lineStart: lineStart + countNewlines(bytes.subarray(0, from)),
  };
}

/** Lines of an item in one pass over their chunks: the common call, so each chunk is read once. */
async function getLines(
  context: CallContext,
  item: ItemRow,
  lines: LineSpan,
): Promise<ContentPage> {
  const capBytes = context.settings.maxReplyBytes;
  const window = await readLines(context, item.seq, { ...lines, capBytes: capBytes + 1 });
  const start = window.byteStart;
  async function span(): Promise<ByteSpan> {
    const end = window.isWhole
      ? start + window.bytes.length
      : await lineEndByte(context, item.seq, lines.to);
    return { start, end, lastLine: lines.to };
  }
  return await pageOfWindow(context, window, { span, start });
}

async function pageOfWindow(
  context: CallContext,
  window: ByteWindow,
  whole: { readonly start: number; span(): Promise<ByteSpan> },
): Promise<ContentPage> {
  const page = cutPage(window.bytes, context.settings.maxReplyBytes);
  const shown = window.bytes.subarray(0, page.length);
  const byteEnd = whole.start + page.length;
  const endsLine = shown.at(-1) === LF;
  const lineEnd = window.lineStart + countNewlines(shown) - (endsLine ? 1 : 0);
  const span = await whole.span();
  const next = byteEnd >= span.end ? undefined : nextRange(span, { byteEnd, lineEnd, endsLine });
  return {
    encoding: page.encoding,
    content: page.content,
    byteStart: whole.start,
    byteEnd,
    lineStart: window.lineStart,
    lineEnd,
    next,
  };
}

const LF = 10;

/** The bytes that a target names, clipped to the item; @throws RANGE_INVALID, RANGE_OUTSIDE_ITEM. */
export async function resolveSpan(context: CallContext, target: GetTarget): Promise<ByteSpan> {
  const asked = await askedSpan(context, target);
  return target.chunk === undefined
    ? asked
    : clipped(target.item, asked, await chunkOf(context, target));
}

async function chunkOf(
  context: CallContext,
  { item, chunk: index }: GetTarget,
): Promise<StoredChunk> {
  const chunk = await context.store.chunkAt(item.seq, index!);
  if (!chunk) throw outside(item, `chunk ${index}`, countNoun(item.chunks, "chunk"));
  return chunk;
}

/** What of a span lies in a chunk. */
function clipped(item: ItemRow, asked: ByteSpan, chunk: StoredChunk): ByteSpan {
  const chunkEnd = chunk.byteStart + chunk.bytes.length;
  const start = Math.max(asked.start, chunk.byteStart);
  const end = Math.min(asked.end, chunkEnd);
  if (start > end || (start === end && asked.start !== asked.end)) {
    throw outside(item, "that range", `bytes ${chunk.byteStart}-${chunkEnd} in this chunk`);
  }
  return end < asked.end ? { start, end } : { ...asked, start };
}

async function askedSpan(context: CallContext, target: GetTarget): Promise<ByteSpan> {
  const { item } = target;
  if (target.bytes !== undefined) return bytesSpan(item, target.bytes);
  if (target.lines === undefined) return { start: 0, end: item.bytes };
  const { from, to } = linesOf(item, target.lines);
  return {
    start: await lineStartByte(context, item.seq, from),
    end: await lineEndByte(context, item.seq, to),
    lastLine: to,
  };
}

/** Lines that exist, both ends included. */
interface LineSpan {
  readonly from: number;
  readonly to: number;
}

function linesOf(item: ItemRow, text: string): LineSpan {
  const { from, to = item.lines } = parseRange(text, "lines");
  if (from > item.lines) throw outside(item, `line ${from}`, countNoun(item.lines, "line"));
  return { from, to: Math.min(to, item.lines) };
}

function bytesSpan(item: ItemRow, text: string): ByteSpan {
  const { from, to = item.bytes } = parseRange(text, "bytes");
  if (from > item.bytes || (from === item.bytes && to > from)) {
    throw outside(item, `byte ${from}`, countNoun(item.bytes, "byte"));
  }
  return { start: from, end: Math.min(to, item.bytes) };
}

function nextRange(
  span: ByteSpan,
  page: { byteEnd: number; lineEnd: number; endsLine: boolean },
): NextRange {
  return span.lastLine !== undefined && page.endsLine
    ? { lines: `${page.lineEnd + 1}-${span.lastLine}` }
    : { bytes: `${page.byteEnd}-${span.end}` };
}

function emptyPage(byte: number): ContentPage {
  return {
    encoding: "utf8",
    content: "",
    byteStart: byte,
    byteEnd: byte,
    lineStart: 0,
    lineEnd: 0,
    next: undefined,
  };
}

function outside(item: ItemRow, asked: string, has: string): LoomError {
  return new LoomError("RANGE_OUTSIDE_ITEM", `Cannot read ${asked} of ${item.id}: it has ${has}`, {
    next: item.bytes === 0
      ? `${item.id} is empty: there is nothing to read.`
      : `Ask within lines 1-${item.lines} or bytes 0-${item.bytes}.`,
  });
}
