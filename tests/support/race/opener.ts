/**
 * Opens one path many times while another process swaps it, and prints what came of it as JSON.
 *
 * Arguments: opener (`allowed` or `unchecked`), allowed folder, path, number of opens.
 */
import { closeSync, constants, openSync, readSync, realpathSync } from "node:fs";
import { createAllowedFiles, isInside } from "../../../lib/providers/files/allowed_files.ts";

const [opener, allowedDir, path, opens] = Deno.args as [string, string, string, string];
const files = createAllowedFiles({ allowedDirs: [allowedDir], baseDir: allowedDir });
const seen = { inside: 0, outside: 0, refused: 0 };
for (let count = 0; count < Number(opens); count++) {
  const text = await readBy(opener).catch(() => undefined);
  if (text === undefined) seen.refused++;
  else if (text === "inside") seen.inside++;
  else seen.outside++;
  if (opener === "unchecked" && seen.outside > 0) break; // One leak shows that the race is real.
}
Deno.stdout.writeSync(new TextEncoder().encode(JSON.stringify(seen)));

async function readBy(name: string): Promise<string> {
  if (name === "unchecked") return readUnchecked();
  const file = await files.open(path);
  try {
    return new TextDecoder().decode((await Array.fromAsync(file.blocks()))[0]);
  } finally {
    file.close();
  }
}

/** The flaw that the check is there for: resolve, compare, then open. */
function readUnchecked(): string {
  if (!isInside(realpathSync(path), allowedDir)) throw new Error("outside");
  const descriptor = openSync(path, constants.O_RDONLY);
  const buffer = new Uint8Array(16);
  const bytes = readSync(descriptor, buffer);
  closeSync(descriptor);
  return new TextDecoder().decode(buffer.subarray(0, bytes));
}
