/** Answers that come in pages, followed to their end. */
import { LoomError } from "../../core/errors.ts";
import type { CallEnvironment } from "../../operations/context.ts";
import type { AnyOperation } from "../../operations/operation.ts";
import type { CliSession } from "./host.ts";

/** A line that a page of matches shows; `match` is false for the context of one. */
export interface MatchedLine {
  readonly line: number;
  readonly text: string;
  readonly match: boolean;
}

/** One page: a stretch of content, or lines that matched; `next` is the call that gives the rest. */
export interface AnswerPage {
  readonly content?: string;
  readonly encoding?: "utf8" | "base64";
  readonly matches?: readonly MatchedLine[];
  readonly next?: Record<string, unknown>;
  readonly read_as?: "regex" | "literal";
  readonly source_now?: "changed" | "gone";
}

/** One call whose pages are wanted. A paged operation takes `id` and `lines`. */
export interface PagedCall {
  readonly operation: AnyOperation;
  readonly input: unknown;
  readonly environment: CallEnvironment;
}

/** Whether an operation answers with pages of content: `content`, its `encoding`, and `next`. */
export function isPaged(operation: AnyOperation): boolean {
  const shape = operation.output.shape;
  return "content" in shape && "encoding" in shape && "next" in shape;
}

/**
 * The pages that a call and its followers answer with, in order.
 *
 * @throws INTERNAL when `next` does not go on: the same call twice would never end.
 */
export async function* pagesOf(session: CliSession, call: PagedCall): AsyncIterable<AnswerPage> {
  const { operation, environment } = call;
  const seen = new Set<string>();
  for (let input: unknown = call.input; input !== undefined;) {
    refuseRepeat(seen, input);
    const page: AnswerPage = (await session.callOperation(operation, input, environment)).output;
    yield page;
    environment.signal?.throwIfAborted();
    input = page.next;
  }
}

/** The bytes of a page of content. */
export function bytesOf({ content = "", encoding }: AnswerPage): Uint8Array {
  return encoding === "base64" ? Uint8Array.fromBase64(content) : new TextEncoder().encode(content);
}

/**
 * The exact bytes of the lines that a page of matches shows, read by their numbers: the matching lines
 * alone, unless the call itself asked for context. Between bytes nothing could tell the two apart.
 */
export async function* bytesOfMatches(
  session: CliSession,
  { call, matches }: { call: PagedCall; matches: readonly MatchedLine[] },
): AsyncIterable<Uint8Array> {
  const { id: asked, context } = call.input as { id: string; context?: unknown };
  // A match is a whole line, also where the id of a chunk was given that holds only a part of it.
  const id = asked.trim().replace(/\.\d+$/, "");
  const wanted = context === undefined ? matches.filter(({ match }) => match) : matches;
  for (const { from, to } of runsOf(wanted)) {
    const input = { id, lines: `${from}-${to}` };
    for await (const page of pagesOf(session, { ...call, input })) yield bytesOf(page);
  }
}

/** Neighbouring lines joined: one call reads a run of them. */
function runsOf(matches: readonly MatchedLine[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const { line } of matches) {
    const last = runs.at(-1);
    if (last && line <= last.to + 1) last.to = line;
    else runs.push({ from: line, to: line });
  }
  return runs;
}

function refuseRepeat(seen: Set<string>, input: unknown): void {
  const key = JSON.stringify(input);
  if (seen.has(key)) {
    throw new LoomError("INTERNAL", `The reply asked for the same page twice: ${key}`, {
      next: "Read the item in parts with --bytes meanwhile, and report this.",
    });
  }
  seen.add(key);
}
