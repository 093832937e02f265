/** The lines of an item that match a pattern, with context, one page at a time. */
import { LoomError } from "../../../core/errors.ts";
import { countNoun } from "../../../core/text.ts";
import { display } from "../../../engine/mod.ts";
import type { CallContext } from "../../../operations/context.ts";
import type { TextPattern } from "../../../providers/patterns/patterns.ts";
import { excerpt } from "../domain/excerpt.ts";
import { type ByteSpan, type GetTarget, resolveSpan } from "./get_content.ts";
import { itemLines } from "./item_lines.ts";
import { lineEndByte, lineStartByte } from "./read_item.ts";

/** The longest pattern, in characters. */
const PATTERN_LIMIT = 1_000;

/** The longest shown part of one line, in characters. */
const LINE_LIMIT = 400;

const LF = 10;
const UTF8 = new TextEncoder();
const LOSSY = new TextDecoder("utf-8", { ignoreBOM: true });

/** What to look for. `context` counts lines before and after each match. */
export interface GrepRequest {
  readonly pattern: string;
  readonly context: number;
}

/** A shown line: display text, cut around the match when it is long. */
export interface GrepLine {
  readonly line: number;
  readonly text: string;
  readonly match: boolean;
}

/** One page of matches. `nextLine` is where the search goes on. */
export interface GrepPage {
  readonly readAs: TextPattern["readAs"];
  readonly lines: readonly GrepLine[];
  readonly matched: number;
  /** False when a line was so long that it was looked at in pieces: `^`, `$` and long matches may err. */
  readonly isExact: boolean;
  readonly nextLine: number | undefined;
  readonly lastLine: number;
}

/** @throws PATTERN_INVALID, RANGE_INVALID, RANGE_OUTSIDE_ITEM, CONTENT_DAMAGED. */
export async function grepContent(
  context: CallContext,
  target: GetTarget,
  request: GrepRequest,
): Promise<GrepPage> {
  const pattern = compile(context, request.pattern);
  const span = await wholeLines(context, target);
  const page = new PageOfMatches(request.context, context.settings.maxReplyBytes / 2);
  let isExact = true;
  let nextLine: number | undefined;
  for await (const piece of itemLines(context, target.item.seq, span)) {
    context.signal.throwIfAborted();
    if (page.isFull && page.wantsNoMore(piece.line)) {
      nextLine = piece.line;
      break;
    }
    isExact &&= piece.isWhole;
    const text = display(LOSSY.decode(piece.bytes));
    const found = page.isFull ? undefined : pattern.find(text);
    page.take(piece.line, { text, found });
  }
  return {
    readAs: pattern.readAs,
    lines: page.lines,
    matched: page.matched,
    isExact,
    nextLine,
    lastLine: span.lastLine ?? target.item.lines,
  };
}

/** The lines that a target touches, whole: a part of a line would match what the line does not. */
async function wholeLines(context: CallContext, target: GetTarget): Promise<ByteSpan> {
  const { item, chunk: index } = target;
  if (index === undefined) return await resolveSpan(context, target);
  const span = await resolveSpan(context, target);
  const chunk = await context.store.chunkAt(item.seq, index);
  if (!chunk || span.start === span.end) return span;
  const endsLine = chunk.bytes.at(-1) === LF;
  const lastLine = chunk.lineStart + chunk.newlines - (endsLine ? 1 : 0);
  const startsLine = await lineStartByte(context, item.seq, chunk.lineStart);
  return {
    start: target.lines === undefined ? startsLine : Math.max(startsLine, span.start),
    end: target.lines === undefined ? await lineEndByte(context, item.seq, lastLine) : span.end,
    lastLine: span.lastLine ?? lastLine,
  };
}

function compile(context: CallContext, source: string): TextPattern {
  if (source.length <= PATTERN_LIMIT) return context.patterns.compile(source);
  throw new LoomError(
    "PATTERN_INVALID",
    `Cannot grep: the pattern has ${
      countNoun(source.length, "character")
    }, the limit is ${PATTERN_LIMIT}`,
    { next: "Give a shorter pattern, or use ctx.search." },
  );
}

/** Collects matching lines and their context until the page is full. */
class PageOfMatches {
  readonly lines: GrepLine[] = [];
  matched = 0;
  readonly #before: GrepLine[] = [];
  readonly #contextLines: number;
  #bytesLeft: number;
  #trailingUntil = 0;
  #lastMatch = 0;

  constructor(contextLines: number, capBytes: number) {
    this.#contextLines = contextLines;
    this.#bytesLeft = capBytes;
  }

  get isFull(): boolean {
    return this.#bytesLeft <= 0;
  }

  wantsNoMore(line: number): boolean {
    return line > this.#trailingUntil;
  }

  take(
    line: number,
    { text, found }: { text: string; found: { start: number; end: number } | undefined },
  ): void {
    if (found && line !== this.#lastMatch) {
      this.#before.splice(0).forEach((earlier) => this.#show(earlier));
      this.#dropShownPiece(line);
      this.#show({ line, text: excerpt(text, found, LINE_LIMIT), match: true });
      this.matched++;
      this.#lastMatch = line;
      this.#trailingUntil = line + this.#contextLines;
    } else if (line !== this.#lastMatch) {
      this.#takeContext({
        line,
        text: excerpt(text, { start: 0, end: 0 }, LINE_LIMIT),
        match: false,
      });
    }
  }

  #takeContext(shown: GrepLine): void {
    const isPieceOfSameLine = this.#before.at(-1)?.line === shown.line ||
      this.lines.at(-1)?.line === shown.line;
    if (this.#contextLines === 0 || isPieceOfSameLine) return;
    if (shown.line <= this.#trailingUntil) return this.#show(shown);
    this.#before.push(shown);
    if (this.#before.length > this.#contextLines) this.#before.shift();
  }

  /** A long line shown as context whose later piece matches is shown once, as the match. */
  #dropShownPiece(line: number): void {
    if (this.lines.at(-1)?.line === line) this.lines.pop();
  }

  #show(shown: GrepLine): void {
    this.lines.push(shown);
    this.#bytesLeft -= UTF8.encode(shown.text).length + 8;
  }
}
