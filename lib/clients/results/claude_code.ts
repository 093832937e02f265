/**
 * Claude Code's PostToolUse hook. `updatedToolOutput` replaces a result since 2.1.121 and must have the
 * form that the tool's own result has, else it is dropped without a word. Forms: `sdk-tools.d.ts` of
 * its agent SDK 0.3.333; the hook's fields: its hooks reference.
 */
import { blockTexts } from "./content_blocks.ts";
import {
  commonEvent,
  type HookClient,
  type HookEvent,
  isRecord,
  isSet,
  textAt,
  type ToolResult,
} from "./tool_result.ts";

const EVENT = "PostToolUse";

/** What the Bash tool writes where it has cut the middle out of an output. */
const CUT_MARK = /\.\.\. \[\d+ (?:characters|lines) truncated\] \.\.\./;

/** Claude Code. */
export const claudeCode: HookClient = {
  id: "claude-code",
  readEvent: (input) => commonEvent(input, EVENT),
  resultOf(event) {
    if (event.toolName.startsWith("mcp__")) return mcpResult(event);
    return TOOLS[event.toolName]?.(event);
  },
};

const TOOLS: Readonly<Record<string, (event: HookEvent) => ToolResult | undefined>> = {
  Bash: bashResult,
  Grep: ({ toolResponse }) => oneField(toolResponse, "content"),
  WebFetch: ({ toolResponse }) => oneField(toolResponse, "result"),
  Read: readResult,
};

/**
 * Both streams of a command. A picture, and a command that runs on in the background, have no text to
 * replace.
 */
function bashResult({ toolResponse }: HookEvent): ToolResult | undefined {
  const [stdout, stderr] = [textAt(toolResponse, "stdout"), textAt(toolResponse, "stderr")];
  if (!isRecord(toolResponse) || stdout === undefined || stderr === undefined) return undefined;
  if (isSet(toolResponse.isImage) || toolResponse.backgroundTaskId !== undefined) {
    return undefined;
  }
  const wholeAt = textAt(toolResponse, "persistedOutputPath");
  return {
    parts: [stdout, stderr],
    isCut: wholeAt !== undefined || CUT_MARK.test(stdout),
    ...(wholeAt === undefined ? {} : { wholeAt }),
    answerWith([newStdout, newStderr]) {
      // The client would show its own copy of a long output instead of ours.
      const { persistedOutputPath: _path, persistedOutputSize: _size, ...rest } = toolResponse;
      return updated({
        ...rest,
        stdout: newStdout ?? stdout,
        stderr: newStderr ?? stderr,
        interrupted: isSet(toolResponse.interrupted),
        ...("isImage" in toolResponse ? { isImage: false } : {}),
      });
    },
  };
}

/** A file that was read whole; of a part that was asked for every line is wanted. */
function readResult({ toolInput, toolResponse }: HookEvent): ToolResult | undefined {
  if (textAt(toolResponse, "type") !== "text" || !isRecord(toolResponse)) return undefined;
  if (toolInput.offset !== undefined || toolInput.limit !== undefined) return undefined;
  const { file } = toolResponse;
  const content = textAt(file, "content");
  if (!isRecord(file) || content === undefined) return undefined;
  return {
    parts: [content],
    isCut: file.truncatedByTokenCap === true || file.numLines !== file.totalLines,
    answerWith: ([text]) =>
      updated({ ...toolResponse, file: { ...file, content: text ?? content } }),
  };
}

function mcpResult({ toolResponse }: HookEvent): ToolResult | undefined {
  const texts = blockTexts(toolResponse);
  return texts && {
    parts: texts.parts,
    isCut: false,
    answerWith: (replaced) => updated(texts.replacedWith(replaced)),
  };
}

function oneField(response: unknown, field: string): ToolResult | undefined {
  const text = textAt(response, field);
  if (!isRecord(response) || text === undefined) return undefined;
  return {
    parts: [text],
    isCut: false,
    answerWith: ([replaced]) => updated({ ...response, [field]: replaced ?? text }),
  };
}

function updated(result: unknown): Readonly<Record<string, unknown>> {
  return { hookSpecificOutput: { hookEventName: EVENT, updatedToolOutput: result } };
}
