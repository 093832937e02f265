/** What keeps `deno compile` working: every module and asset of the program is named literally. */
import type { Exception } from "./exceptions.ts";
import { lineOf, parse, type Source, ts, type Violation, walk } from "./tree.ts";

/** Every module that runs as a worker; `deno compile` takes each as an `--include`. */
export const WORKER_ENTRIES: readonly string[] = [
  "lib/app/mcp_worker.ts",
  "lib/providers/analyser/analysis_worker.ts",
  "lib/providers/analyser/counting_worker.ts",
];

/**
 * Every module that is loaded as an entry of its own, `import(new URL("./x.ts", import.meta.url).href)`,
 * so that it stays out of the graph that a start waits for; `deno compile` takes each as an `--include`.
 */
export const LAZY_ENTRIES: readonly string[] = [
  "lib/app/hook_drawer.ts",
  "lib/app/hook_main.ts",
  "lib/app/mcp_services.ts",
  "lib/app/shell_main.ts",
];

/** Breaches that stand for a reason. */
export const COMPILE_EXCEPTIONS: readonly Exception[] = [
  {
    path: "lib/app/mcp_main.ts",
    subject: "import.meta.*",
    reason: "the folder of the program's own modules, which the server's worker may read; " +
      "a compiled program carries them in itself",
  },
];

/** Ways of naming a module or an asset that a compiler cannot follow. */
export function compileViolations(
  source: Source,
  entries: readonly string[] = [...WORKER_ENTRIES, ...LAZY_ENTRIES],
): Violation[] {
  const found: Violation[] = [];
  walk(parse(source), (node) => {
    const breach = breachOf(node, source.path, entries);
    if (breach) found.push({ path: source.path, line: lineOf(node), ...breach });
  });
  return found;
}

/** The worker entries that a source starts, as paths from the root. */
export function startedWorkers(source: Source): string[] {
  const found: string[] = [];
  walk(parse(source), (node) => {
    const entry = ts.isNewExpression(node) && workerEntry(node, source.path);
    if (entry) found.push(entry);
  });
  return found;
}

/** The lazy entries that a source loads, as paths from the root. */
export function lazyImports(source: Source): string[] {
  const found: string[] = [];
  walk(parse(source), (node) => {
    const entry = ts.isCallExpression(node) && lazyEntry(node, source.path);
    if (entry) found.push(entry);
  });
  return found;
}

type Breach = Pick<Violation, "subject" | "problem">;

function breachOf(node: ts.Node, path: string, entries: readonly string[]): Breach | undefined {
  if (ts.isCallExpression(node)) return callBreach(node, path, entries);
  if (ts.isNewExpression(node)) return newBreach(node, path, entries);
  if (ts.isImportDeclaration(node)) return assetBreach(node);
  if (ts.isPropertyAccessExpression(node) && ts.isMetaProperty(node.expression)) {
    return metaBreach(node);
  }
  return undefined;
}

function callBreach(
  node: ts.CallExpression,
  path: string,
  entries: readonly string[],
): Breach | undefined {
  const callee = node.expression.getText();
  if (node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const literal = node.arguments[0] && ts.isStringLiteralLike(node.arguments[0]);
    const entry = lazyEntry(node, path);
    if (entry) return entries.includes(entry) ? undefined : unlisted(entry, "LAZY_ENTRIES");
    return literal ? undefined : { subject: "import()", problem: "its argument is not a literal" };
  }
  if (callee === "require" || callee === "eval" || callee === "createRequire") {
    return { subject: callee, problem: "a compiled program cannot follow it" };
  }
  return undefined;
}

function newBreach(
  node: ts.NewExpression,
  path: string,
  entries: readonly string[],
): Breach | undefined {
  const made = node.expression.getText();
  if (made === "Function") {
    return { subject: made, problem: "a compiled program cannot follow it" };
  }
  if (!/(?:^|\.)Worker$/.test(made)) return undefined;
  const entry = workerEntry(node, path);
  if (!entry) {
    return {
      subject: made,
      problem: 'its entry is not `new URL("./x.ts", import.meta.url)` with a literal',
    };
  }
  if (entries.includes(entry)) return undefined;
  return unlisted(entry, "WORKER_ENTRIES");
}

function unlisted(entry: string, list: string): Breach {
  return { subject: entry, problem: `this entry is not listed in ${list}` };
}

function assetBreach(node: ts.ImportDeclaration): Breach | undefined {
  const subject = (node.moduleSpecifier as ts.StringLiteral).text;
  if (!subject.startsWith(".") || subject.endsWith(".ts") || node.attributes) return undefined;
  return { subject, problem: "an asset is imported only with `with { type: … }`" };
}

/** `import.meta.url` may only stand in an entry's URL; `import.meta.main` is harmless. */
function metaBreach(node: ts.PropertyAccessExpression): Breach | undefined {
  const member = node.name.text;
  if (member === "main" || (member === "url" && isEntryUrl(node.parent))) return undefined;
  return { subject: `import.meta.${member}`, problem: "nothing is read relative to the source" };
}

function isEntryUrl(node: ts.Node): boolean {
  if (!ts.isNewExpression(node) || node.expression.getText() !== "URL") return false;
  const holder = ts.isPropertyAccessExpression(node.parent) ? node.parent.parent : node.parent;
  if (ts.isCallExpression(holder)) return holder.expression.kind === ts.SyntaxKind.ImportKeyword;
  return ts.isNewExpression(holder) && /(?:^|\.)Worker$/.test(holder.expression.getText());
}

function workerEntry(node: ts.NewExpression, path: string): string | undefined {
  if (!/(?:^|\.)Worker$/.test(node.expression.getText())) return undefined;
  return entryPath(node.arguments?.[0], path);
}

function lazyEntry(node: ts.CallExpression, path: string): string | undefined {
  if (node.expression.kind !== ts.SyntaxKind.ImportKeyword) return undefined;
  return entryPath(node.arguments[0], path);
}

/** The file that `new URL("./x.ts", import.meta.url)` or its `.href` names, from the root. */
function entryPath(argument: ts.Expression | undefined, path: string): string | undefined {
  const url = argument && ts.isPropertyAccessExpression(argument) ? argument.expression : argument;
  if (!url || !ts.isNewExpression(url) || url.expression.getText() !== "URL") return undefined;
  const [entry, base] = url.arguments ?? [];
  if (!entry || !ts.isStringLiteral(entry) || base?.getText() !== "import.meta.url") {
    return undefined;
  }
  return new URL(entry.text, `file:///${path}`).pathname.slice(1);
}
