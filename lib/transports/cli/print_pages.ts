/** Pages of content or matches, as the CLI prints them. */
import { display } from "../../engine/display.ts";
import type { CliSession } from "./host.ts";
import {
  type AnswerPage,
  bytesOf,
  bytesOfMatches,
  type MatchedLine,
  type PagedCall,
  pagesOf,
} from "./paging.ts";
import type { CliSink, CliStreams } from "./streams.ts";

/** Where pages go, and whether their bytes go out as they are even to a terminal. */
export interface PagePrint {
  readonly streams: CliStreams;
  readonly raw: boolean;
}

/** Prints all pages of a call: exact bytes, or text that is harmless on a terminal. */
export async function printPages(
  session: CliSession,
  call: PagedCall,
  { streams, raw }: PagePrint,
): Promise<void> {
  const { stdout, stderr } = streams;
  const text = new TerminalText();
  const rows = new MatchRows();
  let first: AnswerPage | undefined;
  for await (const page of pagesOf(session, call)) {
    first ??= page;
    if (page.matches && raw) {
      await writeAll(stdout, bytesOfMatches(session, { call, matches: page.matches }));
    } else if (page.matches) await stdout.write(rows.push(page.matches));
    else await stdout.write(raw || !stdout.isTerminal ? bytesOf(page) : text.push(bytesOf(page)));
  }
  await stdout.write(text.finish());
  await stderr.write(notesOn(first ?? {}));
}

/** Bytes shown line by line as a terminal may show them; a line may come in several blocks. */
export class TerminalText {
  readonly #decoder = new TextDecoder();
  #line = "";

  /** The text of the lines that the block ends. */
  push(block: Uint8Array): string {
    const lines = (this.#line + this.#decoder.decode(block, { stream: true })).split("\n");
    this.#line = lines.pop()!;
    return lines.map((line) => display(line) + "\n").join("");
  }

  /** The last line, if it had no newline, with one. */
  finish(): string {
    const line = this.#line + this.#decoder.decode();
    return line === "" ? "" : display(line) + "\n";
  }
}

/** Matching lines as `8131|text`, with a mark where lines are left out. */
export class MatchRows {
  #last: number | undefined;

  /** The rows of one page. */
  push(matches: readonly MatchedLine[]): string {
    return matches.map((match) => this.#row(match)).join("");
  }

  #row({ line, text }: MatchedLine): string {
    const gap = this.#last !== undefined && line > this.#last + 1 ? "⋯\n" : "";
    this.#last = line;
    return `${gap}${line}|${text}\n`;
  }
}

async function writeAll(sink: CliSink, blocks: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const block of blocks) await sink.write(block);
}

function notesOn({ matches, read_as, source_now }: AnswerPage): string {
  const notes: string[] = [];
  if (read_as === "literal") notes.push("the pattern is not RE2 syntax and was read literally");
  if (matches?.length === 0) notes.push("no line matches");
  if (source_now === "changed") notes.push("the file changed on disk since it was stored");
  if (source_now === "gone") notes.push("the stored file is gone from the disk");
  return notes.map((note) => `loom: ${note}\n`).join("");
}
