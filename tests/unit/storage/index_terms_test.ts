import assert from "node:assert/strict";
import { nodeHashing } from "../../../lib/providers/hashing/node_hashing.ts";
import { chunkTerms, TERMS_VERSION, wordTerms } from "../../../lib/storage/index_terms.ts";
import { seededLog } from "../../support/seeded_log.ts";

const ENCODER = new TextEncoder();

Deno.test("the terms of version 1 never change: deleting a chunk makes them again", () => {
  const windows: [window: Uint8Array, ownBytes: number][] = [
    [seededLog({ bytes: 16_640, seed: 1 }), 16_384],
    [seededLog({ bytes: 900, seed: 2 }), 900],
    [ENCODER.encode("Über «Naïve» 设备清单 getUserName snake_case\0 🚀 İ"), 40],
    [ENCODER.encode("\x1b[1merr\x1b[31mor\x1b[0m: x\n"), 20],
    [Uint8Array.from({ length: 512 }, (_, index) => index), 300],
  ];
  const hash = nodeHashing.sha256();
  for (const [window, ownBytes] of windows) {
    const { literals, words } = chunkTerms(window, ownBytes);
    hash.update(literals);
    hash.update(words);
  }
  assert.equal(TERMS_VERSION, 1);
  assert.equal(
    hash.digestHex(),
    "9426dce87ca11813794308446fef4af439afd4961da0f75a7dd587d94c8e4f0e",
  );
});

Deno.test("a window that ends within the overlap ends the item", () => {
  const text = ENCODER.encode("x".repeat(300));
  const inside = chunkTerms(text, 44).literals;
  const atEnd = chunkTerms(text, 45).literals;
  assert.ok(atEnd.length > inside.length);
});

Deno.test("coloured text has terms as it is stored and as it is shown", () => {
  const { literals, words } = chunkTerms(ENCODER.encode("\x1b[1mer\x1b[0mror"), 15);
  const [stored, shown] = [new TextDecoder("latin1").decode(literals), decodeWords(words)];
  assert.match(stored, /\x1b\[1/);
  assert.match(stored, /err/);
  assert.deepEqual(shown, ["error"]);
});

Deno.test("words of a query are the words of the content", () => {
  assert.deepEqual(wordTerms("Connection-Refused: getName()"), [
    ...["connection", "refused", "getname", "get", "name"],
  ]);
});

function decodeWords(words: Uint8Array): string[] {
  return new TextDecoder("latin1").decode(words).split(" ").slice(0, -1)
    .map((term) => term.slice(0, -1));
}
