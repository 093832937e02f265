/** The imports of every file as the runtime itself resolves them (`deno info --json`). */
import type { Import } from "./layers.ts";
import { ROOT } from "./tree.ts";

interface Resolved {
  readonly specifier?: string;
  readonly error?: string;
  readonly span?: { readonly start: { readonly line: number } };
}

interface Dependency {
  readonly specifier: string;
  readonly code?: Resolved;
  readonly type?: Resolved;
}

interface Module {
  readonly specifier: string;
  readonly dependencies?: readonly Dependency[];
  readonly error?: string;
}

/** What `deno info --json` prints, as far as it is read here. */
export interface ModuleGraph {
  readonly modules: readonly Module[];
}

/**
 * The graph of the given files and all they reach. A throw-away module outside the tree imports each
 * of them, so that files which nothing imports yet (worker entries, forgotten files) are covered too.
 */
export async function moduleGraph(paths: readonly string[]): Promise<ModuleGraph> {
  const entry = await Deno.makeTempFile({ suffix: ".ts" });
  try {
    const lines = paths.map((path) => `import ${JSON.stringify("file://" + ROOT + path)};\n`);
    await Deno.writeTextFile(entry, lines.join(""));
    return JSON.parse(await denoInfo(entry)) as ModuleGraph;
  } finally {
    await Deno.remove(entry);
  }
}

/** The imports that files of the checkout make, one for each pair of files. */
export function importsOf(graph: ModuleGraph): Import[] {
  return graph.modules.flatMap((module) => {
    const from = localPath(module.specifier);
    if (from === undefined) return [];
    const own = module.error ? [broken(from, { specifier: from }, module.error)] : [];
    return [...own, ...(module.dependencies ?? []).map((found) => importOf(from, found))];
  });
}

/** The files that a file imports, directly or through others. */
export function reachedFrom(start: string, imports: readonly Import[]): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    for (const { from, to } of imports) {
      if (from !== path || reached.has(to)) continue;
      reached.add(to);
      open.push(to);
    }
  }
  return reached;
}

/** The name of the package in a specifier: `npm:/@a/b@1.2.3/c.js` → `@a/b`, `node:fs` → `node:fs`. */
export function packageName(specifier: string): string {
  const match = /^(?:npm|jsr):\/?((?:@[^/@]+\/)?[^/@]+)/.exec(specifier);
  return match?.[1] ?? specifier;
}

function importOf(from: string, dependency: Dependency): Import {
  const resolved = dependency.code ?? dependency.type;
  const error = dependency.code?.error ?? dependency.type?.error;
  if (error || !resolved?.specifier) return broken(from, dependency, error ?? "it is not resolved");
  const local = localPath(resolved.specifier);
  return {
    from,
    to: local ?? packageName(resolved.specifier),
    line: (resolved.span?.start.line ?? 0) + 1,
    external: local === undefined,
  };
}

function broken(from: string, dependency: Dependency, error: string): Import {
  const line = (dependency.code ?? dependency.type)?.span?.start.line ?? 0;
  return { from, to: dependency.specifier, line: line + 1, external: true, error };
}

function localPath(specifier: string): string | undefined {
  const root = "file://" + ROOT;
  return specifier.startsWith(root) ? specifier.slice(root.length) : undefined;
}

async function denoInfo(entry: string): Promise<string> {
  const command = new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", "--config", ROOT + "deno.json", entry],
    env: { NO_COLOR: "1" },
    stdin: "null",
  });
  const { success, stdout, stderr } = await command.output();
  if (!success) throw new Error(`deno info failed: ${new TextDecoder().decode(stderr)}`);
  return new TextDecoder().decode(stdout);
}
