import assert from "node:assert/strict";
import { display, type ShownPart } from "../../../lib/engine/display.ts";
import { LineReader, type LineSink } from "../../../lib/engine/lines.ts";
import { randomBlocks, seededRandom } from "../../support/random.ts";

const encoder = new TextEncoder();

const counts: [string, string, string[]][] = [
  ["nothing has no line", "", []],
  ["a lone LF is one empty line", "\n", [""]],
  ["a last line without LF counts", "a\nb", ["a", "b"]],
  ["a final LF starts no line", "a\nb\n", ["a", "b"]],
  ["empty lines count", "\n\na\n\n", ["", "", "a", ""]],
  ["CR alone is no line end", "a\rb\nc\r\n", ["b", "c"]],
  ["U+2028 is no line end", "a\u2028b\n", ["ab"]],
];

for (const [fact, content, lines] of counts) {
  Deno.test(`lines: ${fact}`, () => {
    const { reader, shown } = read([encoder.encode(content)]);
    assert.deepEqual(shown, lines);
    assert.equal(reader.lines, lines.length);
    assert.equal(reader.bytes, encoder.encode(content).length);
  });
}

Deno.test("lines show the same for any split into blocks", () => {
  const random = seededRandom(11);
  const pieces = ["error\n", "é", "漢字", "\x1b[31mred\x1b[0m", "10%\r", "\n", "👍", "plain text "];
  for (let round = 0; round < 30; round++) {
    let content = "";
    while (content.length < 3_000) content += pieces[Math.floor(random() * pieces.length)]!;
    const bytes = encoder.encode(content);
    if (round % 2) bytes[Math.floor(random() * bytes.length)] = 0xff;
    const whole = read([bytes]);
    const split = read(randomBlocks(bytes, { random, maxBytes: 40 }));
    assert.deepEqual(split.shown, whole.shown);
    assert.equal(split.reader.isText, whole.reader.isText);
    assert.deepEqual(whole.shown, linesOf(bytes).map(display));
  }
});

Deno.test("a line above the limit comes in parts that show what the whole shows", () => {
  const long = "\x1b]0;t\x07" + "漢x".repeat(200_000) + "\r" + "été 👍 ".repeat(60_000) + "\x1b[0m";
  const bytes = encoder.encode("first\n" + long + "\nlast");
  for (const maxBytes of [100_000, 3_000_000]) {
    const blocks = randomBlocks(bytes, { random: seededRandom(3), maxBytes });
    const { shown, reader, partCount } = read(blocks);
    assert.deepEqual(shown, ["first", "été 👍 ".repeat(60_000), "last"]);
    assert.equal(reader.isText, true);
    assert.ok(partCount > 1);
  }
});

Deno.test("isText is false for NUL, for invalid UTF-8 and for a cut character at the end", () => {
  assert.equal(read([encoder.encode("plain é\n")]).reader.isText, true);
  assert.equal(read([new Uint8Array([0x61, 0x00])]).reader.isText, false);
  assert.equal(read([new Uint8Array([0x61, 0xff, 0x0a])]).reader.isText, false);
  assert.equal(read([new Uint8Array([0x61, 0x0a, 0xe2, 0x82])]).reader.isText, false);
});

function read(blocks: Uint8Array[]): { shown: string[]; reader: LineReader; partCount: number } {
  const shown: string[] = [];
  let parts: ShownPart[] = [];
  let partCount = 0;
  const sink: LineSink = {
    line: (line) => void shown.push(line),
    part: (part) => void parts.push(part),
    endOfParts: () => {
      partCount += parts.length;
      shown.push(parts.reduce((text, part) => part.restarts ? part.text : text + part.text, ""));
      parts = [];
    },
  };
  const reader = new LineReader(sink);
  for (const block of blocks) reader.push(block);
  reader.finish();
  return { shown, reader, partCount };
}

Deno.test("a line has its bytes beside it when it is ASCII and shows them all", () => {
  const seen: [string, string | undefined][] = [];
  const reader = new LineReader({
    line: (shown, ascii) => seen.push([shown, ascii && new TextDecoder().decode(ascii)]),
    part: () => {},
    endOfParts: () => {},
  });
  reader.push(encoder.encode("a\tb\nc\r\né\n\x1b[1md\n\0e\n\x7ff\nlast"));
  reader.finish();
  assert.deepEqual(seen, [
    ["a\tb", "a\tb"],
    ["c", "c"],
    ["é", undefined],
    ["d", undefined],
    ["e", undefined],
    ["f", undefined],
    ["last", "last"],
  ]);
});

function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let start = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, start)) {
    lines.push(bytes.subarray(start, at));
    start = at + 1;
  }
  if (start < bytes.length) lines.push(bytes.subarray(start));
  return lines;
}
