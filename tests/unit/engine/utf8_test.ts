import assert from "node:assert/strict";
import { utf8Boundary } from "../../../lib/engine/utf8.ts";

const cases: [string, number[], number][] = [
  ["nothing", [], 0],
  ["ASCII", [0x61, 0x62], 2],
  ["a whole character", [0x61, 0xf0, 0x9f, 0x92, 0xbb], 5],
  ["a lead byte", [0x61, 0xc3], 1],
  ["one of three bytes", [0x61, 0xe2], 1],
  ["two of three bytes", [0x61, 0xe2, 0x82], 1],
  ["three of four bytes", [0x61, 0xf0, 0x9f, 0x92], 1],
  ["continuation bytes without a lead", [0x80, 0x80, 0x80, 0x80], 4],
];

for (const [name, bytes, boundary] of cases) {
  Deno.test(`utf8Boundary stands right behind ${name}`, () => {
    assert.equal(utf8Boundary(new Uint8Array(bytes)), boundary);
  });
}
