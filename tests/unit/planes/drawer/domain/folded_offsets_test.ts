import assert from "node:assert/strict";
import { foldCase, foldDiacritics } from "../../../../../lib/core/fold.ts";
import {
  characterAt,
  placeOfFolded,
} from "../../../../../lib/planes/drawer/domain/folded_offsets.ts";
import { seededRandom } from "../../../../support/random.ts";

const encoder = new TextEncoder();

Deno.test("characters are read as the platform's decoder reads them, for random bytes", () => {
  const random = seededRandom(11);
  const leads = [
    0x41,
    0x7f,
    0x80,
    0xbf,
    0xc1,
    0xc3,
    0xe0,
    0xed,
    0xef,
    0xf0,
    0xf3,
    0xf4,
    0xf5,
    0xff,
  ];
  for (let round = 0; round < 5_000; round++) {
    const bytes = Uint8Array.from(
      { length: 12 },
      () =>
        random() < 0.5
          ? leads[Math.floor(random() * leads.length)]!
          : 0x80 + Math.floor(random() * 64),
    );
    let text = "";
    for (let at = 0; at < bytes.length;) {
      const character = characterAt(bytes, at);
      text += String.fromCodePoint(character.codePoint);
      at += character.bytes;
    }
    assert.equal(text, new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
  }
});

Deno.test("a place behind a character that folds to two is found in bytes and units", () => {
  const bytes = encoder.encode("İx");
  assert.equal(foldCase("İx").indexOf("x"), 2);
  assert.deepEqual(placeOfFolded(bytes, 2, foldCase), { byte: 2, unit: 1 });
});

Deno.test("a place behind combining marks and an emoji is found in bytes and units", () => {
  const line = "e\u0301🚀 Müller";
  const at = foldDiacritics(line).indexOf("muller");
  const place = placeOfFolded(encoder.encode(line), at, foldDiacritics);
  assert.deepEqual(place, { byte: 8, unit: 5 });
  assert.equal(line.slice(place.unit), "Müller");
});

Deno.test("a place behind bytes that are no UTF-8 is found in bytes", () => {
  const bytes = Uint8Array.from([0xff, 0xe2, 0x82, 0x41]);
  assert.deepEqual(placeOfFolded(bytes, 2, foldCase), { byte: 3, unit: 2 });
});
