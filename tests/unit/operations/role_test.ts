import assert from "node:assert/strict";
import { roleCovers } from "../../../lib/operations/role.ts";

Deno.test("a role covers itself and every weaker one", () => {
  assert.equal(roleCovers("WRITER", "VIEWER"), true);
  assert.equal(roleCovers("WRITER", "WRITER"), true);
  assert.equal(roleCovers("WRITER", "ADMIN"), false);
  assert.equal(roleCovers("PLATFORM_ADMIN", "ORG_ADMIN"), true);
});
