/** What an arm is: where bulk goes, and how the agent asks for what it does not see. */
import type { SeenLine } from "../seen_line.ts";
import type { Content } from "../types.ts";
import type { ReadQuestion } from "../words.ts";

/** What the agent wrote, what came back, and the lines that a reader takes from it. */
export interface Exchange {
  /** The tool call as the agent writes it; absent when the content came without one. */
  readonly call?: string;
  readonly reply: string;
  /** Tokens of the reply, when they are known already. */
  readonly replyTokens?: number;
  readonly lines: readonly SeenLine[];
}

/** One way to deal with bulk. */
export interface Arm {
  readonly name: string;
  /** Everything a model is told about the tools on every call: names, descriptions, schemas, instructions. */
  readonly toolText: string;
  /** How the content enters the history. */
  open(content: Content): Promise<Exchange>;
  /** The searches that are worth a try for a question, best first. */
  queries(question: ReadQuestion): readonly string[];
  /** One search in one content. */
  search(content: Content, query: string): Promise<Exchange>;
  /** Some lines of a content, both included. */
  read(content: Content, range: LineRange): Promise<Exchange>;
}

/** Lines from 1, both included. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}
