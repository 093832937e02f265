/** How long files and functions may be (house style), measured on the syntax tree. */
import type { Exception } from "./exceptions.ts";
import { lineOf, linesOf, parse, type Source, ts, type Violation, walk } from "./tree.ts";

/** The limits, in lines; both ends of a function and its signature count. */
export const LIMITS = {
  file: 300,
  operationFile: 200,
  medianFile: 100,
  function: 60,
  handler: 25,
  medianFunction: 10,
} as const;

/** What is longer for a reason; each entry names the function or, for a whole file, `file`. */
export const SIZE_EXCEPTIONS: readonly Exception[] = [];

/** One measured function. `name` is its own or that of what it is assigned to. */
export interface MeasuredFunction {
  readonly name: string;
  readonly line: number;
  readonly lines: number;
}

/** The number of lines of a text; a last line without a line feed counts. */
export function countLines(text: string): number {
  return text === "" ? 0 : text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}

/** Every function of a source that has a block body: declarations, methods, accessors, closures. */
export function measureFunctions(source: Source): MeasuredFunction[] {
  const found: MeasuredFunction[] = [];
  walk(parse(source), (node) => {
    if (!ts.isFunctionLike(node) || !("body" in node) || !node.body) return;
    if (!ts.isBlock(node.body as ts.Node)) return;
    found.push({ name: nameOf(node), line: lineOf(node), lines: linesOf(node) });
  });
  return found;
}

/** Files and functions above the hard limits. */
export function sizeViolations(source: Source): Violation[] {
  const { path, text } = source;
  const limit = isOperation(path) ? LIMITS.operationFile : LIMITS.file;
  const lines = countLines(text);
  const tooLong = measureFunctions(source).flatMap((measured) => functionViolation(path, measured));
  if (lines <= limit) return tooLong;
  return [{ path, subject: "file", problem: `${lines} lines, limit ${limit}` }, ...tooLong];
}

/** Medians of source files and of functions above their limits. */
export function medianViolations(sources: readonly Source[]): Violation[] {
  const files = median(sources.map(({ text }) => countLines(text)));
  const functions = median(sources.flatMap(measureFunctions).map(({ lines }) => lines));
  return [
    ...overMedian("median file", files, LIMITS.medianFile),
    ...overMedian("median function", functions, LIMITS.medianFunction),
  ];
}

/** The middle value (the lower one of two); 0 of nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[(sorted.length - 1) >> 1] ?? 0;
}

function overMedian(subject: string, value: number, limit: number): Violation[] {
  return value <= limit
    ? []
    : [{ path: "lib", subject, problem: `${value} lines, limit ${limit}` }];
}

function functionViolation(path: string, { name, line, lines }: MeasuredFunction): Violation[] {
  const limit = isOperation(path) && name === "handler" ? LIMITS.handler : LIMITS.function;
  if (lines <= limit) return [];
  return [{ path, line, subject: name, problem: `${lines} lines, limit ${limit}` }];
}

function isOperation(path: string): boolean {
  return /^lib\/planes\/[^/]+\/ops\//.test(path);
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (ts.isConstructorDeclaration(node)) return "constructor";
  const named = node.name ?? (node.parent as ts.NamedDeclaration).name;
  return named ? named.getText() : "(anonymous)";
}
