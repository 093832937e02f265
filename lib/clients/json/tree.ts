/**
 * JSON as editors write it, with comments and commas at the end, read with the places of its parts. The
 * parser is Microsoft's `jsonc-parser` (that of VS Code's own settings).
 */
import {
  createScanner,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import { configProblem } from "../config_problem.ts";
import type { JsonValue } from "../json_value.ts";
import { placeOf } from "../text_form.ts";

/** A part of a document: where it starts, how long it is, and what is inside. */
export type JsonNode = Node;

/** What each failure of the parser means. */
const MEANINGS: Readonly<Record<string, string>> = {
  InvalidSymbol: "this is no JSON value",
  InvalidNumberFormat: "this is no number",
  PropertyNameExpected: "a name in quotes is missing",
  ValueExpected: "a value is missing",
  ColonExpected: "a colon is missing",
  CommaExpected: "a comma is missing",
  CloseBraceExpected: "a closing brace is missing",
  CloseBracketExpected: "a closing bracket is missing",
  EndOfFileExpected: "nothing may follow the value",
  UnexpectedEndOfComment: "a comment is not closed",
  UnexpectedEndOfString: "a text is not closed",
  UnexpectedEndOfNumber: "a number is not whole",
  InvalidUnicode: "a \\u escape is not whole",
  InvalidEscapeCharacter: "this escape does not exist",
  InvalidCharacter: "this character must be escaped",
};

/** Kinds of tokens, as the package numbers them; its names for them exist for the compiler alone. */
const COMMA = 5;
const LINE_BREAK = 14;
const END = 17;

/**
 * Reads a document.
 *
 * @param path the file, for messages.
 * @throws CONFIG_INVALID for what is no JSON, or has a name twice in one object.
 */
export function parseJson(body: string, path: string): JsonNode {
  const errors: ParseError[] = [];
  const root = parseTree(body, errors, { allowTrailingComma: true });
  const first = errors[0];
  if (first || !root) {
    const offset = first?.offset ?? 0;
    const meaning = MEANINGS[first ? printParseErrorCode(first.error) : "ValueExpected"];
    throw configProblem(path, placeOf(body, offset), meaning ?? "this is no JSON");
  }
  refuseDoubledNames(root, { body, path });
  return root;
}

/** The value of a part. */
export function jsonValueOf(node: JsonNode): JsonValue {
  return getNodeValue(node) as JsonValue;
}

/** The value of the property of an object; undefined when it has none of the name. */
export function propertyOf(object: JsonNode, name: string): JsonNode | undefined {
  return object.children?.find(({ children }) => children?.[0]?.value === name);
}

/** What stands between two values, of interest to an edit. */
export interface Gap {
  /** Where its comma is, if there is one. */
  readonly comma: number | undefined;
  /** Where the line ends on which it starts, or on which its comma is; undefined when it does not. */
  readonly lineEnd: number | undefined;
}

/** Reads what stands between two offsets that hold no value. */
export function gapBetween(body: string, from: number, to: number): Gap {
  const scanner = createScanner(body, false);
  scanner.setPosition(from);
  let [comma, lineEnd]: (number | undefined)[] = [];
  for (let kind = scanner.scan(); scanner.getTokenOffset() < to; kind = scanner.scan()) {
    if (kind === END) break;
    if (kind === COMMA) [comma, lineEnd] = [scanner.getTokenOffset(), undefined];
    if (kind === LINE_BREAK) lineEnd ??= scanner.getTokenOffset();
  }
  return { comma, lineEnd };
}

/** Where the first comment or closing comma is: what plain JSON does not have. */
export function firstExtra(body: string): number | undefined {
  const errors: ParseError[] = [];
  parseTree(body, errors, { disallowComments: true, allowTrailingComma: false });
  return errors[0]?.offset;
}

function refuseDoubledNames(node: JsonNode, at: { body: string; path: string }): void {
  if (node.type === "object") {
    const seen = new Set<string>();
    for (const { children } of node.children ?? []) {
      const name = children![0]!;
      if (seen.has(name.value)) {
        const what = `the name ${JSON.stringify(name.value)} stands twice in one object`;
        throw configProblem(at.path, placeOf(at.body, name.offset), what);
      }
      seen.add(name.value);
    }
  }
  for (const child of node.children ?? []) refuseDoubledNames(child, at);
}
