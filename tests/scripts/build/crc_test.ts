import assert from "node:assert/strict";
import { cksum } from "../../../scripts/build/crc.ts";

const SUMS: [text: string, sum: number][] = [["", 4294967295], ["123456789", 930766865], [
  "a\n",
  2418082923,
]];

for (const [text, sum] of SUMS) {
  Deno.test(`cksum: ${JSON.stringify(text)} is ${sum}`, () => {
    assert.equal(cksum(new TextEncoder().encode(text)), sum);
  });
}

Deno.test("cksum: it says what the system's own says", async () => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => (at * 31) & 0xff);
  const child = new Deno.Command("cksum", { stdin: "piped", stdout: "piped" }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(bytes);
  await writer.close();
  const printed = new TextDecoder().decode((await child.output()).stdout);
  assert.equal(printed.trim(), `${cksum(bytes)} 70000`);
});
