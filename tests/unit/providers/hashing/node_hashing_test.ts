import assert from "node:assert/strict";
import { nodeHashing } from "../../../../lib/providers/hashing/node_hashing.ts";

const ABC = new TextEncoder().encode("abc");

Deno.test("SHA-256 of abc is the digest of FIPS 180-2", () => {
  const digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  assert.equal(nodeHashing.sha256Hex(ABC), digest);
  const hash = nodeHashing.sha256();
  hash.update(ABC.subarray(0, 1));
  hash.update(ABC.subarray(1));
  assert.equal(hash.digestHex(), digest);
});

Deno.test("HMAC-SHA256 is that of RFC 4231, test case 2", () => {
  const key = new TextEncoder().encode("Jefe");
  assert.equal(
    nodeHashing.hmacHex(key, "what do ya want for nothing?"),
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  );
});
