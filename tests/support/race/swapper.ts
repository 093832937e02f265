/**
 * Swaps a path between the inside and a link to the outside as fast as it can, until stdin ends. Prints
 * "ready" before the first swap and the number of swaps after the last.
 *
 * Arguments: `file` or `folder`, the path that is swapped, where the link leads.
 */
import { linkSync, renameSync, symlinkSync, unlinkSync } from "node:fs";

const [mode, path, outside] = Deno.args as ["file" | "folder", string, string];
const keep = path + ".keep";
const next = path + ".next";

let stopped = false;
let swaps = 0;
Deno.stdin.read(new Uint8Array(1)).then(() => stopped = true);
if (mode === "file") linkSync(path, keep);
print("ready\n");
while (!stopped) {
  for (let round = 0; round < 50; round++, swaps += 2) mode === "file" ? swapFile() : swapFolder();
  await new Promise((resolve) => setTimeout(resolve, 0));
}
print(String(swaps));

function print(text: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(text));
}

function swapFile(): void {
  symlinkSync(outside, next);
  renameSync(next, path);
  linkSync(keep, next);
  renameSync(next, path);
}

function swapFolder(): void {
  renameSync(path, keep);
  symlinkSync(outside, path);
  unlinkSync(path);
  renameSync(keep, path);
}
