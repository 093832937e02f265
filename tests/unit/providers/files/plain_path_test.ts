import assert from "node:assert/strict";
import { absolutePath } from "../../../../lib/providers/files/plain_path.ts";
import vectors from "../../../vectors/files/plain_paths.json" with { type: "json" };

Deno.test("absolutePath resolves plain paths and refuses what only looks like one", () => {
  for (const { given, path } of vectors) {
    if (path) assert.equal(absolutePath(given, "/srv/project"), path);
    else assert.throws(() => absolutePath(given, "/srv/project"), { code: "VALIDATION_FAILED" });
  }
});
