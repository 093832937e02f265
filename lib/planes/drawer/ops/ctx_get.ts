import { z } from "zod";
import { LoomError } from "../../../core/errors.ts";
import type { CallContext } from "../../../operations/context.ts";
import { integerField, textField } from "../../../operations/fields.ts";
import { boundaryOf } from "../app/boundary.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { getContent, type GetTarget } from "../app/get_content.ts";
import { grepContent } from "../app/grep_content.ts";
import { resolveItem } from "../app/resolve_item.ts";
import type { StoredReport } from "../domain/receipt.ts";
import { type GetOutput, getOutput, renderGet } from "./get_reply.ts";
import { originFields } from "./origin_fields.ts";

const input = z.object({
  id: z.string().min(1).max(64).describe("Item or chunk id"),
  lines: textField({ max: 40, describe: '"8100-8200", from 1, inclusive' }).optional(),
  bytes: textField({ max: 40, describe: '"0-4096", end exclusive' }).optional(),
  grep: textField({ min: 1, describe: "RE2 pattern" }).optional(),
  context: integerField({ min: 0, max: 50, describe: "Lines around each match, 0-50" }).default(2),
});

/** Names of other tools' arguments. `lines` is meant by whatever starts, ends or bounds a part. */
const MISTAKES = {
  ...Object.fromEntries(
    ["start", "end", "from", "to", "first", "last", "begin", "offset", "limit", "range", "head"]
      .concat(["tail", "skip", "page", "viewrange", "lineno", "linenumbers", "ranges", "position"])
      .map((name) => [name, "lines"]),
  ),
  ...{ item: "id", chunk: "id" },
  ...{ pattern: "grep", query: "grep", q: "grep", regex: "grep", search: "grep", match: "grep" },
  ...{ before: "context", after: "context", around: "context" },
};

type GetInput = z.output<typeof input>;

/** `ctx.get`: exact bytes of an item, whole or in part. */
export default defineOperation({
  name: "ctx.get",
  summary: "Exact content of an item: whole, lines, bytes or grep. Follow next for more.",
  input,
  output: getOutput,
  effect: "read",
  role: "VIEWER",
  idempotent: true,
  audit: false,
  budgetP99Ms: 50,
  maturity: "stable",
  errors: [
    "VALIDATION_FAILED",
    "RANGE_INVALID",
    "RANGE_OUTSIDE_ITEM",
    "PATTERN_INVALID",
    "ITEM_UNKNOWN",
    "ITEM_EXPIRED",
    "ITEM_PURGED",
  ],
  examples: [
    {
      title: "two lines of an item",
      before: [{ operation: "ctx.store", input: { content: "a\nb\nc\nd\n", session: "demo" } }],
      input: { id: "i136", lines: "2-3" },
      expect: {
        content: "b\nc\n",
        byte_start: 2,
        byte_end: 6,
        line_start: 2,
        line_end: 3,
        complete: true,
      },
    },
    {
      title: "lines that match, with the line before and after",
      before: [{ operation: "ctx.store", input: { content: "a\nb\nc\nd\n", session: "demo" } }],
      input: { id: "i136", grep: "^b", context: "1" },
      expect: {
        matched: 1,
        matches: [
          { line: 1, text: "a", match: false },
          { line: 2, text: "b", match: true },
          { line: 3, text: "c", match: false },
        ],
      },
    },
    {
      title: "an id that is not there",
      input: { id: "i99zz" },
      expect: { error: "ITEM_UNKNOWN" },
    },
    {
      title: "lines that the item does not have",
      before: [{ operation: "ctx.store", input: { content: "a\nb\nc\nd\n", session: "demo" } }],
      input: { id: "i136", lines: "9-12" },
      expect: { error: "RANGE_OUTSIDE_ITEM" },
    },
  ],
  cli: { verb: "get", positional: ["id"] },
  mistakes: MISTAKES,
  refusesStrangers: true,
  render: renderGet,
  async handler(given, context) {
    refuseMixedRanges(given);
    const { item, chunk } = await resolveItem(context, given.id);
    const target: GetTarget = { item, chunk, lines: given.lines, bytes: given.bytes };
    const found = given.grep === undefined
      ? await wholeOrRange(context, target)
      : await matches(context, target, { pattern: given.grep, context: given.context });
    context.store.touchSession(item.sessionId, context.now());
    context.meter.sessionId = item.sessionId;
    const changed = await sourceState(context, target);
    return {
      item: given.id.trim(),
      name: item.name,
      bytes: item.bytes,
      lines: item.lines,
      ...originFields((JSON.parse(item.report) as StoredReport).origin ?? {}),
      ...found,
      ...changed,
    };
  },
});

type Found = Omit<GetOutput, "item" | "name" | "bytes" | "lines">;

function refuseMixedRanges(given: GetInput): void {
  if (given.bytes === undefined || (given.lines === undefined && given.grep === undefined)) return;
  throw new LoomError(
    "VALIDATION_FAILED",
    'Cannot get: "bytes" goes with neither "lines" nor "grep"',
    {
      next: "Give one range: lines, or bytes, or grep (with lines to narrow it).",
    },
  );
}

async function wholeOrRange(context: CallContext, target: GetTarget): Promise<Found> {
  const page = await getContent(context, target);
  context.meter.retrievedText = page.content;
  const range = `${page.byteStart}-${page.byteEnd}`;
  return {
    encoding: page.encoding,
    content: page.content,
    byte_start: page.byteStart,
    byte_end: page.byteEnd,
    line_start: page.lineStart,
    line_end: page.lineEnd,
    complete: page.next === undefined,
    boundary: boundaryOf(context, idOf(target), range),
    ...(page.next ? { next: { id: idOf(target), ...page.next } } : {}),
  };
}

async function matches(
  context: CallContext,
  target: GetTarget,
  request: { pattern: string; context: number },
): Promise<Found> {
  const page = await grepContent(context, target, request);
  context.meter.retrievedText = page.lines.map(({ text }) => text).join("\n");
  const lines = `${page.nextLine}-${page.lastLine}`;
  return {
    matches: [...page.lines],
    matched: page.matched,
    read_as: page.readAs,
    ...(page.isExact ? {} : { approximate: true }),
    complete: page.nextLine === undefined,
    boundary: boundaryOf(context, idOf(target), request.pattern),
    ...(page.nextLine === undefined
      ? {}
      : { next: { id: idOf(target), grep: request.pattern, context: request.context, lines } }),
  };
}

function idOf({ item, chunk }: GetTarget): string {
  return chunk === undefined ? item.id : `${item.id}.${chunk}`;
}

async function sourceState(
  context: CallContext,
  { item }: GetTarget,
): Promise<Pick<GetOutput, "source_now">> {
  const { type, path, sizeBytes, mtimeMs } = item.source;
  if (type !== "file" || path === undefined) return {};
  const stamp = { path, sizeBytes: sizeBytes ?? item.bytes, mtimeMs: mtimeMs ?? 0 };
  const state = await context.files.compare(stamp);
  return state === "changed" || state === "gone" ? { source_now: state } : {};
}
