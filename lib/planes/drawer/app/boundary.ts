/** The mark around stored text in a reply: text cannot forge it, since it takes the drawer's key. */
import type { CallContext } from "../../../operations/context.ts";

/** The mark for a part of an item: 8 hex digits, the same for the same part of the same drawer. */
export function boundaryOf(
  context: Pick<CallContext, "hashing" | "store">,
  id: string,
  part: string,
): string {
  return context.hashing.hmacHex(context.store.drawerKey, `${id} ${part}`).slice(0, 8);
}
