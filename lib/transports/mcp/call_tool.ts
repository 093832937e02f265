/** `tools/call`: a tool's name and arguments become a call through the pipeline, its answer a text. */
import { asLoomError, errorDetail, LoomError } from "../../core/errors.ts";
import { closestName, quoteForMessage } from "../../core/text.ts";
import type { CallEnvironment, Caller } from "../../operations/context.ts";
import { mcpToolName } from "../../operations/names.ts";
import type { AnyOperation } from "../../operations/operation.ts";
import { helpOnAll, helpOnOne, renderHelp } from "./help.ts";
import type { McpHost } from "./host.ts";
import { LOOM_OP, type OperationCall, readLoomOp } from "./loom_op.ts";

/** What a client asks for. */
export interface ToolRequest {
  readonly name: string;
  readonly args: Record<string, unknown>;
  readonly caller: Caller;
  readonly signal: AbortSignal;
  readonly onProgress?: CallEnvironment["onProgress"];
}

/** What a client gets: one text block, sent once. */
export interface ToolAnswer {
  readonly [key: string]: unknown;
  readonly content: [{ readonly type: "text"; readonly text: string }];
  readonly isError?: true;
}

/** The argument by which a program asks for the JSON payload instead of the text for a model. */
const FORMAT_ARG = "_format";

/** Calls a tool. Never throws: a refusal is an answer that a model can act on. */
export async function callTool(host: McpHost, request: ToolRequest): Promise<ToolAnswer> {
  const requestId = crypto.randomUUID();
  let asJson = request.args[FORMAT_ARG] === "json";
  try {
    const { op, args: { [FORMAT_ARG]: format, ...args } } = operationCall(request);
    asJson ||= format === "json"; // Beside `op` or inside `args`: both reach here.
    if (request.name === LOOM_OP && op === "help") return await help(host, { args, asJson });
    return await runOperation(host, { ...request, args }, { op, asJson, requestId });
  } catch (thrown) {
    const error = asLoomError(thrown);
    host.refused(error);
    return refusal(error, { asJson, requestId });
  }
}

function operationCall({ name, args }: ToolRequest): OperationCall {
  return name === LOOM_OP ? readLoomOp(args) : { op: name, args };
}

async function help(
  host: McpHost,
  { args, asJson }: { args: Record<string, unknown>; asJson: boolean },
): Promise<ToolAnswer> {
  const { all } = await host.loadOperations();
  const found = typeof args.op === "string"
    ? helpOnOne(findOperation(all, args.op))
    : helpOnAll(all);
  return textAnswer(asJson ? JSON.stringify(found) : renderHelp(found));
}

async function runOperation(
  host: McpHost,
  request: ToolRequest,
  { op, asJson, requestId }: { op: string; asJson: boolean; requestId: string },
): Promise<ToolAnswer> {
  const operation = findOperation((await host.loadOperations()).all, op);
  const { callOperation, files } = await host.openDoor();
  const { caller, signal, onProgress } = request;
  const environment = { caller, files, signal, onProgress, requestId };
  const { output, input, ignoredArgs } = await callOperation(operation, request.args, environment);
  if (asJson) return textAnswer(JSON.stringify(output));
  const text = operation.render(output, input);
  return textAnswer(ignoredArgs.length === 0 ? text : `${text}\n${ignoredNote(ignoredArgs)}`);
}

function refusal(
  error: LoomError,
  { asJson, requestId }: { asJson: boolean; requestId: string },
): ToolAnswer {
  const text = asJson
    ? JSON.stringify({ detail: errorDetail(error, requestId) })
    : `${error.code}: ${error.message}. Next: ${error.next}`;
  return { ...textAnswer(text), isError: true };
}

/** The operation of a dotted name or a tool name. @throws UNKNOWN_OPERATION with the closest name. */
function findOperation(all: readonly AnyOperation[], name: string): AnyOperation {
  const found = all.find((operation) =>
    operation.name === name || mcpToolName(operation.name) === name
  );
  if (found) return found;
  const names = all.flatMap((operation) => [mcpToolName(operation.name), operation.name]);
  const closest = closestName(name, [...names, LOOM_OP]);
  throw new LoomError("UNKNOWN_OPERATION", `There is no operation ${quoteForMessage(name)}`, {
    next: `${closest ? `Did you mean ${closest}? ` : ""}loom_op {"op":"help"} lists all.`,
  });
}

function ignoredNote(names: readonly string[]): string {
  const shown = names.slice(0, 5).map((name) => quoteForMessage(name, 40)).join(", ");
  return `(arguments not used: ${shown}${names.length > 5 ? ` and ${names.length - 5} more` : ""})`;
}

function textAnswer(text: string): ToolAnswer {
  return { content: [{ type: "text", text }] };
}
