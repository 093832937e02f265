import assert from "node:assert/strict";
import { exactText } from "../../../../../lib/planes/drawer/domain/exact_text.ts";

function exact(bytes: readonly number[]): string {
  const block = new Uint8Array(bytes);
  return exactText(new TextDecoder("utf-8", { ignoreBOM: true }).decode(block), block);
}

const SPELT = [0xef, 0xbf, 0xbd];

const CASES: readonly [fact: string, bytes: readonly number[], text: string][] = [
  ["text stays", [0x61, 0xc3, 0xa9, 0x0a], "aé\n"],
  ["a byte that is no UTF-8 matches nothing", [0x61, 0xff, 0x62], "a\udfffb"],
  ["a spelt U+FFFD stays", [0x61, ...SPELT], "a\ufffd"],
  ["beside a spelt one a broken one is told", [0xff, ...SPELT, 0xff], "\udfff\ufffd\udfff"],
  ["a cut character of four bytes is one broken one", [0xf0, 0x9f, 0x98, ...SPELT], "\udfff\ufffd"],
  ["a cut U+FFFD is broken", [0xef, 0xbf, 0x61, ...SPELT], "\udfffa\ufffd"],
  ["pairs before it keep the offsets", [0xf0, 0x9f, 0x98, 0x80, 0xff, ...SPELT], "😀\udfff\ufffd"],
  ["a BOM counts", [0xef, 0xbb, 0xbf, 0xff, ...SPELT], "\ufeff\udfff\ufffd"],
];

for (const [fact, bytes, text] of CASES) {
  Deno.test(`exact text: ${fact}`, () => {
    assert.equal(exact(bytes), text);
  });
}

Deno.test("exact text is as long as the decoded one, whatever the bytes", () => {
  let seed = 7;
  for (let round = 0; round < 300; round++) {
    const bytes = new Uint8Array(64).map(() => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      const pick = [0xef, 0xbf, 0xbd, 0xf0, 0x9f, 0x98, 0x80, 0xc3, 0x61];
      return pick[(seed >> 8) % pick.length]!;
    });
    const lossy = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    const text = exactText(lossy, bytes);
    assert.equal(text.replaceAll(/\udfff/gu, "\ufffd"), lossy);
    const spelt = [...bytes].filter((_, at) =>
      SPELT.every((byte, index) => bytes[at + index] === byte)
    );
    assert.equal(text.split("\ufffd").length - 1, spelt.length);
  }
});
