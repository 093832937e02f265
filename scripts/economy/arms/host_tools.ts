/**
 * The two tools with which a host looks into what it spilled, as coding agents have them: a grep over
 * files and a read by lines, with their usual caps. The descriptions are of the usual size too.
 */
import type { LineRange } from "./arm.ts";

/** What a grep shows around a match, and what it may show at most. */
export interface GrepLimits {
  /** Lines before and after each match. */
  readonly context: number;
  readonly mostLines: number;
  readonly mostCharacters: number;
  /** A longer line is cut. */
  readonly lineCharacters: number;
}

/** The caps of the measurement. */
export const GREP_LIMITS: GrepLimits = {
  context: 2,
  mostLines: 100,
  mostCharacters: 10_000,
  lineCharacters: 500,
};

/** The most lines that one read gives, and the length that a line is cut at. */
export const READ_LIMITS = { mostLines: 2_000, mostCharacters: 100_000, lineCharacters: 2_000 };

/** Lines as `grep -n -i -F -C` gives them: `12:match`, `13-context`, `--` between groups. */
export function grepLines(
  lines: readonly string[],
  { query, limits }: { query: string; limits: GrepLimits },
): string {
  const needle = query.toLowerCase();
  const matches = lines.flatMap((line, at) => line.toLowerCase().includes(needle) ? [at] : []);
  if (matches.length === 0) return "No matches found";
  const shown = aroundAll(matches, { last: lines.length - 1, context: limits.context });
  const isMatch = new Set(matches);
  const rows: string[] = [];
  let characters = 0;
  for (const [index, at] of shown.entries()) {
    if (index > 0 && at > shown[index - 1]! + 1) rows.push("--");
    const row = `${at + 1}${isMatch.has(at) ? ":" : "-"}${cut(lines[at]!, limits.lineCharacters)}`;
    characters += row.length + 1;
    if (rows.length >= limits.mostLines || characters > limits.mostCharacters) {
      rows.push(`[${matches.length} matching lines in all, the rest is not shown]`);
      break;
    }
    rows.push(row);
  }
  return rows.join("\n");
}

/** Numbered lines of a range, as `cat -n` gives them. */
export function readLines(lines: readonly string[], { first, last }: LineRange): string {
  const end = Math.min(last, lines.length, first + READ_LIMITS.mostLines - 1);
  const rows: string[] = [];
  let characters = 0;
  for (let line = first; line <= end; line++) {
    const row = `${String(line).padStart(6)}\t${cut(lines[line - 1]!, READ_LIMITS.lineCharacters)}`;
    characters += row.length + 1;
    if (characters > READ_LIMITS.mostCharacters) break;
    rows.push(row);
  }
  return rows.join("\n");
}

function aroundAll(
  matches: readonly number[],
  { last, context }: { last: number; context: number },
): number[] {
  const shown = new Set<number>();
  for (const match of matches) {
    for (let at = Math.max(0, match - context); at <= Math.min(last, match + context); at++) {
      shown.add(at);
    }
  }
  return [...shown].sort((left, right) => left - right);
}

function cut(line: string, limit: number): string {
  return line.length > limit ? `${line.slice(0, limit)}…` : line;
}

const GREP_TOOL = {
  name: "grep",
  description: "Searches the contents of files with regular expressions, built on ripgrep.\n" +
    "Usage:\n" +
    "- Use this tool for every search in files. Do not run grep or rg in the shell.\n" +
    '- Full regular expressions are supported, for example "log.*Error" or "function\\s+\\w+". Braces that are meant literally need a backslash.\n' +
    '- Narrow the search with path, with glob (for example "*.ts") or with type (for example "py").\n' +
    '- output_mode "content" shows matching lines, "files_with_matches" shows paths only, "count" shows how often each file matches.\n' +
    "- By default a pattern matches within one line; set multiline for patterns that span lines.\n" +
    "- Results are capped; narrow the pattern when the end is missing.",
  input_schema: {
    type: "object",
    properties: {
      pattern: { type: "string", description: "The regular expression to search for" },
      path: { type: "string", description: "File or folder to search, default: working folder" },
      glob: { type: "string", description: "Only files whose name matches this glob" },
      output_mode: { type: "string", enum: ["content", "files_with_matches", "count"] },
      "-i": { type: "boolean", description: "Ignore case" },
      "-n": { type: "boolean", description: "Show line numbers (content mode)" },
      "-C": { type: "number", description: "Lines to show before and after each match" },
      head_limit: { type: "number", description: "Show only the first N lines or entries" },
      multiline: { type: "boolean", description: "Let patterns span lines" },
    },
    required: ["pattern"],
  },
};

const READ_TOOL = {
  name: "read",
  description: "Reads a file from the local file system.\n" +
    "Usage:\n" +
    "- file_path may be absolute or relative to the working folder. It is fine to read a file that does not exist; an error is returned.\n" +
    "- By default up to 2,000 lines are read from the start of the file. Give offset and limit for long files.\n" +
    "- Lines longer than 2,000 characters are cut.\n" +
    "- The result has the format of cat -n, line numbers start at 1.\n" +
    "- Output that is too large is saved to a file; use grep or read with offset and limit to look at the parts that you need.\n" +
    "- Read several files at once when you may need all of them.",
  input_schema: {
    type: "object",
    properties: {
      file_path: { type: "string", description: "The path of the file to read" },
      offset: { type: "number", description: "The line to start at, for files that are too large" },
      limit: { type: "number", description: "How many lines to read" },
    },
    required: ["file_path"],
  },
};

/** What a model is told about the two tools on every call. */
export const HOST_TOOLS_TEXT: string = [GREP_TOOL, READ_TOOL].map((tool) => JSON.stringify(tool))
  .join("\n");
