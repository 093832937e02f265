/**
 * Changes of a JSON document that leave every other byte as it is: comments, order, indentation, commas
 * and line ends. (`jsonc-parser` has edits of its own; they lay out anew what stands beside a change.)
 */
import { configProblem } from "../config_problem.ts";
import { isObject, type JsonValue, kindOf, sameValue } from "../json_value.ts";
import { indentAt, lineEndOf, placeOf, type Splice, splice, startsItsLine } from "../text_form.ts";
import { holdsOnly, removeChild } from "./remove.ts";
import { type Manner, renderInline, renderLines } from "./render.ts";
import { gapBetween, type JsonNode, jsonValueOf, parseJson, propertyOf } from "./tree.ts";

/** Names of objects and places in lists, from the root inward. */
export type JsonPath = readonly (string | number)[];

/** A document and where it is kept. */
export interface JsonText {
  readonly body: string;
  /** The file, for messages. */
  readonly path: string;
}

/**
 * The document with a value at a path. Objects that are not there are made; of an object that is there,
 * only the names that the value has are touched. A place one behind the end of a list adds to it.
 *
 * @throws CONFIG_INVALID for a document that cannot be read, or where the path meets another kind.
 */
export function setJson(text: JsonText, path: JsonPath, value: JsonValue): string {
  const { body } = text;
  if (body.trim() === "") return newDocument(text, nest(path, value));
  let node = parseJson(body, text.path);
  for (const [depth, step] of path.entries()) {
    requireHolder(node, { step, name: path[depth - 1], text });
    const next = childAt(node, step);
    if (!next) {
      const label = typeof step === "string" ? `${JSON.stringify(step)}: ` : "";
      return splice(
        body,
        addition(body, node, { label, value: nest(path.slice(depth + 1), value) }),
      );
    }
    node = next;
  }
  return setNode(text, { path, node, value });
}

/**
 * The document without the value at a path, and without the objects and lists that are empty then (one
 * that holds a comment is not).
 *
 * @throws CONFIG_INVALID for a document that cannot be read.
 */
export function removeJson(text: JsonText, path: JsonPath): string {
  const nodes = [parseJson(text.body, text.path)];
  for (const step of path) {
    const next = childAt(nodes.at(-1)!, step);
    if (!next) return text.body;
    nodes.push(next);
  }
  let depth = path.length - 1;
  while (depth > 0 && holdsOnly(text.body, nodes[depth]!)) depth--;
  return removeChild(text.body, nodes[depth]!, nodes[depth + 1]!);
}

/** The value of a document; undefined for a blank one. @throws CONFIG_INVALID */
export function readJson({ body, path }: JsonText): JsonValue | undefined {
  return body.trim() === "" ? undefined : jsonValueOf(parseJson(body, path));
}

function setNode(
  text: JsonText,
  { path, node, value }: { path: JsonPath; node: JsonNode; value: JsonValue },
): string {
  const held = jsonValueOf(node);
  if (sameValue(held, value)) return text.body;
  if (isObject(held) && isObject(value)) {
    return Object.entries(value).reduce(
      (body, [name, inner]) => setJson({ ...text, body }, [...path, name], inner),
      text.body,
    );
  }
  const manner = { ...mannerOf(text.body), indent: indentAt(text.body, node.offset) };
  const rendered = renderLines(value, manner);
  return splice(text.body, [{ offset: node.offset, length: node.length, text: rendered }]);
}

function newDocument({ body }: JsonText, value: JsonValue): string {
  const lineEnd = lineEndOf(body);
  return renderLines(value, { indent: "", step: "  ", lineEnd }) + lineEnd;
}

function nest(path: JsonPath, value: JsonValue): JsonValue {
  return path.reduceRight<JsonValue>(
    (inner, step) => typeof step === "string" ? { [step]: inner } : [inner],
    value,
  );
}

function childAt(node: JsonNode, step: string | number): JsonNode | undefined {
  if (typeof step === "number") return node.type === "array" ? node.children?.[step] : undefined;
  return node.type === "object" ? propertyOf(node, step)?.children?.[1] : undefined;
}

function requireHolder(
  node: JsonNode,
  { step, name, text }: {
    step: string | number;
    name: string | number | undefined;
    text: JsonText;
  },
): void {
  const wanted = typeof step === "number" ? "array" : "object";
  if (node.type === wanted) return;
  const subject = name === undefined ? "the document" : JSON.stringify(name);
  const what = `${subject} is ${kindOf(jsonValueOf(node))}, not ${
    wanted === "array" ? "a list" : "an object"
  }`;
  throw configProblem(text.path, placeOf(text.body, node.offset), what);
}

/** What puts a value behind the last one of an object or a list. */
function addition(
  body: string,
  holder: JsonNode,
  { label, value }: { label: string; value: JsonValue },
): Splice[] {
  const manner = mannerOf(body);
  const last = holder.children?.at(-1);
  if (!last) return intoEmpty(body, holder, { label, value, manner });
  const [end, close] = [last.offset + last.length, holder.offset + holder.length - 1];
  const { comma, lineEnd } = gapBetween(body, end, close);
  if (lineEnd === undefined) {
    const item = label + renderInline(value);
    return comma === undefined
      ? [{ offset: end, length: 0, text: `, ${item}` }]
      : [{ offset: comma + 1, length: 0, text: ` ${item},` }];
  }
  const indent = startsItsLine(body, last.offset)
    ? indentAt(body, last.offset)
    : indentAt(body, holder.offset) + manner.step;
  const item = label + renderLines(value, { ...manner, indent });
  const line = manner.lineEnd + indent + item;
  return comma === undefined
    ? [{ offset: end, length: 0, text: "," }, { offset: lineEnd, length: 0, text: line }]
    : [{ offset: lineEnd, length: 0, text: `${line},` }];
}

function intoEmpty(
  body: string,
  holder: JsonNode,
  { label, value, manner }: { label: string; value: JsonValue; manner: Manner },
): Splice[] {
  const start = holder.offset + 1;
  const inner = body.slice(start, holder.offset + holder.length - 1);
  const outer = indentAt(body, holder.offset);
  const indent = outer + manner.step;
  const line = manner.lineEnd + indent + label + renderLines(value, { ...manner, indent });
  const kept = inner.trimEnd();
  const rest = inner.slice(kept.length);
  const closing = rest.includes("\n") ? rest : manner.lineEnd + outer;
  return [{ offset: start + kept.length, length: rest.length, text: line + closing }];
}

/** How the document is laid out: as its first line that is indented. */
function mannerOf(body: string): Manner {
  const step = /\n([ \t]+)["[{]/.exec(body)?.[1] ?? "  ";
  return { indent: "", step, lineEnd: lineEndOf(body) };
}
