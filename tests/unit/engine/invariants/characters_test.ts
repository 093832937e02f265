import assert from "node:assert/strict";
import {
  BREAK,
  CLASS,
  DIGIT,
  HEX_LETTER,
  isDigitUnit,
  isSpaceOrEnd,
  LOWER,
  OTHER_MARK,
  SPACE,
  SYMBOL,
  UPPER,
} from "../../../../lib/engine/invariants/characters.ts";

Deno.test("units have the flags of their character", () => {
  const flags: [string, number][] = [
    ["7", DIGIT],
    ["g", LOWER],
    ["F", UPPER | HEX_LETTER],
    ["µ", LOWER],
    ["(", BREAK],
    ["^", OTHER_MARK],
    ["→", SYMBOL],
    ["é", 0],
    ["_", 0],
  ];
  for (const [character, expected] of flags) {
    assert.equal(CLASS[character.charCodeAt(0)], expected, character);
  }
});

Deno.test("whatever a pattern calls white space parts words", () => {
  for (let code = 0; code < 65_536; code++) {
    if (!/\s/.test(String.fromCharCode(code))) continue;
    assert.equal(CLASS[code], SPACE, code.toString(16));
  }
});

Deno.test("CJK punctuation and curly quotes part words", () => {
  for (const character of "、。「」（），：；“”‘’…") {
    assert.equal(CLASS[character.charCodeAt(0)], SPACE, character);
  }
});

Deno.test("only ASCII digits are digits", () => {
  const digits = "0５٣9/:".split("").filter((character) => isDigitUnit(character.charCodeAt(0)));
  assert.deepEqual(digits, ["0", "9"]);
});

Deno.test("isSpaceOrEnd is what a pattern says of every unit and of the end", () => {
  for (let code = 0; code < 65_536; code++) {
    assert.equal(isSpaceOrEnd(code), /^(?!\S)/.test(String.fromCharCode(code)), `${code}`);
  }
  assert.equal(isSpaceOrEnd("".charCodeAt(0)), true);
});
