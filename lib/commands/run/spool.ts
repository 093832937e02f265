/** A copy of the output for the case that the drawer refuses it: an unlinked temporary file. */

/** Output that can still be given. */
export interface Spool {
  /** Takes the next block; false when it could not be kept. */
  add(block: Uint8Array): Promise<boolean>;
  /** Hands all blocks that were kept to `write`, in order. */
  replay(write: (block: Uint8Array) => Promise<void>): Promise<void>;
  close(): void;
}

const READ_BYTES = 256 * 1024;

/** A spool that no other user and no later process can read; `undefined` where there is no room for one. */
export async function openSpool(): Promise<Spool | undefined> {
  try {
    const path = await Deno.makeTempFile({ prefix: "loom-run-" });
    const file = await Deno.open(path, { read: true, write: true });
    await Deno.remove(path);
    return spoolOver(file);
  } catch {
    return undefined; // A full disk, no temporary folder: the caller shows the output instead.
  }
}

function spoolOver(file: Deno.FsFile): Spool {
  let kept = 0;
  return {
    async add(block) {
      try {
        for (let at = 0; at < block.length;) at += await file.write(block.subarray(at));
        kept += block.length;
        return true;
      } catch {
        return false;
      }
    },
    async replay(write) {
      await file.seek(0, Deno.SeekMode.Start);
      const block = new Uint8Array(READ_BYTES);
      for (let left = kept; left > 0;) {
        const count = await file.read(block.subarray(0, Math.min(left, block.length)));
        if (count === null) return;
        left -= count;
        await write(block.subarray(0, count));
      }
    },
    close: () => file.close(),
  };
}
