/** What the engine counts in a file of the dataset. */
import { Analysis, type TokenCounter } from "../../lib/engine/mod.ts";
import type { GeneratedFile, ManifestFile } from "./types.ts";

/** The manifest's row of a file: its facts, its hash, and the engine's own counts. */
export async function measureFile(
  file: GeneratedFile,
  counter: TokenCounter,
): Promise<ManifestFile> {
  const { name, kind, size, bytes, facts } = file;
  const analysis = new Analysis({ profile: "strict", inlineTokens: 0 }, counter);
  analysis.push(bytes);
  const found = analysis.finish({ id: "i1", name });
  return {
    name,
    kind,
    size,
    sha256: await sha256(bytes),
    bytes: bytes.length,
    lines: found.lines,
    tokens: found.rawTokens,
    invariants: found.invariants.total,
    critical: found.critical.total,
    facts,
  };
}

/** The SHA-256 of bytes, in lower-case hexadecimal. */
export async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes as BufferSource);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
