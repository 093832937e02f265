/** The second gate: may this caller use this operation. Fails closed. */
import { LoomError } from "../core/errors.ts";
import type { Caller } from "../operations/context.ts";
import type { AnyOperation } from "../operations/operation.ts";
import { roleCovers } from "../operations/role.ts";

/** @throws AUTH_INSUFFICIENT when the caller's role is below the operation's. */
export function authorise(operation: AnyOperation, caller: Caller): void {
  if (roleCovers(caller.role, operation.role)) return;
  throw new LoomError(
    "AUTH_INSUFFICIENT",
    `Cannot call ${operation.name}: it needs role ${operation.role}, the caller has ${caller.role}`,
    { next: `Ask someone with role ${operation.role} to make this call.` },
  );
}
