import assert from "node:assert/strict";
import { extractInvariants, KIND_ORDER } from "../../../../lib/engine/invariants/mod.ts";

interface Vectors {
  readonly finds: { line: string; found: { text: string; value: string }[] }[];
  readonly misses: string[];
  readonly near_misses: string[];
}

const FOLDER = new URL("../../../vectors/invariants/", import.meta.url);

function vectorsOf(kind: string): Vectors {
  return JSON.parse(Deno.readTextFileSync(new URL(`${kind}.json`, FOLDER)));
}

/** What is found of one kind in a line: the quoted text and its value. */
function found(kind: string, line: string): { text: string; value: string }[] {
  return extractInvariants(line).filter((finding) => finding.kind === kind)
    .map(({ start, end, value }) => ({ text: line.slice(start, end), value }));
}

for (const kind of KIND_ORDER) {
  const { finds, misses, near_misses } = vectorsOf(kind);

  Deno.test(`${kind} finds its vectors`, () => {
    for (const { line, found: expected } of finds) {
      assert.deepEqual(found(kind, line), expected, JSON.stringify(line));
    }
  });

  Deno.test(`${kind} finds nothing in its misses and near misses`, () => {
    for (const line of [...misses, ...near_misses]) {
      assert.deepEqual(found(kind, line), [], JSON.stringify(line));
    }
  });

  Deno.test(`${kind} has at least eight vectors of each sort`, () => {
    assert.ok(finds.length >= 8 && misses.length >= 8 && near_misses.length >= 8);
  });
}

Deno.test("each file of vectors belongs to a kind", () => {
  const names = [...Deno.readDirSync(FOLDER)].map(({ name }) => name.replace(/\.json$/, "")).sort();
  assert.deepEqual(names, [...KIND_ORDER].sort());
});
