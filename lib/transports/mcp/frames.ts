/** JSON-RPC 2.0 frames: what a line means, and what is answered when it means nothing. */

/** The id of a request. */
export type RpcId = string | number;

/** A message as it travels. */
export type RpcMessage = { readonly jsonrpc: "2.0" } & Record<string, unknown>;

/** A request, which awaits an answer. */
export type RpcRequest = RpcMessage & { readonly id: RpcId; readonly method: string };

/** What one message of a line turned out to be. */
export type Frame =
  | { readonly kind: "request"; readonly message: RpcRequest }
  | { readonly kind: "notification" | "response"; readonly message: RpcMessage }
  | { readonly kind: "invalid"; readonly reply: RpcMessage }
  /** An answer to nothing: answering it back could go on for ever. */
  | { readonly kind: "dropped" };

/** The frames of a line. A batch is answered as one array. */
export interface FrameLine {
  readonly batch: boolean;
  readonly frames: readonly Frame[];
}

/** JSON-RPC's own codes, and MCP's for a connection that ends. */
export const RPC_ERROR = {
  parse: -32700,
  invalidRequest: -32600,
  invalidParams: -32602,
  internal: -32603,
  connectionClosed: -32000,
} as const;

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Reads one line; `undefined` for a blank one. */
export function readFrames(line: Uint8Array): FrameLine | undefined {
  let value: unknown;
  try {
    const text = decoder.decode(line);
    if (text.trim() === "") return undefined;
    value = JSON.parse(text);
  } catch {
    return single(invalid(null, RPC_ERROR.parse, "Parse error: the line is not JSON in UTF-8"));
  }
  if (!Array.isArray(value)) return single(classify(value));
  if (value.length === 0) return single(refuse(null, "a batch must hold a message"));
  return { batch: true, frames: value.map(classify) };
}

/** An error reply. `id` is null where no request is known. */
export function errorReply(id: RpcId | null, code: number, message: string): RpcMessage {
  return { jsonrpc: "2.0", id, error: { code, message } };
}

/**
 * A refusal of the SDK's schemas as JSON-RPC names it, in words: the SDK itself answers wrong
 * parameters with an internal error that holds the validator's dump.
 */
export function inWords(reply: RpcMessage): RpcMessage {
  const error = reply.error as { code?: unknown; message?: unknown } | undefined;
  const issue = error?.code === RPC_ERROR.internal ? firstIssue(String(error.message)) : undefined;
  if (!issue) return reply;
  const place = ["params", ...issue.path.filter((key) => key !== "params")].join(".").slice(0, 100);
  const message = `Invalid params: ${place} ${problemOf(issue.message.slice(0, 200))}`;
  return { ...reply, error: { code: RPC_ERROR.invalidParams, message } };
}

function problemOf(message: string): string {
  const found = /^Invalid input: expected (\w+), received (\w+)/.exec(message);
  if (!found) return `is not valid: ${message}`;
  const wanted = found[1] === "record" ? "object" : found[1];
  return found[2] === "undefined"
    ? `is missing; give one of type ${wanted}`
    : `must be of type ${wanted}, not ${found[2]}`;
}

function firstIssue(message: string): { path: readonly unknown[]; message: string } | undefined {
  if (!message.startsWith("[")) return undefined;
  try {
    const [issue] = JSON.parse(message);
    return Array.isArray(issue?.path) && typeof issue.message === "string" ? issue : undefined;
  } catch {
    return undefined;
  }
}

function classify(value: unknown): Frame {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return refuse(null, "a message must be a JSON object");
  }
  const given = value as Record<string, unknown>;
  if (!("method" in given) && ("result" in given || "error" in given)) return response(given);
  const id = isId(given.id) ? given.id : null;
  if (given.jsonrpc !== "2.0") return refuse(id, 'jsonrpc must be "2.0"');
  if (typeof given.method !== "string") return refuse(id, "method must be a string");
  if (!isObject(given.params ?? {})) return refuse(id, "params must be an object");
  const params = paramsOf(given.params);
  const message = {
    jsonrpc: "2.0" as const,
    method: given.method,
    ...(params === undefined ? {} : { params }),
  };
  if (!("id" in given)) return { kind: "notification", message };
  if (id === null) return refuse(null, "id must be a string or a whole number");
  const problem = metaProblem(params?._meta);
  if (problem) return invalid(id, RPC_ERROR.invalidParams, `Invalid params: ${problem}`);
  return { kind: "request", message: { ...message, id } };
}

/** Clients write null for what they do not set, which the SDK's schemas do not know. */
function paramsOf(given: unknown): Record<string, unknown> | undefined {
  if (given === undefined || given === null) return undefined;
  const params = withoutNulls(given);
  return isObject(params._meta) ? { ...params, _meta: withoutNulls(params._meta) } : params;
}

function withoutNulls(given: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given as object).filter(([, value]) => value !== null),
  );
}

/** The SDK drops a request whose `_meta` it does not understand, and its client would wait for ever. */
function metaProblem(meta: unknown): string | undefined {
  if (meta === undefined) return undefined;
  if (!isObject(meta)) return "params._meta must be of type object";
  const { progressToken, [RELATED_TASK]: task } = meta as Record<string, unknown>;
  if (progressToken !== undefined && !isId(progressToken)) {
    return "params._meta.progressToken must be a string or a whole number";
  }
  const names = isObject(task) && typeof (task as { taskId?: unknown }).taskId === "string";
  return task === undefined || names
    ? undefined
    : `params._meta.${RELATED_TASK} must be an object with a taskId`;
}

const RELATED_TASK = "io.modelcontextprotocol/related-task";

function response(given: Record<string, unknown>): Frame {
  if (given.jsonrpc !== "2.0" || !isId(given.id)) return { kind: "dropped" };
  return { kind: "response", message: given as RpcMessage };
}

function isId(value: unknown): value is RpcId {
  return typeof value === "string" || Number.isSafeInteger(value);
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function refuse(id: RpcId | null, why: string): Frame {
  return invalid(id, RPC_ERROR.invalidRequest, `Invalid request: ${why}`);
}

function invalid(id: RpcId | null, code: number, message: string): Frame {
  return { kind: "invalid", reply: errorReply(id, code, message) };
}

function single(frame: Frame): FrameLine {
  return { batch: false, frames: [frame] };
}
