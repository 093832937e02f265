/** The closed list of failures Loom can answer with. A code not listed here cannot be thrown. */

/** How a code travels: HTTP status, process exit code, and whether the same call may succeed later. */
export interface ErrorTraits {
  /** HTTP status, 400–599. */
  readonly status: number;
  /** Exit code of the process, 1–6. */
  readonly exit: number;
  /** What kind of failure it is. */
  readonly category:
    | "input"
    | "not_found"
    | "permission"
    | "conflict"
    | "busy"
    | "drawer"
    | "internal";
  /** Whether the same call may succeed later. */
  readonly retryable: boolean;
}

type Category = ErrorTraits["category"];

function traits(category: Category, status: number, exit: number): ErrorTraits {
  return { category, status, exit, retryable: category === "busy" };
}

/** Every error code with its traits. Exit codes are those of the CLI contract. */
export const ERROR_TRAITS = {
  VALIDATION_FAILED: traits("input", 422, 2),
  UNKNOWN_ARGUMENT: traits("input", 422, 2),
  UNKNOWN_OPERATION: traits("input", 404, 2),
  RANGE_INVALID: traits("input", 422, 2),
  RANGE_OUTSIDE_ITEM: traits("input", 416, 1),
  PATTERN_INVALID: traits("input", 422, 2),
  QUERY_TOO_LONG: traits("input", 422, 2),
  CONFIRM_REQUIRED: traits("input", 422, 2),
  CONTENT_TOO_LARGE: traits("input", 413, 1),
  CONTENT_UNREADABLE: traits("input", 422, 1),
  FILE_NOT_FOUND: traits("not_found", 404, 1),
  FILE_NOT_REGULAR: traits("input", 422, 1),
  FILE_NOT_READABLE: traits("permission", 403, 1),
  FILE_NOT_ALLOWED: traits("permission", 403, 4),
  CONFIG_INVALID: traits("input", 422, 1),
  CONFIG_NOT_WRITABLE: traits("permission", 403, 1),
  CONFIG_CHANGED: traits("conflict", 409, 5),
  ITEM_UNKNOWN: traits("not_found", 404, 3),
  ITEM_EXPIRED: traits("not_found", 410, 3),
  ITEM_PURGED: traits("not_found", 410, 3),
  SESSION_UNKNOWN: traits("not_found", 404, 3),
  AUTH_INSUFFICIENT: traits("permission", 403, 4),
  RATE_LIMITED: traits("busy", 429, 6),
  CANCELLED: traits("conflict", 499, 1),
  DRAWER_BUSY: traits("busy", 503, 6),
  DRAWER_FULL: traits("drawer", 507, 1),
  DRAWER_FOREIGN: traits("drawer", 500, 1),
  DRAWER_DAMAGED: traits("drawer", 500, 1),
  DRAWER_NEWER: traits("drawer", 503, 6),
  DRAWER_READ_ONLY: traits("drawer", 500, 1),
  DRAWER_UNAVAILABLE: traits("drawer", 503, 1),
  CONTENT_DAMAGED: traits("drawer", 500, 1),
  INTERNAL: traits("internal", 500, 1),
} as const satisfies Record<string, ErrorTraits>;

/** One of the closed list of error codes. */
export type ErrorCode = keyof typeof ERROR_TRAITS;

/** What a caller on any transport receives: the REST body's `detail`. */
export interface ErrorDetail {
  /** The code, of the closed list. */
  code: ErrorCode;
  /** What could not be done, with the value found and the limit. */
  message: string;
  /** One instruction for the caller. */
  next: string;
  /** What kind of failure it is. */
  category: ErrorTraits["category"];
  /** Whether the same call may succeed later. */
  retryable: boolean;
  /** The call it belongs to. */
  request_id?: string;
  /** The arguments that are wrong, when they are known. */
  fields?: { field: string; problem: string }[];
  /** When the item went, ISO 8601, for what has expired or was purged. */
  at?: string;
}

/** The longest error that leaves the program, in characters: code, message and next step together. */
export const ERROR_LIMIT_CHARS = 400;

/** What stands between code, message and next step where they are written as one text. */
const JOINTS_CHARS = ": . Next: ".length;

/** The message is kept at least so long: what went wrong matters more than the whole of an example. */
const MESSAGE_KEPT_CHARS = 200;

/** The one error class of the program. `next` is one instruction for the caller. */
export class LoomError extends Error {
  /** The class, for messages. */
  override readonly name = "LoomError";
  /** The code, of the closed list. */
  readonly code: ErrorCode;
  /** One instruction for the caller. */
  readonly next: string;
  /** The fields or the time that belong to some codes. */
  readonly extra: Pick<ErrorDetail, "fields" | "at">;

  /**
   * An error to throw.
   *
   * @param message names the action, the value found, the limit.
   * @param options.next one instruction for the caller. Where code, message and next step are longer
   *   than 400 characters the message is cut, down to 200 of its own, then the next step.
   */
  constructor(
    code: ErrorCode,
    message: string,
    options: { next: string; cause?: unknown } & Pick<ErrorDetail, "fields" | "at">,
  ) {
    const room = ERROR_LIMIT_CHARS - code.length - JOINTS_CHARS;
    const clipped = clip(message, Math.max(MESSAGE_KEPT_CHARS, room - options.next.length));
    super(clipped, { cause: options.cause });
    this.code = code;
    this.next = clip(options.next, room - clipped.length);
    this.extra = {
      ...(options.fields ? { fields: options.fields } : {}),
      ...(options.at ? { at: options.at } : {}),
    };
  }

  /** How the code travels. */
  get traits(): ErrorTraits {
    return ERROR_TRAITS[this.code];
  }
}

/** Any thrown value as a LoomError; what is not ours becomes INTERNAL without its text or stack. */
export function asLoomError(thrown: unknown): LoomError {
  if (thrown instanceof LoomError) return thrown;
  if (thrown instanceof DOMException && thrown.name === "AbortError") {
    return new LoomError("CANCELLED", "The call was cancelled before it finished", {
      next: "Call again if you still need the result; nothing was kept.",
      cause: thrown,
    });
  }
  return new LoomError("INTERNAL", "Loom failed in a way it does not know", {
    next: "Run the call again with LOOM_LOG_LEVEL=DEBUG and report what stderr says.",
    cause: thrown,
  });
}

/** The wire form of an error, the same on every transport. */
export function errorDetail(error: LoomError, requestId?: string): ErrorDetail {
  const { category, retryable } = error.traits;
  return {
    code: error.code,
    message: error.message,
    next: error.next,
    category,
    retryable,
    ...(requestId ? { request_id: requestId } : {}),
    ...error.extra,
  };
}

/** Cut to a limit of characters, never inside a surrogate pair. */
function clip(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const kept = text.slice(0, limit - 1);
  return (kept.isWellFormed() ? kept : kept.slice(0, -1)) + "…";
}
