import assert from "node:assert/strict";
import { assertLawful } from "./exceptions.ts";
import { LAYER_EXCEPTIONS, layerViolations, roomOf } from "./layers.ts";
import { importsOf, moduleGraph, packageName } from "./module_graph.ts";
import { exists, listFiles } from "./tree.ts";

Deno.test("layers: every import of the tree stays within the walls", async () => {
  const files = [...listFiles("lib", ".ts"), ...["main.ts", "mod.ts"].filter(exists)];
  const imports = importsOf(await moduleGraph(files));
  const reached = new Set(imports.map(({ from }) => from));
  assert.ok(reached.size > 10, `only ${reached.size} files with imports were seen`);
  assertLawful(layerViolations(imports), LAYER_EXCEPTIONS);
});

Deno.test("layers: every source file of lib stands in a room", () => {
  assert.deepEqual(listFiles("lib", ".ts").filter((path) => !roomOf(path)), []);
});

const PLANTED: [from: string, to: string, problem: string][] = [
  ["lib/core/a.ts", "lib/engine/b.ts", "core may not import engine"],
  ["lib/core/a.ts", "zod", "core may import nothing from outside"],
  ["lib/engine/a.ts", "node:crypto", "engine may import nothing from outside"],
  ["lib/engine/a.ts", "lib/operations/b.ts", "engine may not import operations"],
  ["lib/storage/a_store.ts", "lib/storage/sqlite/b.ts", "interface may not import driver"],
  ["lib/providers/a/a.ts", "lib/providers/a/b.ts", "interface may not import driver"],
  [
    "lib/storage/sqlite/a.ts",
    "lib/providers/hashing/node_hashing.ts",
    "storage/sqlite may not import providers/hashing",
  ],
  [
    "lib/storage/sqlite/a.ts",
    "lib/storage/inprocess/b.ts",
    "storage/sqlite may not import storage/inprocess",
  ],
  ["lib/operations/a.ts", "uuid", "operations may import zod from outside"],
  ["lib/planes/a/domain/b.ts", "lib/planes/a/app/c.ts", "domain may not import use case"],
  ["lib/planes/a/app/b.ts", "lib/planes/a/ops/c.ts", "use case may not import op"],
  ["lib/planes/a/app/b.ts", "lib/planes/c/domain/d.ts", "a may not import c"],
  ["lib/planes/a/ops/b.ts", "lib/planes/c/ops/d.ts", "a may not import c"],
  ["lib/planes/a/ops/b.ts", "lib/storage/sqlite/c.ts", "op may not import driver"],
  ["lib/registry.ts", "lib/planes/a/ops/b.ts", "registry may not import op"],
  ["lib/gates/a.ts", "lib/planes/a/mod.ts", "gates may not import plane list"],
  ["lib/transports/a.ts", "lib/registry.ts", "transports may not import registry"],
  ["lib/transports/a.ts", "lib/storage/sqlite/b.ts", "transports may not import driver"],
  ["lib/gates/a.ts", "lib/transports/b.ts", "gates may not import transports"],
  ["lib/commands/a.ts", "lib/providers/a/b.ts", "commands may not import driver"],
  ["main.ts", "lib/storage/sqlite/a.ts", "main may not import driver"],
  ["lib/loose.ts", "lib/core/a.ts", "the importing file is in no room"],
  ["lib/core/a.ts", "tests/support/b.ts", "the imported file is in no room"],
];

for (const [from, to, problem] of PLANTED) {
  Deno.test(`layers: ${from} importing ${to} is a breach`, () => {
    const external = !to.endsWith(".ts");
    assert.deepEqual(layerViolations([{ from, to, line: 3, external }]), [
      { path: from, line: 3, subject: to, problem },
    ]);
  });
}

Deno.test("layers: what the design allows is no breach", () => {
  const allowed: [string, string][] = [
    ["lib/engine/a.ts", "lib/core/b.ts"],
    ["lib/storage/sqlite/a.ts", "lib/storage/drawer_store.ts"],
    ["lib/storage/sqlite/a.ts", "node:sqlite"],
    ["lib/providers/a/b.ts", "lib/providers/c/c.ts"],
    ["lib/operations/a.ts", "zod"],
    ["lib/planes/a/ops/b.ts", "lib/planes/a/app/c.ts"],
    ["lib/registry.ts", "lib/planes/a/mod.ts"],
    ["lib/app/a.ts", "lib/storage/sqlite/b.ts"],
    ["lib/app/a.ts", "lib/registry.ts"],
    ["lib/transports/mcp/a.ts", "@modelcontextprotocol/sdk"],
  ];
  const edges = allowed.map(([from, to]) => ({ from, to, line: 1, external: !to.endsWith(".ts") }));
  assert.deepEqual(layerViolations(edges), []);
});

Deno.test("layers: a type-only import and a file nothing imports are seen in a real graph", async () => {
  const graph = await moduleGraph(["tests/laws/layers_test.ts", "tests/laws/exceptions.ts"]);
  const imports = importsOf(graph).filter(({ from }) => from === "tests/laws/exceptions.ts");
  assert.deepEqual(imports.map(({ to, external }) => [to, external]), [
    ["node:assert/strict", true],
    ["tests/laws/tree.ts", false],
  ]);
});

Deno.test("layers: an import that does not resolve is a breach", () => {
  const module = {
    specifier: import.meta.resolve("../../lib/core/planted.ts"),
    dependencies: [{ specifier: "./gone.ts", code: { error: "not found" } }],
  };
  assert.deepEqual(layerViolations(importsOf({ modules: [module] })), [
    { path: "lib/core/planted.ts", line: 1, subject: "./gone.ts", problem: "not found" },
  ]);
});

Deno.test("layers: a package is known by its name alone", () => {
  assert.equal(
    packageName("npm:/@modelcontextprotocol/sdk@1.32.2/client.js"),
    "@modelcontextprotocol/sdk",
  );
  assert.equal(packageName("npm:/zod@4.6.7"), "zod");
  assert.equal(packageName("node:sqlite"), "node:sqlite");
});
