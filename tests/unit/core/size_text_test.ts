import assert from "node:assert/strict";
import { sizeText } from "../../../lib/core/size_text.ts";

const SIZES: [bytes: number, text: string][] = [
  [0, "0 B"],
  [999, "999 B"],
  [1_000, "1.0 kB"],
  [49_893, "50 kB"],
  [1_500_000, "1.5 MB"],
  [85_414_412_288, "85 GB"],
  [4e15, "4000 TB"],
];

for (const [bytes, text] of SIZES) {
  Deno.test(`size: ${bytes} bytes are ${text}`, () => assert.equal(sizeText(bytes), text));
}
