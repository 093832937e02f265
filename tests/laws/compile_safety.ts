/** What keeps `deno compile` working: every module and asset of the program is named literally. */
import type { Exception } from "./exceptions.ts";
import { lineOf, parse, type Source, ts, type Violation, walk } from "./tree.ts";

/** Every module that runs as a worker; `deno compile` takes each as an `--include`. */
export const WORKER_ENTRIES: readonly string[] = [
  "lib/app/mcp_worker.ts",
  "lib/providers/analyser/analysis_worker.ts",
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
export function compileViolations(source: Source, entries = WORKER_ENTRIES): Violation[] {
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

type Breach = Pick<Violation, "subject" | "problem">;

function breachOf(node: ts.Node, path: string, entries: readonly string[]): Breach | undefined {
  if (ts.isCallExpression(node)) return callBreach(node);
  if (ts.isNewExpression(node)) return newBreach(node, path, entries);
  if (ts.isImportDeclaration(node)) return assetBreach(node);
  if (ts.isPropertyAccessExpression(node) && ts.isMetaProperty(node.expression)) {
    return metaBreach(node);
  }
  return undefined;
}

function callBreach(node: ts.CallExpression): Breach | undefined {
  const callee = node.expression.getText();
  if (node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const literal = node.arguments[0] && ts.isStringLiteralLike(node.arguments[0]);
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
  return { subject: entry, problem: "this worker entry is not listed in WORKER_ENTRIES" };
}

function assetBreach(node: ts.ImportDeclaration): Breach | undefined {
  const subject = (node.moduleSpecifier as ts.StringLiteral).text;
  if (!subject.startsWith(".") || subject.endsWith(".ts") || node.attributes) return undefined;
  return { subject, problem: "an asset is imported only with `with { type: … }`" };
}

/** `import.meta.url` may only stand in the entry of a worker; `import.meta.main` is harmless. */
function metaBreach(node: ts.PropertyAccessExpression): Breach | undefined {
  const member = node.name.text;
  if (member === "main" || (member === "url" && isWorkerUrl(node.parent))) return undefined;
  return { subject: `import.meta.${member}`, problem: "nothing is read relative to the source" };
}

function isWorkerUrl(node: ts.Node): boolean {
  if (!ts.isNewExpression(node) || node.expression.getText() !== "URL") return false;
  const holder = ts.isPropertyAccessExpression(node.parent) ? node.parent.parent : node.parent;
  return ts.isNewExpression(holder) && /(?:^|\.)Worker$/.test(holder.expression.getText());
}

function workerEntry(node: ts.NewExpression, path: string): string | undefined {
  if (!/(?:^|\.)Worker$/.test(node.expression.getText())) return undefined;
  const first = node.arguments?.[0];
  const url = first && ts.isPropertyAccessExpression(first) ? first.expression : first;
  if (!url || !ts.isNewExpression(url) || url.expression.getText() !== "URL") return undefined;
  const [entry, base] = url.arguments ?? [];
  if (!entry || !ts.isStringLiteral(entry) || base?.getText() !== "import.meta.url") {
    return undefined;
  }
  return new URL(entry.text, `file:///${path}`).pathname.slice(1);
}
