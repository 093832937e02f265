/** From what a caller narrows a search to, to where it looks. */
import { LoomError } from "../../../core/errors.ts";
import { countNoun } from "../../../core/text.ts";
import type { CallContext } from "../../../operations/context.ts";
import { type ResolvedItem, resolveItem } from "./resolve_item.ts";
import type { SearchTarget } from "./search_tiers.ts";
import { existingSession } from "./session_of_call.ts";

/** How a caller narrows or widens a search. */
export interface TargetRequest {
  /** An item or chunk id. */
  readonly in?: string;
  /** A session's id or label. */
  readonly session?: string;
  /** Whether to cross namespaces. */
  readonly all: boolean;
}

/**
 * Where to look.
 *
 * @throws VALIDATION_FAILED, ITEM_UNKNOWN, ITEM_EXPIRED, ITEM_PURGED, RANGE_OUTSIDE_ITEM for a chunk
 *   that the item does not have, SESSION_UNKNOWN.
 */
export async function resolveTarget(
  context: Pick<CallContext, "store" | "scope">,
  request: TargetRequest,
): Promise<SearchTarget> {
  const scope = request.all ? { ...context.scope, namespace: null } : context.scope;
  const found = request.in === undefined
    ? undefined
    : await resolveItem({ store: context.store, scope }, request.in);
  const session = request.session === undefined
    ? undefined
    : await existingSession(context, request.session);
  if (found) refuseMissingChunk(found);
  return {
    scope,
    filter: {
      ...(found ? { itemSeq: found.item.seq } : {}),
      ...(session ? { sessionId: session.id } : {}),
    },
    ...(found?.chunk === undefined ? {} : { chunk: found.chunk }),
  };
}

function refuseMissingChunk({ item, chunk }: ResolvedItem): void {
  if (chunk === undefined || chunk <= item.chunks) return;
  throw new LoomError(
    "RANGE_OUTSIDE_ITEM",
    `Cannot search chunk ${chunk} of ${item.id}: it has ${countNoun(item.chunks, "chunk")}`,
    { next: `Search in ${item.id}, or in a chunk from ${item.id}.1 to ${item.id}.${item.chunks}.` },
  );
}
