/** Text as it is kept: UTF-8 in a BLOB, because TEXT comes back cut at NUL. */

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder("utf-8", { ignoreBOM: true });

/** Text to bytes. */
export function toBlob(text: string): Uint8Array {
  return ENCODER.encode(text);
}

/** Optional text to bytes or NULL. */
export function toBlobOrNull(text: string | undefined): Uint8Array | null {
  return text === undefined ? null : ENCODER.encode(text);
}

/** Bytes to text. */
export function fromBlob(value: unknown): string {
  return value instanceof Uint8Array ? DECODER.decode(value) : "";
}

/** Bytes or NULL to optional text. */
export function fromBlobOrNull(value: unknown): string | undefined {
  return value instanceof Uint8Array ? DECODER.decode(value) : undefined;
}
