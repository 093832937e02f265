import assert from "node:assert/strict";
import type { AnyOperation } from "../../../lib/operations/operation.ts";
import { listedOperations } from "../../../lib/operations/toolsets.ts";

const operations = [
  "ctx.get",
  "ctx.store",
  "ctx.store_file",
  "ctx.search",
  "ctx.stats",
  "memory.set",
]
  .map((name) => ({ name }) as AnyOperation);

function names(toolset: "core" | "drawer" | "all", commands = false): string[] {
  return listedOperations(operations, toolset, { commands }).map(({ name }) => name);
}

Deno.test("core lists four operations in a fixed order", () => {
  assert.deepEqual(names("core"), ["ctx.store_file", "ctx.store", "ctx.get", "ctx.search"]);
});

Deno.test("drawer lists every ctx operation, all lists everything", () => {
  assert.equal(names("drawer").includes("memory.set"), false);
  assert.equal(names("drawer").length, 5);
  assert.equal(names("all").length, 6);
});

Deno.test("an operation that is not there is not listed", () => {
  assert.deepEqual(names("core", true), names("core"));
});
