/** The arm of a host that spills by itself: a preview and a path in the history, grep and read. */
import { SeenLine } from "../seen_line.ts";
import type { Content } from "../types.ts";
import type { Arm } from "./arm.ts";
import {
  GREP_LIMITS,
  type GrepLimits,
  grepLines,
  HOST_TOOLS_TEXT,
  readLines,
} from "./host_tools.ts";

/** Results up to this many characters stay in the history as they are. */
const SPILL_ABOVE_CHARACTERS = 30_000;
const PREVIEW_CHARACTERS = 2_000;

const GREP_ROW = /^(\d+)[:-](.*)$/;
const READ_ROW = /^ *(\d+)\t(.*)$/;

/** How the arm's grep is set up. */
export interface SpillOptions {
  readonly name?: string;
  readonly grep?: Partial<GrepLimits>;
}

/** A host with its own spill. */
export function spillingHost({ name = "spilling host", grep = {} }: SpillOptions = {}): Arm {
  const texts = new Map<Content, string>();
  const lines = new Map<Content, string[]>();
  const textOf = (content: Content) => remembered(texts, content, decoded);
  const linesOf = (content: Content) =>
    remembered(lines, content, () => textOf(content).split("\n"));
  const limits = { ...GREP_LIMITS, ...grep };
  return {
    name,
    toolText: HOST_TOOLS_TEXT,
    open(content) {
      const reply = shownAtFirst(content, textOf(content));
      const call = toolCall("read", { file_path: content.name });
      const isWhole = reply === textOf(content);
      const seen = isWhole ? numbered(linesOf(content)) : reply.split("\n").map(unnumbered);
      return Promise.resolve({ call, reply, lines: seen });
    },
    queries: ({ phrases }) => phrases,
    search(content, query) {
      const args = { pattern: query, path: content.name, output_mode: "content" };
      const flags = { "-i": true, "-n": true, ...contextFlag(limits) };
      const reply = grepLines(linesOf(content), { query, limits });
      const call = toolCall("grep", { ...args, ...flags });
      return Promise.resolve({ call, reply, lines: parsed(reply, GREP_ROW) });
    },
    read(content, { first, last }) {
      const reply = readLines(linesOf(content), { first, last });
      const args = { file_path: content.name, offset: first, limit: last - first + 1 };
      return Promise.resolve({
        call: toolCall("read", args),
        reply,
        lines: parsed(reply, READ_ROW),
      });
    },
  };
}

/** A tool call as the history holds it. */
export function toolCall(name: string, input: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ name, input });
}

function shownAtFirst({ name, bytes }: Content, text: string): string {
  if (text.length <= SPILL_ABOVE_CHARACTERS) return text;
  return `Output too large (${
    (bytes.length / 1_000).toFixed(1)
  } KB). Full output saved to: ${name}\n\n` +
    `Preview (first ${PREVIEW_CHARACTERS} characters):\n${text.slice(0, PREVIEW_CHARACTERS)}\n...`;
}

function contextFlag({ context }: GrepLimits): Record<string, number> {
  return context > 0 ? { "-C": context } : {};
}

function numbered(lines: readonly string[]): SeenLine[] {
  return lines.map((line, index) => new SeenLine(line, index + 1));
}

function unnumbered(line: string): SeenLine {
  return new SeenLine(line);
}

function parsed(reply: string, row: RegExp): SeenLine[] {
  return reply.split("\n").flatMap((line) => {
    const [, number, text] = row.exec(line) ?? [];
    return number === undefined ? [] : [new SeenLine(text!, Number(number))];
  });
}

function decoded({ bytes }: Content): string {
  return new TextDecoder().decode(bytes);
}

function remembered<Value>(
  known: Map<Content, Value>,
  content: Content,
  make: (content: Content) => Value,
): Value {
  const value = known.get(content) ?? make(content);
  known.set(content, value);
  return value;
}
