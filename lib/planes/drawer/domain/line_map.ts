/** Where lines lie in bytes, remembered chunk by chunk while an item streams in. Pure. */

/** What is kept of one chunk. */
export interface ChunkPlace {
  readonly byteStart: number;
  readonly lineStart: number;
  readonly newlines: number;
}

/** Finds the chunks of a line; about 24 bytes a chunk. */
export class LineMap {
  readonly #places: ChunkPlace[] = [];

  add({ byteStart, lineStart, newlines }: ChunkPlace): void {
    this.#places.push({ byteStart, lineStart, newlines });
  }

  /**
   * The bytes that surely hold the whole line.
   *
   * @param line from 1.
   * @param totalBytes the item's size, the end of its last chunk.
   * @returns the span, and how many LF to skip in it before the line starts.
   */
  spanOfLine(line: number, totalBytes: number): { start: number; end: number; skip: number } {
    const first = this.#firstHolding(line);
    const place = this.#places[first]!;
    let next = first + 1;
    while (next < this.#places.length && this.#places[next]!.lineStart <= line) next++;
    const end = this.#places[next]?.byteStart ?? totalBytes;
    return { start: place.byteStart, end, skip: line - place.lineStart };
  }

  /** The first chunk that holds the LF before the line, or the line itself when none does. */
  #firstHolding(line: number): number {
    let low = 0;
    let high = this.#places.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      const { lineStart, newlines } = this.#places[middle]!;
      if (lineStart + newlines >= line) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
