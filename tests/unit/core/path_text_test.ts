import assert from "node:assert/strict";
import { absoluteFrom, isAbsolutePath, lastPartOf, parentOf } from "../../../lib/core/path_text.ts";
import vectors from "../../vectors/path_texts.json" with { type: "json" };

Deno.test("parentOf and lastPartOf take a path apart, on either kind of system", () => {
  for (const { path, parent, last } of vectors) {
    assert.equal(parentOf(path), parent, path);
    assert.equal(lastPartOf(path), last, path);
  }
});

Deno.test("parentOf reaches a root and stays there", () => {
  let path = "/a/b/c/d";
  for (let step = 0; step < 10; step++) path = parentOf(path);
  assert.equal(path, "/");
});

Deno.test("absoluteFrom keeps what is absolute and joins the rest", () => {
  assert.equal(absoluteFrom("/a", "b/c"), "/a/b/c");
  assert.equal(absoluteFrom("/", "b"), "/b");
  assert.equal(absoluteFrom("/a", "/b"), "/b");
  assert.equal(absoluteFrom("C:\\a", "D:\\b"), "D:\\b");
  assert.equal(isAbsolutePath("C:b"), false);
  assert.equal(isAbsolutePath("\\\\server\\share"), true);
});
