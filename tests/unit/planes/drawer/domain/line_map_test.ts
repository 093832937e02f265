import assert from "node:assert/strict";
import { afterNewlines } from "../../../../../lib/planes/drawer/domain/page.ts";
import { LineMap } from "../../../../../lib/planes/drawer/domain/line_map.ts";

function linesThroughMap(bytes: Uint8Array, chunkBytes: number): string[] {
  const map = new LineMap();
  let line = 1;
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const newlines = bytes.subarray(at, at + chunkBytes).filter((byte) => byte === 10).length;
    map.add({ byteStart: at, lineStart: line, newlines });
    line += newlines;
  }
  const total = bytes.at(-1) === 10 ? line - 1 : line;
  return Array.from({ length: total }, (_, index) => {
    const span = map.spanOfLine(index + 1, bytes.length);
    const held = bytes.subarray(span.start, span.end);
    const start = afterNewlines(held, span.skip)!;
    const end = held.indexOf(10, start);
    return new TextDecoder().decode(held.subarray(start, end < 0 ? held.length : end));
  });
}

for (const chunkBytes of [1, 2, 3, 5, 8, 100]) {
  Deno.test(`every line is found with chunks of ${chunkBytes} bytes`, () => {
    const text = "one\n\ntwo two two\nthree\n\n\nlast";
    assert.deepEqual(linesThroughMap(new TextEncoder().encode(text), chunkBytes), text.split("\n"));
    const ended = new TextEncoder().encode(text + "\n");
    assert.deepEqual(linesThroughMap(ended, chunkBytes), text.split("\n"));
  });
}
