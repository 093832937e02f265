import assert from "node:assert/strict";
import { projectNamespace } from "../../../../lib/providers/project/project.ts";
import vectors from "../../../vectors/project_namespaces.json" with { type: "json" };

Deno.test("projectNamespace is a plain short name and eight digits of the path's hash", () => {
  for (const { name, namespace } of vectors) {
    assert.equal(projectNamespace(name, "0123abcd" + "9".repeat(56)), namespace);
  }
});
