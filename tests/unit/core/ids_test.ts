import assert from "node:assert/strict";
import { formatChunkId, formatItemId, itemCheck, parseItemId } from "../../../lib/core/ids.ts";

const HASH = "ffc0" + "0".repeat(60);

Deno.test("an id is i, the counter and two characters of the hash", () => {
  assert.equal(itemCheck("0".repeat(64)), "aa");
  assert.equal(itemCheck(HASH), "99");
  assert.equal(formatItemId(12, HASH), "i1299");
  assert.equal(formatChunkId("i1299", 3), "i1299.3");
});

Deno.test("an id parses back to counter, check and chunk", () => {
  assert.deepEqual(parseItemId("i12k7"), { seq: 12, check: "k7" });
  assert.deepEqual(parseItemId(" i1299.3 "), { seq: 12, check: "99", chunk: 3 });
  assert.deepEqual(parseItemId("i123"), { seq: 1, check: "23" });
});

for (
  const text of [
    "",
    "12",
    "i",
    "i12",
    "i0aa",
    "i01aa",
    "i12kl",
    "i12k7.0",
    "i12k7.",
    "I12k7",
    "i12k7.3.4",
    "i-1aa",
    "i1 2k7",
  ]
) {
  Deno.test(`${JSON.stringify(text)} is no id`, () => {
    assert.equal(parseItemId(text), undefined);
  });
}

Deno.test("every id of a counter and a hash parses back to the same counter", () => {
  for (let seq = 1; seq < 3000; seq += 7) {
    const hash = (seq * 2654435761 % 65536).toString(16).padStart(4, "0") + "0".repeat(60);
    assert.deepEqual(parseItemId(formatItemId(seq, hash)), { seq, check: itemCheck(hash) });
  }
});
