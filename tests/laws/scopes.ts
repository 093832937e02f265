/** Which names a source declares itself, so that a parameter called `window` is not the global. */
import { ts, walk } from "./tree.ts";

/** The names declared in each scope of a file. */
export type Scopes = ReadonlyMap<ts.Node, ReadonlySet<string>>;

/** Collects the variables, parameters, functions, classes and imports of a file by scope. */
export function scopesOf(file: ts.SourceFile): Scopes {
  const scopes = new Map<ts.Node, Set<string>>();
  walk(file, (node) => {
    const name = declaredName(node);
    if (name === undefined) return;
    const scope = scopeOf(node);
    scopes.set(scope, (scopes.get(scope) ?? new Set()).add(name));
  });
  return scopes;
}

/** Whether an identifier names something that its own file declares around it. */
export function isDeclaredHere(node: ts.Identifier, scopes: Scopes): boolean {
  for (let scope: ts.Node | undefined = node; scope; scope = scope.parent) {
    if (scopes.get(scope)?.has(node.text)) return true;
  }
  return false;
}

function declaredName(node: ts.Node): string | undefined {
  const declares = ts.isVariableDeclaration(node) || ts.isParameter(node) ||
    ts.isBindingElement(node) || ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) ||
    ts.isImportSpecifier(node) || ts.isImportClause(node) || ts.isNamespaceImport(node);
  if (!declares || !node.name || !ts.isIdentifier(node.name)) return undefined;
  return node.name.text;
}

function scopeOf(node: ts.Node): ts.Node {
  let scope = node.parent;
  while (!isScope(scope)) scope = scope.parent;
  return scope;
}

function isScope(node: ts.Node): boolean {
  return ts.isSourceFile(node) || ts.isBlock(node) || ts.isFunctionLike(node) ||
    ts.isForStatement(node) || ts.isForOfStatement(node) || ts.isForInStatement(node) ||
    ts.isCatchClause(node) || ts.isCaseBlock(node);
}
