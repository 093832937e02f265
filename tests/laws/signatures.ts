/** How functions are declared and called (house style), read from the syntax tree. */
import type { Exception } from "./exceptions.ts";
import { lineOf, parse, type Source, ts, type Violation, walk } from "./tree.ts";

/** The most parameters: two by position and one object of options. */
export const MOST_PARAMETERS = 3;

/** Signatures that are otherwise for a reason. */
export const SIGNATURE_EXCEPTIONS: readonly Exception[] = [];

/** Functions with too many parameters, with a bare boolean, or bound to a name as an arrow. */
export function signatureViolations(source: Source): Violation[] {
  const found: Violation[] = [];
  const file = parse(source);
  walk(file, (node) => {
    if (!isNamedFunction(node)) return;
    for (const problem of problemsOf(node)) {
      found.push({ path: source.path, line: lineOf(node), subject: nameOf(node), problem });
    }
  });
  return [...found, ...topLevelArrows(file, source.path)];
}

type NamedFunction =
  | ts.FunctionDeclaration
  | ts.MethodDeclaration
  | ts.MethodSignature
  | ts.ConstructorDeclaration;

function isNamedFunction(node: ts.Node): node is NamedFunction {
  return ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) ||
    ts.isMethodSignature(node) || ts.isConstructorDeclaration(node);
}

function problemsOf(node: NamedFunction): string[] {
  const parameters = node.parameters.filter(({ name }) => name.getText() !== "this");
  const booleans = parameters.filter(isBoolean).map(({ name }) => name.getText());
  return [
    ...(parameters.length > MOST_PARAMETERS
      ? [`${parameters.length} parameters, limit ${MOST_PARAMETERS}`]
      : []),
    ...booleans.map((name) => `"${name}" is a boolean by position; put it in an options object`),
  ];
}

function isBoolean({ type, initializer }: ts.ParameterDeclaration): boolean {
  if (type) return type.kind === ts.SyntaxKind.BooleanKeyword;
  const kind = initializer?.kind;
  return kind === ts.SyntaxKind.TrueKeyword || kind === ts.SyntaxKind.FalseKeyword;
}

function topLevelArrows(file: ts.SourceFile, path: string): Violation[] {
  return file.statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .filter(({ initializer }) => initializer !== undefined && isFunctionValue(initializer))
    .map((declaration) => ({
      path,
      line: lineOf(declaration),
      subject: declaration.name.getText(),
      problem: "a top-level function is declared with `function`",
    }));
}

function isFunctionValue(node: ts.Expression): boolean {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node);
}

function nameOf(node: NamedFunction): string {
  return ts.isConstructorDeclaration(node) ? "constructor" : node.name?.getText() ?? "default";
}
