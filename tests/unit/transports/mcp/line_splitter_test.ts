import assert from "node:assert/strict";
import { LineSplitter } from "../../../../lib/transports/mcp/line_splitter.ts";

function split(text: string, options: { blockBytes: number; maxBytes: number }): string[] {
  const bytes = new TextEncoder().encode(text);
  const splitter = new LineSplitter(options.maxBytes);
  const lines = [];
  for (let start = 0; start < bytes.length; start += options.blockBytes) {
    lines.push(...splitter.push(bytes.slice(start, start + options.blockBytes)));
  }
  lines.push(...splitter.finish());
  return lines.map((line) =>
    "bytes" in line ? new TextDecoder().decode(line.bytes) : `too long: ${line.tooLongBytes}`
  );
}

Deno.test("LineSplitter gives the same lines whatever the blocks are", () => {
  const text = "one\r\n\n設備 two\nthree";
  for (let blockBytes = 1; blockBytes <= 30; blockBytes++) {
    assert.deepEqual(split(text, { blockBytes, maxBytes: 100 }), ["one", "", "設備 two", "three"]);
  }
});

Deno.test("LineSplitter counts a line above the limit, drops it and goes on", () => {
  const text = "x".repeat(11) + "\nshort\n" + "y".repeat(10) + "\n" + "z".repeat(25);
  for (const blockBytes of [1, 7, 100]) {
    assert.deepEqual(split(text, { blockBytes, maxBytes: 10 }), [
      "too long: 11",
      "short",
      "yyyyyyyyyy",
      "too long: 25",
    ]);
  }
});

Deno.test("LineSplitter keeps its lines when the block is reused", () => {
  const splitter = new LineSplitter(100);
  const block = new TextEncoder().encode("abc");
  assert.deepEqual([...splitter.push(block)], []);
  block.fill(0x7a);
  const lines = [...splitter.push(new TextEncoder().encode("d\n"))];
  assert.deepEqual(lines, [{ bytes: new TextEncoder().encode("abcd") }]);
});

Deno.test("LineSplitter takes time in proportion to the bytes of a long line", () => {
  const timeOf = (blocks: number): number => {
    const splitter = new LineSplitter(1 << 30);
    const block = new Uint8Array(16_384).fill(0x61);
    const start = performance.now();
    for (let count = 0; count < blocks; count++) assert.deepEqual([...splitter.push(block)], []);
    assert.equal([...splitter.finish()].length, 1);
    return performance.now() - start;
  };
  timeOf(500);
  const [small, large] = [Math.min(timeOf(1_000), timeOf(1_000)), timeOf(2_000)];
  assert.ok(large < 4 * small + 20, `${large} against ${small}`);
});
