/** Hashing by the runtime's `node:crypto`: synchronous, so it may stand inside a transaction. */
import { createHash, createHmac } from "node:crypto";
import type { Hashing, Sha256 } from "./hashing.ts";

/** The default {@link Hashing}. */
export const nodeHashing: Hashing = {
  sha256(): Sha256 {
    const hash = createHash("sha256");
    return {
      update: (block) => void hash.update(block),
      digestHex: () => hash.digest("hex"),
    };
  },
  sha256Hex: (bytes) => createHash("sha256").update(bytes).digest("hex"),
  hmacHex: (key, text) => createHmac("sha256", key).update(text).digest("hex"),
};
