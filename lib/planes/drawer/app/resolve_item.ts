/** From the id a caller wrote to the item, or to the one answer that says why there is none. */
import { LoomError } from "../../../core/errors.ts";
import { type ItemRef, parseItemId } from "../../../core/ids.ts";
import { quoteForMessage } from "../../../core/text.ts";
import type { DrawerStore, ItemLookup, ItemRow, ReadScope } from "../../../storage/drawer_store.ts";

/** An item that the caller may read; `chunk` when the id named one (from 1, not yet looked up). */
export interface ResolvedItem {
  readonly item: ItemRow;
  readonly chunk?: number;
}

/**
 * The item that an id names in a scope: the caller's namespace, or all of them.
 *
 * @throws VALIDATION_FAILED when the text is no id; ITEM_UNKNOWN when the namespace has no such item
 *   or the id is of another drawer; ITEM_EXPIRED, ITEM_PURGED with the time.
 */
export async function resolveItem(
  context: { readonly store: DrawerStore; readonly scope: ReadScope },
  idText: string,
): Promise<ResolvedItem> {
  const ref = parseItemId(idText);
  if (!ref) throw notAnId(idText);
  const found = await context.store.findItem(context.scope, ref.seq);
  if (found.state === "unknown") throw unknownItem(idText);
  const id = found.state === "ok" ? found.item.id : found.id;
  if (parseItemId(id)?.check !== ref.check) throw foreignItem(idText);
  if (found.state !== "ok") throw goneItem(found);
  return withChunk(found.item, ref);
}

function withChunk(item: ItemRow, { chunk }: ItemRef): ResolvedItem {
  return chunk === undefined ? { item } : { item, chunk };
}

function notAnId(idText: string): LoomError {
  return new LoomError(
    "VALIDATION_FAILED",
    `Cannot read ${quoteForMessage(idText)} as an id: ids look like i12k7, chunks like i12k7.3`,
    { next: "Give an id as a receipt or a search hit shows it." },
  );
}

function unknownItem(idText: string): LoomError {
  return new LoomError("ITEM_UNKNOWN", `No item ${quoteForMessage(idText)} in this namespace`, {
    next: "Use an id from a receipt of this namespace, or find it with ctx.search.",
  });
}

function foreignItem(idText: string): LoomError {
  return new LoomError(
    "ITEM_UNKNOWN",
    `No item ${quoteForMessage(idText)}: the id is mistyped, or of another drawer`,
    { next: "Copy the id from its receipt, or find the item with ctx.search." },
  );
}

function goneItem(found: Extract<ItemLookup, { atMs: number }>): LoomError {
  const at = new Date(found.atMs).toISOString();
  return new LoomError(
    found.state === "expired" ? "ITEM_EXPIRED" : "ITEM_PURGED",
    `The item ${found.id} was ${found.state} at ${at}`,
    { next: "Store the content again; this id stays gone.", at },
  );
}
