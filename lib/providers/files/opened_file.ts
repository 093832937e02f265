/** An open descriptor as the rest of the program sees it. */
import { closeSync, read } from "node:fs";
import { basename } from "node:path";
import { LoomError } from "../../core/errors.ts";
import { groupDigits } from "../../core/text.ts";
import { fileNotReadable, systemCode } from "./file_errors.ts";
import type { OpenedFile } from "./files.ts";
import type { RegularDescriptor } from "./open_regular.ts";

const BLOCK_BYTES = 256 * 1024;

/**
 * The most that is read from a file whose size the system gives as 0 though it holds text, as those of
 * `/proc` do, in bytes.
 */
export const UNSIZED_LIMIT_BYTES = 64 * 1024 * 1024;

/**
 * Wraps a descriptor. What is read is what the file held when it was opened: a file that grows
 * meanwhile ends at the size it had then, one that shrinks ends at its new end.
 *
 * @param unsizedLimitBytes for a file of size 0, how far to read all the same; 0 gives no bytes.
 */
export function openedFile(
  file: RegularDescriptor,
  options: { path: string; unsizedLimitBytes: number },
): OpenedFile {
  const handle = new SharedDescriptor(file.descriptor, options.path);
  const { sizeBytes, mtimeMs } = file;
  const stamp = { path: options.path, sizeBytes, mtimeMs };
  const unsized = sizeBytes === 0;
  const limitBytes = unsized ? options.unsizedLimitBytes : sizeBytes;
  return {
    stamp,
    name: basename(options.path),
    blocks: (blockBytes = BLOCK_BYTES) =>
      readBlocks(handle, { blockBytes, limitBytes, path: options.path, unsized }),
    close: () => handle.close(),
  };
}

interface ReadPlan {
  readonly blockBytes: number;
  readonly limitBytes: number;
  readonly path: string;
  readonly unsized: boolean;
}

async function* readBlocks(handle: SharedDescriptor, plan: ReadPlan): AsyncGenerator<Uint8Array> {
  let position = 0;
  while (position < plan.limitBytes) {
    const wanted = Math.min(plan.blockBytes, plan.limitBytes - position);
    const block = await handle.read(wanted, position);
    if (block.length === 0) return;
    position += block.length;
    yield block;
  }
  if (plan.unsized && plan.limitBytes > 0) throw unsizedTooLarge(plan);
}

function unsizedTooLarge(plan: ReadPlan): LoomError {
  const limit = groupDigits(plan.limitBytes);
  return new LoomError(
    "CONTENT_TOO_LARGE",
    `Cannot read ${JSON.stringify(plan.path)}: it tells no size and goes on after ${limit} bytes`,
    { next: "Copy it to an ordinary file and store the copy." },
  );
}

/** Closes a descriptor only when no read is running, since its number may be given to another file. */
class SharedDescriptor {
  readonly #descriptor: number;
  readonly #path: string;
  #reads = 0;
  #closing = false;

  constructor(descriptor: number, path: string) {
    this.#descriptor = descriptor;
    this.#path = path;
  }

  async read(wantedBytes: number, position: number): Promise<Uint8Array> {
    if (this.#closing) {
      throw new DOMException("The file was closed while it was read", "AbortError");
    }
    this.#reads++;
    try {
      return await readOnce(this.#descriptor, wantedBytes, position);
    } catch (thrown) {
      throw fileNotReadable(this.#path, systemCode(thrown));
    } finally {
      this.#reads--;
      if (this.#closing && this.#reads === 0) closeSync(this.#descriptor);
    }
  }

  close(): void {
    if (this.#closing) return;
    this.#closing = true;
    if (this.#reads === 0) closeSync(this.#descriptor);
  }
}

function readOnce(descriptor: number, wanted: number, position: number): Promise<Uint8Array> {
  const buffer = new Uint8Array(wanted);
  return new Promise((resolve, reject) => {
    read(descriptor, buffer, 0, wanted, position, (error, bytes) => {
      if (error) reject(error);
      else resolve(buffer.subarray(0, bytes));
    });
  });
}
