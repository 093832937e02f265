/** Who may write to the terminal: on stdio MCP one stray byte on stdout breaks the client. */
import type { Exception } from "./exceptions.ts";
import { roomOf } from "./layers.ts";
import { lineOf, parse, type Source, ts, type Violation, walk } from "./tree.ts";

const WRITERS = ["transports", "commands", "app", "main"];
const STREAMS = /^(?:Deno|process)\.(?:stdout|stderr)$/;

/** Files outside the writing rooms that write for a reason. */
export const STDOUT_EXCEPTIONS: readonly Exception[] = [];

/** Whether the file belongs to a room that may write to stdout and stderr. */
export function mayWrite(path: string): boolean {
  return WRITERS.includes(roomOf(path)?.room.name ?? "");
}

/** Uses of the console or of the process's streams. */
export function stdoutViolations(source: Source): Violation[] {
  const found: Violation[] = [];
  walk(parse(source), (node) => {
    const subject = writerOf(node);
    if (!subject) return;
    found.push({
      path: source.path,
      line: lineOf(node),
      subject,
      problem: "only transports, commands and app write to the terminal",
    });
  });
  return found;
}

function writerOf(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node)) return importedWriter(node);
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const subject = `${node.expression.getText()}.${node.name.text}`;
  return subject.startsWith("console.") || STREAMS.test(subject) ? subject : undefined;
}

function importedWriter(node: ts.ImportDeclaration): string | undefined {
  const from = (node.moduleSpecifier as ts.StringLiteral).text;
  return ["node:process", "node:console", "process", "console"].includes(from) ? from : undefined;
}
