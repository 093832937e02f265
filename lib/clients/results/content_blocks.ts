/** Results of MCP tools: a text, content blocks, or a call result that holds them (MCP 2025-11-25). */
import { isRecord, textAt } from "./tool_result.ts";

/** The texts of a result and how it looks with some of them replaced. */
export interface BlockTexts {
  readonly parts: readonly string[];
  /** Whether it holds anything that is no text, an image for instance. */
  readonly hasOther: boolean;
  replacedWith(texts: readonly (string | undefined)[]): unknown;
}

/** The texts of an MCP tool's result; undefined when it has none, or when the tool says it failed. */
export function blockTexts(response: unknown): BlockTexts | undefined {
  if (typeof response === "string") {
    return {
      parts: [response],
      hasOther: false,
      replacedWith: ([text]) => text ?? response,
    };
  }
  if (Array.isArray(response)) return textsOfBlocks(response);
  if (!isRecord(response) || !Array.isArray(response.content)) return undefined;
  if (response.isError === true || "structuredContent" in response) return undefined;
  const inner = textsOfBlocks(response.content);
  return inner && {
    ...inner,
    replacedWith: (texts) => ({ ...response, content: inner.replacedWith(texts) }),
  };
}

function textsOfBlocks(blocks: readonly unknown[]): BlockTexts | undefined {
  const places = blocks.flatMap((block, at) => isTextBlock(block) ? [at] : []);
  if (places.length === 0) return undefined;
  return {
    parts: places.map((at) => textAt(blocks[at], "text")!),
    hasOther: places.length < blocks.length,
    replacedWith: (texts) =>
      blocks.map((block, at) => {
        const text = texts[places.indexOf(at)];
        return places.includes(at) && text !== undefined ? { ...block as object, text } : block;
      }),
  };
}

function isTextBlock(block: unknown): boolean {
  return textAt(block, "type") === "text" && textAt(block, "text") !== undefined;
}
