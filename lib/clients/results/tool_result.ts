/** What clients hand to a hook after a tool ran, and how a part of a result can be replaced. Pure. */

/** What a hook is told, in one form for all clients. */
export interface HookEvent {
  /** The tool's name as the client writes it. */
  readonly toolName: string;
  readonly toolInput: Readonly<Record<string, unknown>>;
  readonly toolResponse: unknown;
  /** The folder that the client works in; absent when it does not say. */
  readonly cwd: string | undefined;
  /** The client's own session; absent when it does not say. */
  readonly sessionId: string | undefined;
}

/** A result with text in it that may be bulky. */
export interface ToolResult {
  /** The texts, in the order in which a model reads them. */
  readonly parts: readonly string[];
  /** Whether the client had cut the text before the hook saw it. */
  readonly isCut: boolean;
  /** Where the client keeps the whole text of the first part, when it says so. */
  readonly wholeAt?: string;
  /**
   * What the hook answers, as the client wants it. `texts` has one entry a part, undefined for a part
   * that stays; at least one is given.
   */
  answerWith(texts: readonly (string | undefined)[]): Readonly<Record<string, unknown>>;
}

/** A client whose documentation has a hook that can replace a result. */
export interface HookClient {
  readonly id: string;
  /** The event in a hook's input; undefined when it is none that can be answered. */
  readEvent(input: unknown): HookEvent | undefined;
  /** The texts of a result; undefined when its form is not known, so that it is left alone. */
  resultOf(event: HookEvent): ToolResult | undefined;
}

/** Whether a value is an object with named fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a flag is set: a client that fills in templates writes flags as texts. */
export function isSet(value: unknown): boolean {
  return value === true || value === "true";
}

/** A field's text, or undefined when it is no text. */
export function textAt(value: unknown, field: string): string | undefined {
  const found = isRecord(value) ? value[field] : undefined;
  return typeof found === "string" ? found : undefined;
}

/** The event of the form that several clients share, with the name of the tool and its result. */
export function commonEvent(input: unknown, eventName: string): HookEvent | undefined {
  const toolName = textAt(input, "tool_name");
  if (!isRecord(input) || toolName === undefined) return undefined;
  if (textAt(input, "hook_event_name") !== eventName) return undefined;
  return {
    toolName,
    toolInput: isRecord(input.tool_input) ? input.tool_input : {},
    toolResponse: input.tool_response,
    cwd: textAt(input, "cwd"),
    sessionId: textAt(input, "session_id"),
  };
}
