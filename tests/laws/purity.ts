/** What pure code may not touch: the machine, the clock, chance, the network, the locale. */
import type { Exception } from "./exceptions.ts";
import { roomOf } from "./layers.ts";
import { isDeclaredHere, type Scopes, scopesOf } from "./scopes.ts";
import { lineOf, parse, type Source, ts, type Violation, walk } from "./tree.ts";

/** Globals that pure code may not name at all. */
const IMPURE_GLOBALS = new Set([
  "Deno",
  "process",
  "console",
  "fetch",
  "crypto",
  "performance",
  "setTimeout",
  "setInterval",
  "setImmediate",
  "globalThis",
  "self",
  "window",
  "navigator",
  "localStorage",
  "Worker",
  "WebSocket",
  "EventSource",
  "XMLHttpRequest",
  "BroadcastChannel",
  "Intl",
  "Temporal",
  "eval",
  "Function",
  "require",
]);

/** Members of otherwise pure globals that give another answer at another time. */
const IMPURE_MEMBERS = new Set(["Math.random", "Date.now"]);

/** Methods whose answer depends on the machine's locale: an anchor must not. */
const LOCALE_METHODS = /^(?:toLocale\w*|localeCompare)$/;

/** Breaches of purity that stand for a reason. */
export const PURITY_EXCEPTIONS: readonly Exception[] = [];

/** Whether the file is one that has to be pure: all that is no edge of the program. */
export function mustBePure(path: string): boolean {
  const room = roomOf(path)?.room;
  return room !== undefined && room.outside !== "anything";
}

/** What a source touches that pure code may not. */
export function purityViolations(source: Source): Violation[] {
  const found: Violation[] = [];
  const file = parse(source);
  const scopes = scopesOf(file);
  walk(file, (node) => {
    const subject = impureSubject(node, scopes);
    if (!subject) return;
    found.push({
      path: source.path,
      line: lineOf(node),
      subject,
      problem: "pure code may not use it",
    });
  });
  return found;
}

function impureSubject(node: ts.Node, scopes: Scopes): string | undefined {
  if (ts.isNewExpression(node) && isGlobal(node.expression, "Date")) {
    return node.arguments?.length ? undefined : "new Date()";
  }
  if (ts.isCallExpression(node) && isGlobal(node.expression, "Date")) return "Date()";
  if (ts.isPropertyAccessExpression(node)) return impureMember(node);
  if (ts.isMetaProperty(node)) return "import.meta";
  if (!ts.isIdentifier(node) || !IMPURE_GLOBALS.has(node.text)) return undefined;
  return isReference(node) && !isDeclaredHere(node, scopes) ? node.text : undefined;
}

function impureMember(node: ts.PropertyAccessExpression): string | undefined {
  if (LOCALE_METHODS.test(node.name.text)) return node.name.text;
  const member = `${node.expression.getText()}.${node.name.text}`;
  return IMPURE_MEMBERS.has(member) ? member : undefined;
}

function isGlobal(node: ts.Node, name: string): boolean {
  return ts.isIdentifier(node) && node.text === name;
}

/** Whether an identifier stands for a value, not for a member, a declared name or a type. */
function isReference(node: ts.Identifier): boolean {
  const parent = node.parent;
  if (ts.isPropertyAccessExpression(parent) || ts.isQualifiedName(parent)) {
    return (ts.isPropertyAccessExpression(parent) ? parent.expression : parent.left) === node;
  }
  if (ts.isTypeReferenceNode(parent)) return parent.typeName !== node || node.text !== "Function";
  if (ts.isBindingElement(parent) && parent.propertyName === node) return false;
  const named = parent as ts.NamedDeclaration;
  return named.name !== node || ts.isShorthandPropertyAssignment(parent);
}
