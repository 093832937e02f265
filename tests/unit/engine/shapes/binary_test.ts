import assert from "node:assert/strict";
import { BinaryHead, formatOfBase64, formatOfHex } from "../../../../lib/engine/shapes/binary.ts";

Deno.test("the first bytes say the format, in blocks of any size", () => {
  const head = new BinaryHead();
  for (const block of [[0x7f], [0x45, 0x4c], [0x46, 2, 1, 1, 0, 9, 9]]) {
    head.push(Uint8Array.from(block));
  }
  assert.deepEqual(head.factOf(12), {
    firstLine: 1,
    lastLine: 12,
    text: "binary, begins with 7f 45 4c 46 02 01 01 00 (ELF program)",
  });
});

Deno.test("bytes of no known format are shown alone", () => {
  const head = new BinaryHead();
  head.push(Uint8Array.of(1, 2));
  assert.equal(head.factOf(0).text, "binary, begins with 01 02");
});

Deno.test("a format is known by its hexadecimal and its base64 text", () => {
  assert.equal(formatOfHex("1f8b0800"), "gzip");
  assert.equal(formatOfBase64("H4sIAAAA"), "gzip");
  assert.equal(formatOfHex("00"), undefined);
  assert.equal(formatOfBase64(""), undefined);
});
