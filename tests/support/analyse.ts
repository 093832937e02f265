/** Running the engine over literal content. */
import { Analysis, loadTokenCounter } from "../../lib/engine/mod.ts";
import type { AnalysisRequest, AnalysisResult } from "../../lib/engine/types.ts";

const encoder = new TextEncoder();

/** The analysis of a content given as text, bytes or blocks; the gate is off unless asked for. */
export async function analyse(
  content: string | Uint8Array | readonly Uint8Array[],
  options: Partial<AnalysisRequest> & { name?: string } = {},
): Promise<AnalysisResult> {
  const { name = "build.log", ...request } = options;
  const analysis = new Analysis(
    { profile: "strict", inlineTokens: 0, ...request },
    await loadTokenCounter(),
  );
  for (const block of blocksOf(content)) analysis.push(block);
  return analysis.finish({ id: "i12k7", name });
}

/** Reads single lines of a content, as the drawer does for the verifier. */
export function lineSource(content: string | Uint8Array): (line: number) => Promise<Uint8Array> {
  const bytes = typeof content === "string" ? encoder.encode(content) : content;
  const starts = [0];
  bytes.forEach((byte, index) => byte === 0x0a && starts.push(index + 1));
  return (line) =>
    Promise.resolve(
      bytes.subarray(starts[line - 1]!, (starts[line] ?? bytes.length + 1) - 1),
    );
}

/** A plain log with a failure in it: `count` quiet lines, an error with its context, the end. */
export function failingLog(count: number): string {
  const lines = Array.from(
    { length: count },
    (_, index) =>
      `2026-05-07T12:00:${String(index % 60).padStart(2, "0")}.0000000Z ok step ${index}`,
  );
  const failure = [
    "FAIL test/config/get.ts (17.807 s)",
    "  ● config reads options",
    '    Expected: "https://example.org:8443/a"',
    '    Received: "https://example.org:8443/b"',
    "##[error]Process completed with exit code 1.",
  ];
  return [...lines, ...failure, "cleaning up", ""].join("\n");
}

function blocksOf(content: string | Uint8Array | readonly Uint8Array[]): readonly Uint8Array[] {
  if (typeof content === "string") return [encoder.encode(content)];
  return content instanceof Uint8Array ? [content] : content;
}
