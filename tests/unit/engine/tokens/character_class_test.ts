import assert from "node:assert/strict";
import {
  characterBytes,
  classAt,
  END_OF_BLOCK,
  END_OF_BLOCK_BYTE,
  END_OF_TEXT,
  END_OF_TEXT_BYTE,
  LETTER,
  LINE_END,
  NUMBER,
  OTHER,
  SPACE,
  wideClassAt,
} from "../../../../lib/engine/tokens/character_class.ts";

const encoder = new TextEncoder();

const EXAMPLES: [string, number, string[]][] = [
  ["a letter", LETTER, ["a", "Z", "é", "ß", "ª", "ǅ", "漢", "ʰ", "א", "𝐀", "𐐀"]],
  ["a number", NUMBER, ["0", "9", "²", "½", "٣", "Ⅷ", "〇", "𝟘", "𐄇"]],
  ["a line end", LINE_END, ["\n", "\r"]],
  ["white space", SPACE, [" ", "\t", "\v", "\f", "\u00a0", "\u2028", "\u2029", "\u3000", "\ufeff"]],
  ["something else", OTHER, [
    "!",
    "_",
    "'",
    "\u0000",
    "\u007f",
    "\u0085",
    "\u0301",
    "\u200b",
    "😀",
  ]],
];

for (const [name, kind, characters] of EXAMPLES) {
  for (const character of characters) {
    const hex = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
    Deno.test(`classAt: U+${hex} is ${name}`, () => {
      assert.equal(classAt(encoder.encode(`x${character}`), 1), kind);
    });
  }
}

Deno.test("the class of every code point is that of the pattern's own properties", () => {
  for (let codePoint = 0x80; codePoint < 0x110000; codePoint++) {
    if (codePoint === 0xd800) codePoint = 0xe000;
    const character = String.fromCodePoint(codePoint);
    const kind = wideClassAt(encoder.encode(character), 0);
    if (kind !== expectedClass(character)) assert.fail(`U+${codePoint.toString(16)}: ${kind}`);
  }
});

Deno.test("characterBytes is the length of the UTF-8 that a lead byte begins", () => {
  for (
    const character of [
      "a",
      "\u007f",
      "\u0080",
      "\u07ff",
      "\u0800",
      "\uffff",
      "\u{10000}",
      "\u{10ffff}",
    ]
  ) {
    const bytes = encoder.encode(character);
    assert.equal(characterBytes(bytes[0]!), bytes.length);
  }
});

Deno.test("the end marks are of one byte and of classes of their own", () => {
  const marks = Uint8Array.of(END_OF_TEXT_BYTE, END_OF_BLOCK_BYTE);
  assert.deepEqual([classAt(marks, 0), classAt(marks, 1)], [END_OF_TEXT, END_OF_BLOCK]);
  assert.deepEqual([characterBytes(0xff), characterBytes(0xfe)], [1, 1]);
});

function expectedClass(character: string): number {
  if (/^[\p{L}]$/u.test(character)) return LETTER;
  if (/^[\p{N}]$/u.test(character)) return NUMBER;
  return /^[^\s\p{L}\p{N}]$/u.test(character) ? OTHER : SPACE;
}
