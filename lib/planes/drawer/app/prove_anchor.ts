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
  const reader = new PendingLines(writer, lines, result.bytes);
  const faults = await verifyAnchor(result.anchor, {
    bytes: result.bytes,
    lines: result.lines,
    rawTokens: result.rawTokens,
    isText: result.isText,
    readLine: (line) => reader.read(line),
  });
  return faults.length === 0;
}

/** Lines of an item that is not yet visible. Those shown often share a chunk, which is read once. */
class PendingLines {
  readonly #writer: ItemWriter;
  readonly #lines: LineMap;
  readonly #totalBytes: number;
  #start = 0;
  #end = 0;
  #bytes: Uint8Array = new Uint8Array(0);

  constructor(writer: ItemWriter, lines: LineMap, totalBytes: number) {
    this.#writer = writer;
    this.#lines = lines;
    this.#totalBytes = totalBytes;
  }

  async read(line: number): Promise<Uint8Array> {
    const span = this.#lines.spanOfLine(line, this.#totalBytes);
    if (span.start !== this.#start || span.end !== this.#end) {
      this.#bytes = await this.#writer.readBytes(span.start, span.end);
      this.#start = span.start;
      this.#end = span.end;
    }
    const bytes = this.#bytes;
    const start = afterNewlines(bytes, span.skip) ?? bytes.length;
    const end = bytes.indexOf(LF, start);
    return bytes.subarray(start, end < 0 ? bytes.length : end);
  }
}
