/** Turns blocks of any bytes into valid UTF-8, as a lossy decoder reads them. */

/** Decodes block after block; characters may be cut by the blocks. */
export class BlockText {
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  readonly #encoder = new TextEncoder();
  /** Whether the decoder may hold the beginning of a character. */
  #waits = false;

  /**
   * Writes what a block decodes to, in UTF-8.
   *
   * @param target room for three bytes for each of the block's, and twelve more.
   * @returns the number of bytes written.
   */
  decode(block: Uint8Array, target: Uint8Array): number {
    if (!this.#waits && isAscii(block)) {
      target.set(block);
      return block.length;
    }
    this.#waits = block.length === 0 ? this.#waits : block[block.length - 1]! >= 0x80;
    return this.#encoder.encodeInto(this.#decoder.decode(block, { stream: true }), target).written;
  }

  /** Writes what an unfinished character at the end decodes to. */
  finish(target: Uint8Array): number {
    return this.#encoder.encodeInto(this.#decoder.decode(), target).written;
  }
}

function isAscii(bytes: Uint8Array): boolean {
  for (let index = 0; index < bytes.length; index++) if (bytes[index]! >= 0x80) return false;
  return true;
}
