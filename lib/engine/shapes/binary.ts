/** Bytes that are no text: what they begin with says what they are. */
import type { ShapeFact } from "./shape.ts";

/** Names of formats with what their contents begin with, in hexadecimal and in base64. */
const BEGINNINGS: readonly (readonly [string, string, string])[] = [
  ["PNG image", "89504e47", "iVBORw0KGgo"],
  ["JPEG image", "ffd8ff", "/9j/"],
  ["GIF image", "47494638", "R0lGOD"],
  ["PDF", "25504446", "JVBERi"],
  ["ZIP archive", "504b0304", "UEsDB"],
  ["gzip", "1f8b08", "H4sI"],
  ["zstd", "28b52ffd", "KLUv/"],
  ["xz", "fd377a585a00", "/Td6WFoA"],
  ["ELF program", "7f454c46", "f0VMR"],
  ["WebAssembly", "0061736d", "AGFzbQ"],
  ["SQLite database", "53514c6974652066", "U1FMaXRlIGZ"],
  ["DER certificate or key", "3082", "MII"],
  ["JSON", "7b22", "eyJ"],
  ["XML", "3c3f786d6c", "PD94bWw"],
];

const HEAD_BYTES = 16;
const SHOWN_BYTES = 8;

/** The format that begins with bytes given in lower-case hexadecimal. */
export function formatOfHex(hex: string): string | undefined {
  return BEGINNINGS.find(([, beginning]) => hex.startsWith(beginning))?.[0];
}

/** The format that begins with bytes given in base64. */
export function formatOfBase64(text: string): string | undefined {
  return BEGINNINGS.find(([, , beginning]) => text.startsWith(beginning))?.[0];
}

/** The first bytes of a content. */
export class BinaryHead {
  readonly #head = new Uint8Array(HEAD_BYTES);
  #length = 0;

  /** Takes the next block. It is not kept. */
  push(block: Uint8Array): void {
    if (this.#length === HEAD_BYTES) return;
    const part = block.subarray(0, HEAD_BYTES - this.#length);
    this.#head.set(part, this.#length);
    this.#length += part.length;
  }

  /** What a content of so many lines begins with. */
  factOf(lines: number): ShapeFact {
    const bytes = [...this.#head.subarray(0, this.#length)]
      .map((byte) => byte.toString(16).padStart(2, "0"));
    const format = formatOfHex(bytes.join(""));
    const like = format === undefined ? "" : ` (${format})`;
    const text = `binary, begins with ${bytes.slice(0, SHOWN_BYTES).join(" ")}${like}`;
    return { firstLine: 1, lastLine: Math.max(1, lines), text };
  }
}
