import assert from "node:assert/strict";
import { FindingList } from "../../../../lib/engine/invariants/finding_list.ts";
import { BYTE_CLASS } from "../../../../lib/engine/invariants/units.ts";
import { readWord } from "../../../../lib/engine/invariants/words.ts";
import type { Finding } from "../../../../lib/engine/types.ts";
import { wordPlace } from "../../../support/word_place.ts";

function read(line: string, options: { start: number; shape?: number }): Finding[] {
  const found = new FindingList();
  const place = wordPlace(line, options.start);
  readWord({ ...place, shape: options.shape ?? place.shape }, found);
  return found.toFindings(line);
}

Deno.test("a word gives the same the first, the second and the third time", () => {
  const expected = [{ kind: "version", start: 5, end: 10, value: "1.2.3" }];
  for (let time = 0; time < 3; time++) assert.deepEqual(read("see v1.2.3", { start: 4 }), expected);
  assert.deepEqual(read("v1.2.3", { start: 0 }), [{ ...expected[0], start: 1, end: 6 }]);
});

Deno.test("two words of one hash are not taken for each other", () => {
  for (let time = 0; time < 3; time++) {
    for (const path of ["/srv/one", "/srv/two", "/srv/three"]) {
      assert.deepEqual(read(path, { start: 0, shape: 5 }).map(({ value }) => value), [path]);
    }
  }
});

Deno.test("a word of encoded bytes holds nothing, a long name may", () => {
  const encoded = "iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4";
  assert.deepEqual(read(encoded, { start: 0 }), []);
  const path = "/Users/Someone/Documents/Project2026/Source/Main/Index";
  assert.deepEqual(read(path, { start: 0 }).map(({ kind }) => kind), ["path"]);
});

Deno.test("a word says which phrases may start at it", () => {
  const place = { ...wordPlace("-> x"), end: 2, shape: 0 };
  const flags = BYTE_CLASS[45]! | BYTE_CLASS[62]!;
  assert.equal(readWord({ ...place, flags }, new FindingList()).length, 1);
});
