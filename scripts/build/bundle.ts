/** The program as plain JavaScript modules in one folder, packages included. */
import { entriesOf, flattened, lastPart } from "./entries.ts";

/** A bundled program: file names and their text, sorted by name. `main.js` is its entry. */
export type BundledProgram = readonly { readonly name: string; readonly text: string }[];

/**
 * Bundles with `deno bundle`, shared code in chunks, so that each start loads what it needs alone.
 *
 * @param options.root the checkout, ending in a slash. @param options.scratch an empty folder.
 */
export async function bundleProgram(
  { root, scratch }: { root: string; scratch: string },
): Promise<BundledProgram> {
  const entries = ["main.ts", ...await entriesOf(root)];
  const names = entries.map(lastPart);
  if (new Set(names).size < names.length) throw new Error(`two entries share a name: ${names}`);
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "bundle",
      "--platform",
      "deno",
      "--code-splitting",
      "--minify",
      "--keep-names",
      "--outdir",
      scratch,
      ...entries,
    ],
    cwd: root,
    stdout: "null",
  }).output();
  if (code !== 0) throw new Error(`deno bundle failed:\n${new TextDecoder().decode(stderr)}`);
  const program: { name: string; text: string }[] = [];
  for await (const path of filesIn(scratch)) {
    const text = flattened(await Deno.readTextFile(path));
    const left = /import\.meta\.url[^;]{0,40}\.ts"|"\.\.\/[^"]*\.js"/.exec(text) ??
      /"[^"]*\.ts",\s*import\.meta\.url/.exec(text);
    if (left) throw new Error(`${path} names a module that is not beside it: ${left[0]}`);
    program.push({ name: lastPart(path), text: text.replaceAll(root, "/") });
  }
  return program.sort((one, other) => one.name < other.name ? -1 : 1);
}

async function* filesIn(folder: string): AsyncIterable<string> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) yield* filesIn(`${folder}/${name}`);
    else yield `${folder}/${name}`;
  }
}
