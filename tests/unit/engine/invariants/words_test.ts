import assert from "node:assert/strict";
import { CLASS } from "../../../../lib/engine/invariants/characters.ts";
import { FindingList } from "../../../../lib/engine/invariants/finding_list.ts";
import { HASH_SEED, hashUnit } from "../../../../lib/engine/invariants/triggers.ts";
import { readWord } from "../../../../lib/engine/invariants/words.ts";
import type { Finding } from "../../../../lib/engine/types.ts";

function read(line: string, options: { start: number; hash?: number }): Finding[] {
  let hash = HASH_SEED;
  let flags = 0;
  for (let index = options.start; index < line.length; index++) {
    hash = hashUnit(hash, line.charCodeAt(index));
    flags |= CLASS[line.charCodeAt(index)]!;
  }
  const found = new FindingList();
  const place = { start: options.start, end: line.length, hash: options.hash ?? hash, flags };
  readWord(line, place, found);
  return found.toFindings(line);
}

Deno.test("a word gives the same the first, the second and the third time", () => {
  const expected = [{ kind: "version", start: 5, end: 10, value: "1.2.3" }];
  for (let time = 0; time < 3; time++) assert.deepEqual(read("see v1.2.3", { start: 4 }), expected);
  assert.deepEqual(read("v1.2.3", { start: 0 }), [{ ...expected[0], start: 1, end: 6 }]);
});

Deno.test("two words of one hash are not taken for each other", () => {
  for (let time = 0; time < 3; time++) {
    assert.deepEqual(read("1.2.3", { start: 0, hash: 5 }).map(({ value }) => value), ["1.2.3"]);
    assert.deepEqual(read("4.5.6", { start: 0, hash: 5 }).map(({ value }) => value), ["4.5.6"]);
    assert.deepEqual(read("4.5.67", { start: 0, hash: 5 }).map(({ value }) => value), ["4.5.67"]);
  }
});

Deno.test("a word of encoded bytes holds nothing, a long name may", () => {
  const encoded = "iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4";
  assert.deepEqual(read(encoded, { start: 0 }), []);
  const path = "/Users/Someone/Documents/Project2026/Source/Main/Index";
  assert.deepEqual(read(path, { start: 0 }).map(({ kind }) => kind), ["path"]);
});

Deno.test("a word says which phrases may start at it", () => {
  const place = { start: 0, end: 2, hash: 0, flags: CLASS[45]! | CLASS[62]! };
  assert.equal(readWord("-> x", place, new FindingList()).length, 1);
});
