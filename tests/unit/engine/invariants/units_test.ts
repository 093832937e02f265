import assert from "node:assert/strict";
import { CLASS } from "../../../../lib/engine/invariants/characters.ts";
import {
  BYTE_CLASS,
  byteOf,
  MASKED_BYTE,
  unitsOf,
  WIDE,
} from "../../../../lib/engine/invariants/units.ts";

Deno.test("the byte of every unit has the class of the unit, and says whether it is beyond ASCII", () => {
  for (let unit = 0; unit < 0x10000; unit++) {
    const expected = CLASS[unit]! | (unit < 0x80 ? 0 : WIDE);
    assert.equal(BYTE_CLASS[byteOf(unit)], expected, unit.toString(16));
  }
});

Deno.test("the bytes of a line are those of its units, of ASCII the units themselves", () => {
  const line = "a→b 7\u00b5s \u03bcs 設";
  const units = unitsOf(line).slice(0, line.length);
  assert.deepEqual([...units], [...line].map((character) => byteOf(character.charCodeAt(0))));
  assert.equal(units[0], 97);
  assert.notEqual(units[5], units[8]);
});

Deno.test("a long line gets as many bytes as it has units", () => {
  assert.equal(unitsOf("x".repeat(100_000))[99_999], 120);
});

Deno.test("masked, all digits are alike and nothing else is", () => {
  assert.equal(new Set(MASKED_BYTE).size, 247);
  assert.equal(MASKED_BYTE[57], 48);
});
