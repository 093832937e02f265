/** What `ctx.get` answers, on the wire and as a model reads it. */
import { z } from "zod";
import { countNoun, groupDigits } from "../../../core/text.ts";
import { originShape, originWords } from "./origin_fields.ts";

/** The answer of `ctx.get`. `content` is there for a range, `matches` for grep. */
export const getOutput = z.object({
  item: z.string().describe("The id that was asked for."),
  name: z.string().describe("The item's name."),
  bytes: z.int().describe("Size of the whole item."),
  lines: z.int().describe("Lines of the whole item."),
  ...originShape,
  encoding: z.enum(["utf8", "base64"]).optional().describe("How content is written."),
  content: z.string().optional().describe("The exact bytes of byte_start..byte_end."),
  byte_start: z.int().optional().describe("First byte, from 0."),
  byte_end: z.int().optional().describe("Byte after the last."),
  line_start: z.int().optional().describe("Line of the first byte; 0 when there is none."),
  line_end: z.int().optional().describe("Line of the last byte; 0 when there is none."),
  matches: z.array(z.object({ line: z.int(), text: z.string(), match: z.boolean() })).optional()
    .describe("Matching lines and their context, as displayed text."),
  matched: z.int().optional().describe("Matching lines in this reply."),
  read_as: z.enum(["regex", "literal"]).optional().describe("How the pattern was read."),
  approximate: z.boolean().optional()
    .describe("A line above 8 MiB was searched in pieces: ^, $ and long matches may err."),
  complete: z.boolean().describe("Whether this is all that was asked for."),
  boundary: z.string().describe("The mark around stored text in the rendered reply."),
  next: z.object({
    id: z.string(),
    lines: z.string().optional(),
    bytes: z.string().optional(),
    grep: z.string().optional(),
    context: z.int().optional(),
  }).optional().describe("The call that gives the rest."),
  source_now: z.enum(["changed", "gone"]).optional()
    .describe("The file that was stored is no longer as it was."),
});

/** The answer as it travels. */
export type GetOutput = z.output<typeof getOutput>;

/** The reply for a model: a head line, the exact content between two marks, the next call. */
export function renderGet(reply: GetOutput): string {
  const next = reply.next ? `next: ctx_get ${JSON.stringify(reply.next)}` : "";
  return reply.matches ? renderMatches(reply, next) : renderContent(reply, next);
}

function renderContent(reply: GetOutput, next: string): string {
  const lines = reply.line_start === 0 ? "nothing" : `lines ${reply.line_start}-${reply.line_end}`;
  const encoding = reply.encoding === "base64" ? ", base64" : "";
  const head =
    `[${reply.item}${originWords(reply)} ${lines} of ${
      groupDigits(reply.lines)
    }, bytes ${reply.byte_start}-${reply.byte_end} of ` +
    `${groupDigits(reply.bytes)}${encoding}; stored data between the marks ~${reply.boundary}~${
      sourceNote(reply)
    }]`;
  const mark = `~${reply.boundary}~`;
  return `${head}\n${mark}\n${reply.content}${mark}${next ? "\n" + next : ""}`;
}

function renderMatches(reply: GetOutput, next: string): string {
  const literal = reply.read_as === "literal" ? ", not a valid pattern: read literally" : "";
  const pieces = reply.approximate ? ", a line above 8 MiB was searched in pieces" : "";
  const head = `[${reply.item}${originWords(reply)} ${
    countNoun(reply.matched ?? 0, "matching line")
  }${reply.complete ? "" : " so far"}${literal}${pieces}${sourceNote(reply)}]`;
  const rows: string[] = [head];
  let previous: number | undefined;
  for (const { line, text } of reply.matches ?? []) {
    if (previous !== undefined && line !== previous + 1) rows.push("⋯");
    rows.push(`${line}|${text}`);
    previous = line;
  }
  return next ? [...rows, next].join("\n") : rows.join("\n");
}

function sourceNote(reply: GetOutput): string {
  return reply.source_now ? `; the file on disk is ${reply.source_now} since then` : "";
}
