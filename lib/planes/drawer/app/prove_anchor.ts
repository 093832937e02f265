/** The checker's word before a receipt: an anchor that the stored bytes do not bear out is not given. */
import { verifyAnchor } from "../../../engine/mod.ts";
import type { AnalysisResult } from "../../../engine/types.ts";
import type { ItemWriter } from "../../../storage/drawer_store.ts";
import type { LineMap } from "../domain/line_map.ts";
import { afterNewlines } from "../domain/page.ts";

const LF = 10;

/** Whether every claim of the anchor holds against the bytes as the drawer gives them back. */
export async function proveAnchor(
  result: AnalysisResult,
  writer: ItemWriter,
  lines: LineMap,
): Promise<boolean> {
  if (result.inline || result.anchor === undefined) return true;
  const faults = await verifyAnchor(result.anchor, {
    bytes: result.bytes,
    lines: result.lines,
    rawTokens: result.rawTokens,
    isText: result.isText,
    readLine: (line) => readLine(line, { writer, lines, totalBytes: result.bytes }),
  });
  return faults.length === 0;
}

async function readLine(
  line: number,
  from: { writer: ItemWriter; lines: LineMap; totalBytes: number },
): Promise<Uint8Array> {
  const span = from.lines.spanOfLine(line, from.totalBytes);
  const bytes = await from.writer.readBytes(span.start, span.end);
  const start = afterNewlines(bytes, span.skip) ?? bytes.length;
  const end = bytes.indexOf(LF, start);
  return bytes.subarray(start, end < 0 ? bytes.length : end);
}
