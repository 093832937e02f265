import assert from "node:assert/strict";
import { lineAt, lineOf, TextWindow } from "../../../../../lib/planes/drawer/domain/text_window.ts";

function windowOf(text: string, ownBytes?: number): TextWindow {
  const bytes = new TextEncoder().encode(text);
  const place = { itemSeq: 1, index: 2, byteStart: 100, lineStart: 7 };
  return new TextWindow(place, bytes, ownBytes ?? bytes.length);
}

Deno.test("lines of a window are numbered in the item and read without their line feed", () => {
  const window = windowOf("one\ntwo\r\nthree");
  assert.deepEqual([0, 1, 2].map((line) => window.lineText(line)), ["one", "two\r", "three"]);
  assert.equal(window.lineNumber(2), 9);
});

Deno.test("an offset of folded text names its line", () => {
  const folded = windowOf("ONE\nTWO\nTHREE\n").folded("case", "stored");
  assert.deepEqual([0, 3, 4, 8, 13, 14].map((offset) => lineAt(folded, offset)), [
    0,
    0,
    1,
    2,
    2,
    3,
  ]);
  assert.equal(lineOf(folded, 2), "three");
});

Deno.test("a place in ASCII, in wide text and in the item are the same byte", () => {
  const plain = windowOf("ab\ncd");
  assert.equal(plain.isPlain, true);
  const match = { folding: "case", view: "stored" } as const;
  assert.deepEqual(plain.placeInLine(1, 1, match), { byte: 1, unit: 1 });
  assert.equal(plain.byteInItem(1, 1), 104);
  const wide = windowOf("äb\näöX");
  assert.equal(wide.isPlain, false);
  assert.deepEqual(wide.placeInLine(1, 2, match), { byte: 4, unit: 2 });
  assert.equal(wide.byteInItem(1, 4), 108);
});

Deno.test("stray bytes stay one unit each, so that offsets are bytes", () => {
  const place = { itemSeq: 1, index: 1, byteStart: 0, lineStart: 1 };
  const window = new TextWindow(place, Uint8Array.from([0xff, 0x41, 0x0a, 0x42]), 4);
  assert.equal(window.isPlain, true);
  assert.equal(window.text, "\ufffdA\nB");
});

Deno.test("a byte order mark is kept, since offsets count it", () => {
  assert.equal(windowOf("\ufeffa").text, "\ufeffa");
});

Deno.test("what is shown differs from what is stored only on lines with escape sequences", () => {
  const window = windowOf("a\n\x1b[1mRed\x1b[0m\n");
  assert.equal(window.hasEscapes, true);
  assert.equal(window.folded("case", "shown").text, "a\nred\n");
  assert.equal(window.folded("case", "stored").text, "a\n\x1b[1mred\x1b[0m\n");
  const shown = { folding: "case", view: "shown" } as const;
  assert.equal(window.placeInLine(1, 0, shown), undefined);
  assert.deepEqual(window.placeInLine(0, 0, shown), { byte: 0, unit: 0 });
});

Deno.test("a window owns its chunk's bytes and not those it overlaps", () => {
  const window = windowOf("abcdef", 4);
  assert.deepEqual([103, 104].map((byte) => window.owns(byte)), [true, false]);
});
