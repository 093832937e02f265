import assert from "node:assert/strict";
import { disjointGroups } from "../../../../../lib/engine/anchor/values/shared_parts.ts";

function groupsOf(values: readonly string[]): { groups: string[][]; taken: number[] } {
  const isTaken = new Uint8Array(values.length);
  const groups = [...disjointGroups(values, isTaken)].map((own) =>
    own.map(({ value, start, end }) =>
      `${value.slice(0, start)}[${value.slice(start, end)}]${value.slice(end)}`
    )
  );
  return { groups, taken: [...isTaken] };
}

Deno.test("values that differ in one field are a group, that field is named", () => {
  assert.deepEqual(groupsOf(["src/a.ts:7", "src/a.ts:19", "src/a.ts:20", "src/b.ts:7"]), {
    groups: [["src/a.ts:[7]", "src/a.ts:[19]", "src/a.ts:[20]"]],
    taken: [1, 1, 1, 0],
  });
});

Deno.test("the group that saves most characters takes a value that two could have", () => {
  const { groups } = groupsOf(["lib/x/one", "lib/y/one", "lib/x/two", "lib/x/six"]);
  assert.deepEqual(groups, [["lib/x/[one]", "lib/x/[two]", "lib/x/[six]"]]);
});

Deno.test("values that share nothing, or only a part of a field, are in no group", () => {
  assert.deepEqual(groupsOf(["alpha", "beta", "alphabet"]), { groups: [], taken: [0, 0, 0] });
});

Deno.test("time grows with the number of values, not with its square", () => {
  const values = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => `packages/p${index % 97}/file_${index}.ts:${index}`,
    );
  timeOf(values(2_000));
  const [small, large] = [timeOf(values(4_000)), timeOf(values(16_000))];
  assert.ok(large < 12 * Math.max(small, 2), `${large} ms for four times what took ${small} ms`);
});

function timeOf(values: readonly string[]): number {
  const start = performance.now();
  for (const _ of disjointGroups(values, new Uint8Array(values.length)));
  return performance.now() - start;
}
