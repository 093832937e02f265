/** A tool's bulky result is moved into the drawer, and its anchors take its place. */
import { type BulkRules, isBulky, isWantedTool } from "../../../clients/results/bulk.ts";
import { resultLabel } from "../../../clients/results/label.ts";
import type { HookClient, HookEvent, ToolResult } from "../../../clients/results/tool_result.ts";
import type { CallContext } from "../../../operations/context.ts";
import { storeContent, type StoredItem } from "./store_content.ts";

/** Names of the parts of a result, where it has more than one. */
const PART_NAMES = ["", " (standard error)"];

/** What became of a result. */
export interface Replacement {
  /** The items that were stored, also those that stay in the result since no anchor would pay. */
  readonly items: readonly string[];
  /** What the hook answers; undefined when the result stays as it is. */
  readonly answer: Readonly<Record<string, unknown>> | undefined;
}

/** What is to be looked at, and how a stored item reads as a text. */
export interface ReplaceRequest {
  readonly client: HookClient;
  readonly event: HookEvent;
  readonly textOf: (stored: StoredItem) => Promise<string>;
}

/**
 * Stores the bulky texts of a result and gives the hook's answer. What is small, unknown, a picture or
 * Loom's own stays where it is.
 *
 * @throws CONTENT_TOO_LARGE, CANCELLED, DRAWER_*: the caller then leaves the result as it is.
 */
export async function replaceResult(
  context: CallContext,
  { client, event, textOf }: ReplaceRequest,
): Promise<Replacement> {
  const rules = rulesOf(context);
  const result = isWantedTool(event, rules) ? client.resultOf(event) : undefined;
  const items: string[] = [];
  const texts: (string | undefined)[] = [];
  for (const at of result?.parts.keys() ?? []) {
    const stored = await storePart(context, { result: result!, event, at, rules });
    if (stored) items.push(stored.item.id);
    texts.push(stored && !stored.report.inline ? await textOf(stored) : undefined);
  }
  const isReplaced = context.settings.hook && texts.some((text) => text !== undefined);
  return { items, answer: isReplaced ? result!.answerWith(texts) : undefined };
}

/** The rules that the settings give. */
export function rulesOf({ settings }: Pick<CallContext, "settings">): BulkRules {
  const tools = settings.hookTools.split(",").map((name) => name.trim()).filter(Boolean);
  return { tools, inlineTokens: settings.inlineTokens };
}

interface Part {
  readonly result: ToolResult;
  readonly event: HookEvent;
  readonly at: number;
  readonly rules: BulkRules;
}

async function storePart(
  context: CallContext,
  { result, event, at, rules }: Part,
): Promise<StoredItem | undefined> {
  const name = resultLabel(event) + (PART_NAMES[at] ?? ` (${at + 1})`);
  const request = {
    name,
    source: { type: "command" as const },
    session: undefined,
    profile: undefined,
    budgetTokens: undefined,
    alreadyInPrompt: false,
  };
  const whole = at === 0 && result.wholeAt !== undefined
    ? await wholeBlocks(context, result.wholeAt)
    : undefined;
  if (whole) return await storeContent(context, { ...request, ...whole });
  const text = result.parts[at]!;
  if (!isBulky(text, rules)) return undefined;
  return await storeContent(context, {
    ...request,
    blocks: oneBlock(new TextEncoder().encode(text)),
    origin: () => ({ sourceTruncated: at === 0 && result.isCut }),
  });
}

/** The client's own copy of a whole output, where this caller may read it. */
async function wholeBlocks(
  context: CallContext,
  path: string,
): Promise<{ blocks: AsyncIterable<Uint8Array> } | undefined> {
  try {
    const file = await context.files.open(path);
    return { blocks: blocksThenClose(file) };
  } catch {
    return undefined; // Not ours to read, or gone: the part that the client shows is kept, marked as cut.
  }
}

async function* blocksThenClose(
  file: { blocks(): AsyncIterable<Uint8Array>; close(): void },
): AsyncIterable<Uint8Array> {
  try {
    yield* file.blocks();
  } finally {
    file.close();
  }
}

async function* oneBlock(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield await Promise.resolve(bytes);
}
