/** Looking for bytes in every file of a folder, as someone with the disk would. */
import { Buffer } from "node:buffer";

/** The names of the files that hold the bytes. */
export async function filesHolding(dir: string, bytes: Uint8Array): Promise<string[]> {
  const names: string[] = [];
  for await (const { name, isFile } of Deno.readDir(dir)) {
    if (isFile && indexOfBytes(await Deno.readFile(`${dir}/${name}`), bytes) >= 0) names.push(name);
  }
  return names.sort();
}

/** Where the bytes first stand; -1 when nowhere. */
export function indexOfBytes(content: Uint8Array, bytes: Uint8Array): number {
  return Buffer.from(content.buffer, content.byteOffset, content.length).indexOf(bytes);
}
