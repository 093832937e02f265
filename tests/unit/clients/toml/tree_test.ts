import assert from "node:assert/strict";
import {
  pairNamed,
  parseToml,
  tableNamed,
  tablesWithin,
} from "../../../../lib/clients/toml/tree.ts";

const DOCUMENT = parseToml(
  `top = 1\n[a.b]\n"quoted key" = 2\nc.d = 3\n[a.b.e]\n[[a.b.f]]\n[a.bc]\n`,
  "f",
);

Deno.test("toml tree: a table is found by its whole name", () => {
  assert.equal(tableNamed(DOCUMENT, ["a", "b"])!.range[0], 8);
  assert.equal(tableNamed(DOCUMENT, ["a"]), undefined);
  assert.equal(tableNamed(DOCUMENT, ["a", "b", "f"]), undefined);
});

Deno.test("toml tree: tables within a name are those of its headers, not of a longer word", () => {
  const headers = tablesWithin(DOCUMENT, ["a", "b"]).map(({ resolvedKey }) =>
    resolvedKey.join(".")
  );
  assert.deepEqual(headers, ["a.b", "a.b.e", "a.b.f.0"]);
});

Deno.test("toml tree: a pair is found by its plain name, quoted or bare", () => {
  const table = tableNamed(DOCUMENT, ["a", "b"])!;
  assert.equal(pairNamed(table, "quoted key")!.range[0], 14);
  assert.equal(pairNamed(table, "c"), undefined);
});
