/** A folder of its own for one test, gone afterwards. */

/** Runs `body` with the real path of a fresh folder. */
export async function withScratch<T>(body: (dir: string) => Promise<T> | T): Promise<T> {
  const dir = await Deno.realPath(await Deno.makeTempDir({ prefix: "loom_test_" }));
  try {
    return await body(dir);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
}

/** Writes files into a folder, making the folders between. Keys are relative paths. */
export async function writeTree(
  dir: string,
  tree: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [path, text] of Object.entries(tree)) {
    const full = `${dir}/${path}`;
    await Deno.mkdir(full.slice(0, full.lastIndexOf("/")), { recursive: true });
    await Deno.writeTextFile(full, text);
  }
}
