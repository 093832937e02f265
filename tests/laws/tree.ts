/** The source tree as the laws see it: paths relative to the root, texts, syntax trees. */
import ts from "npm:typescript@6.0.3";

/** The root of the checkout, with a slash at its end. */
export const ROOT: string = decodeURIComponent(new URL("../../", import.meta.url).pathname);

/** The TypeScript compiler's own parser; imported here and nowhere else. */
export { ts };

/** One file: its path from the root and its text. Fixtures are values of this type too. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** One breach of a law. `subject` is what an exception names: an import, a function, a global. */
export interface Violation {
  readonly path: string;
  readonly line?: number;
  readonly subject: string;
  readonly problem: string;
}

/** `.git` is a file in a linked work tree. */
const SKIPPED = [".git", "node_modules", "dist", ".tmp"];

/** The files below a folder (or the file itself), sorted, as paths from the root. */
export function listFiles(start: string, extension = ""): string[] {
  const found: string[] = [];
  collect(start, found);
  return found.filter((path) => path.endsWith(extension)).sort();
}

/** Reads files below the given folders whose names end in `.ts`. */
export function readSources(...starts: string[]): Source[] {
  return starts.flatMap((start) => listFiles(start, ".ts")).map(readSource);
}

/** Reads one file of the checkout. */
export function readSource(path: string): Source {
  return { path, text: Deno.readTextFileSync(ROOT + path) };
}

/** Whether the checkout has this file or folder. */
export function exists(path: string): boolean {
  try {
    Deno.statSync(ROOT + path);
    return true;
  } catch {
    return false;
  }
}

/** Parses a source; every node knows its parent. */
export function parse(source: Source): ts.SourceFile {
  return ts.createSourceFile(source.path, source.text, ts.ScriptTarget.Latest, true);
}

/** Calls `visit` for a node and all below it, parents first. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

/** The 1-based line on which a node starts, its comments not counted. */
export function lineOf(node: ts.Node): number {
  const file = node.getSourceFile();
  return file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
}

/** The number of lines that a node covers, its comments not counted. */
export function linesOf(node: ts.Node): number {
  const file = node.getSourceFile();
  return file.getLineAndCharacterOfPosition(node.getEnd()).line + 2 - lineOf(node);
}

function collect(path: string, found: string[]): void {
  if (!exists(path)) return;
  if (!Deno.statSync(ROOT + path).isDirectory) {
    found.push(path);
    return;
  }
  for (const entry of Deno.readDirSync(ROOT + path)) {
    if (entry.isSymlink || SKIPPED.includes(entry.name)) continue;
    collect(path === "" ? entry.name : `${path}/${entry.name}`, found);
  }
}
