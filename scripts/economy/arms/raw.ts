/** The arm in which the whole content stands in the history. */
import { SeenLine } from "../seen_line.ts";
import type { Content } from "../types.ts";
import type { Arm, Exchange } from "./arm.ts";

/** Everything stands in the prompt; there are no tools. */
export function rawArm(): Arm {
  const seen = new Map<Content, readonly SeenLine[]>();
  return {
    name: "raw context",
    toolText: "",
    open(content) {
      const lines = seen.get(content) ?? linesOf(content);
      seen.set(content, lines);
      return Promise.resolve({ reply: "", replyTokens: content.tokens, lines });
    },
    queries: () => [],
    search: refuse,
    read: refuse,
  };
}

function linesOf({ bytes }: Content): SeenLine[] {
  return new TextDecoder().decode(bytes).split("\n").map((line, index) =>
    new SeenLine(line, index + 1)
  );
}

function refuse(): Promise<Exchange> {
  return Promise.reject(new Error("The raw context has no tools"));
}
