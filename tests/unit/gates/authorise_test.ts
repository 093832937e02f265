import assert from "node:assert/strict";
import { authorise } from "../../../lib/gates/authorise.ts";
import type { Caller } from "../../../lib/operations/context.ts";
import type { AnyOperation } from "../../../lib/operations/operation.ts";

const purge = { name: "ctx.purge_session", role: "ADMIN" } as AnyOperation;

Deno.test("a caller below the operation's role is refused by name", () => {
  assert.throws(() => authorise(purge, { role: "WRITER" } as Caller), {
    code: "AUTH_INSUFFICIENT",
    message: "Cannot call ctx.purge_session: it needs role ADMIN, the caller has WRITER",
  });
});

Deno.test("a caller with the operation's role or a stronger one passes", () => {
  authorise(purge, { role: "ADMIN" } as Caller);
  authorise(purge, { role: "ORG_ADMIN" } as Caller);
});
