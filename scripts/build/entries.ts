/** The modules that are loaded by a URL of their own: they are entries of the bundle beside `main.ts`. */

/** A lazy entry or a worker, as the source names it: `new URL("./x.ts", import.meta.url)`. */
const LOADED_BY_URL = /new URL\("\.\/([\w/]+)\.ts",\s*import\.meta\.url\)/g;

/** The paths, from the root, of what the modules of `lib/` load by a URL, sorted. */
export async function entriesOf(root: string): Promise<string[]> {
  const found = new Set<string>();
  for await (const path of modulesIn(`${root}lib`)) {
    const folder = path.slice(root.length, path.lastIndexOf("/"));
    for (const [, name] of (await Deno.readTextFile(path)).matchAll(LOADED_BY_URL)) {
      found.add(`${folder}/${name}.ts`);
    }
  }
  return [...found].sort();
}

async function* modulesIn(folder: string): AsyncIterable<string> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) yield* modulesIn(`${folder}/${name}`);
    else if (name.endsWith(".ts")) yield `${folder}/${name}`;
  }
}

/** Bundled code with its modules in one folder: what it loads by a URL and imports lies beside it. */
export function flattened(code: string): string {
  return code
    .replaceAll(
      LOADED_BY_URL,
      (_, name: string) => `new URL("./${lastPart(name)}.js", import.meta.url)`,
    )
    .replaceAll(/(\bfrom\s*|\bimport\s*\(?\s*)"(?:\.\.\/)+([\w.-]+\.js)"/g, '$1"./$2"');
}

/** The name of a bundled module in that folder. */
export function lastPart(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
