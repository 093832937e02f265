/** Every exported symbol says in a docstring what it gives. */
import type { Exception } from "./exceptions.ts";
import { lineOf, parse, type Source, ts, type Violation } from "./tree.ts";

/** Exports without a docstring for a reason. */
export const DOCSTRING_EXCEPTIONS: readonly Exception[] = [];

/** Exported declarations without a docstring. Re-exports are documented where they are declared. */
export function docstringViolations(source: Source): Violation[] {
  const file = parse(source);
  const listed = namesExportedByList(file);
  return file.statements
    .filter((statement) => isExported(statement, listed) && !hasDocstring(statement, file))
    .map((statement) => ({
      path: source.path,
      line: lineOf(statement),
      subject: nameOf(statement),
      problem: "this export has no docstring",
    }));
}

/** Names in `export { a, b }` without a module: their declarations need the docstring. */
function namesExportedByList(file: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  for (const statement of file.statements) {
    if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier) continue;
    if (!statement.exportClause || !ts.isNamedExports(statement.exportClause)) continue;
    for (const { propertyName, name } of statement.exportClause.elements) {
      names.add((propertyName ?? name).text);
    }
  }
  return names;
}

function isExported(statement: ts.Statement, listed: ReadonlySet<string>): boolean {
  if (ts.isExportAssignment(statement)) return true;
  if (!ts.canHaveModifiers(statement)) return false;
  const modifiers = ts.getModifiers(statement) ?? [];
  if (modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return true;
  return isDeclaration(statement) && listed.has(nameOf(statement));
}

function isDeclaration(statement: ts.Statement): boolean {
  return ts.isVariableStatement(statement) || ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) || ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) || ts.isEnumDeclaration(statement);
}

/** `export default name` is covered at its declaration, a later overload by the first. */
function hasDocstring(statement: ts.Statement, file: ts.SourceFile): boolean {
  if (ts.isExportAssignment(statement) && ts.isIdentifier(statement.expression)) {
    const name = statement.expression.text;
    const declared = file.statements.find((other) =>
      isDeclaration(other) && nameOf(other) === name
    );
    if (declared) return hasDocstring(declared, file);
  }
  const own = ts.getJSDocCommentsAndTags(statement).some((found) =>
    ts.isJSDoc(found) && said(found)
  );
  if (own || !ts.isFunctionDeclaration(statement)) return own;
  const first = file.statements.find((other) =>
    ts.isFunctionDeclaration(other) && other.name?.text === statement.name?.text
  );
  return first !== undefined && first !== statement && hasDocstring(first, file);
}

function said(comment: ts.JSDoc): boolean {
  const text = ts.getTextOfJSDocComment(comment.comment) ?? "";
  return text.trim() !== "" || (comment.tags?.length ?? 0) > 0;
}

function nameOf(statement: ts.Statement): string {
  if (ts.isExportAssignment(statement)) return "default";
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText()).join(", ");
  }
  return (statement as unknown as ts.NamedDeclaration).name?.getText() ?? "default";
}
