/** Opening files that a caller names. What may be opened is the implementation's policy. */

/** What identifies a file's state, to tell later whether it changed. */
export interface FileStamp {
  readonly path: string;
  readonly sizeBytes: number;
  readonly mtimeMs: number;
}

/** A regular file, opened and checked. Reading never follows the path again. */
export interface OpenedFile {
  readonly stamp: FileStamp;
  /** The last part of the path, for display. */
  readonly name: string;
  /** The bytes in order, in blocks of at most `blockBytes` (default 256 KiB); ends at end of file. */
  blocks(blockBytes?: number): AsyncIterable<Uint8Array>;
  close(): void;
}

/** Opens files under one policy. */
export interface FileSource {
  /**
   * @param path absolute, or relative to the project folder.
   * @throws FILE_NOT_FOUND, FILE_NOT_REGULAR (folder, FIFO, device, socket), FILE_NOT_READABLE,
   *   FILE_NOT_ALLOWED (outside the allowed folders: the same answer whether or not it exists).
   */
  open(path: string): Promise<OpenedFile>;
  /** Whether a stored file is still as it was; `undefined` when this policy may not look. */
  compare(stamp: FileStamp): Promise<"same" | "changed" | "gone" | undefined>;
}
