/**
 * Changes of one table of a TOML document that leave every other byte as it is. The edits are textual, at
 * the places that the parser names.
 */
import { configProblem } from "../config_problem.ts";
import { isObject, type JsonObject, type JsonValue, sameValue, valueAt } from "../json_value.ts";
import { lineEndOf, type Splice, splice } from "../text_form.ts";
import {
  pairNamed,
  parseToml,
  tableNamed,
  tablesWithin,
  type TomlDocument,
  type TomlTable,
} from "./tree.ts";

/** A document and where it is kept. */
export interface TomlText {
  readonly body: string;
  /** The file, for messages. */
  readonly path: string;
}

/** The value of a document. @throws CONFIG_INVALID */
export function readToml({ body, path }: TomlText): JsonValue {
  return parseToml(body, path).value;
}

/**
 * The document with the values in the table of a name. A table that is not there is put at the end; of
 * one that is there, only the keys that the values have are touched.
 *
 * @throws CONFIG_INVALID for a document that cannot be read, or a table that is written inline.
 */
export function setTable(text: TomlText, name: readonly string[], values: JsonObject): string {
  const document = parseToml(text.body, text.path);
  if (sameValue(valueAt(document.value, name), values)) return text.body;
  const table = tableNamed(document, name);
  if (table) return setPairs(text, { table, name, values });
  refuseInline(text, { document, name });
  return appended(text.body, tableText(name, values, lineEndOf(text.body)));
}

/**
 * The document without the table of a name and the tables within it.
 *
 * @throws CONFIG_INVALID for a document that cannot be read, or a table that is written inline.
 */
export function removeTable(text: TomlText, name: readonly string[]): string {
  const document = parseToml(text.body, text.path);
  if (valueAt(document.value, name) === undefined) return text.body;
  const tables = tablesWithin(document, name);
  if (tables.length === 0) refuseInline(text, { document, name });
  return splice(text.body, tables.map((table) => tableOut(text.body, table)));
}

function setPairs(
  text: TomlText,
  { table, name, values }: { table: TomlTable; name: readonly string[]; values: JsonObject },
): string {
  let body = text.body;
  for (const [key, value] of Object.entries(values)) {
    const document = parseToml(body, text.path);
    if (sameValue(valueAt(document.value, [...name, key]), value)) continue;
    const within = isObject(value) && tableNamed(document, [...name, key]);
    body = within
      ? setTable({ ...text, body }, [...name, key], value as JsonObject)
      : splice(body, [pairChange(body, tableNamed(document, name) ?? table, { key, value })]);
  }
  return body;
}

function pairChange(
  body: string,
  table: TomlTable,
  { key, value }: { key: string; value: JsonValue },
): Splice {
  const held = pairNamed(table, key)?.value.range;
  if (held) return { offset: held[0], length: held[1] - held[0], text: tomlValue(value) };
  const line = `${lineEndOf(body)}${tomlKey(key)} = ${tomlValue(value)}`;
  return { offset: lineEndAfter(body, table.range[1]), length: 0, text: line };
}

/** A table goes with its lines, and with the blank line before it (behind it, where it comes first). */
function tableOut(body: string, table: TomlTable): Splice {
  const lineStart = body.lastIndexOf("\n", table.range[0] - 1) + 1;
  const blank = /(?:^|\n)[ \t]*\r?\n$/.exec(body.slice(0, lineStart));
  const start = blank ? lineStart - blank[0].replace(/^\n/, "").length : lineStart;
  const lineEnd = lineEndAfter(body, table.range[1]);
  const behind = start === 0 ? /^(?:\r?\n){0,2}/ : /^\r?\n/;
  const end = lineEnd + (behind.exec(body.slice(lineEnd))?.[0].length ?? 0);
  return { offset: start, length: end - start, text: "" };
}

function lineEndAfter(body: string, offset: number): number {
  const newline = body.indexOf("\n", offset);
  if (newline < 0) return body.length;
  return body[newline - 1] === "\r" ? newline - 1 : newline;
}

function refuseInline(
  text: TomlText,
  { document, name }: { document: TomlDocument; name: readonly string[] },
): void {
  const holder = name.slice(0, -1);
  const written = valueAt(document.value, name) !== undefined ||
    (valueAt(document.value, holder) !== undefined && tablesWithin(document, holder).length === 0);
  if (!written) return;
  const line = text.body.split("\n").findIndex((row) => row.includes(name[0]!)) + 1;
  const header = `[${name.join(".")}]`;
  throw configProblem(
    text.path,
    { line: Math.max(1, line), column: 1 },
    `${name[0]} is not written as tables with headers; put it under a header ${header}`,
  );
}

function appended(body: string, table: string): string {
  const lineEnd = lineEndOf(body);
  if (body.trim() === "") return table;
  return body + (body.endsWith("\n") ? "" : lineEnd) + lineEnd + table;
}

function tableText(name: readonly string[], values: JsonObject, lineEnd: string): string {
  const pairs = Object.entries(values).map(([key, value]) =>
    `${tomlKey(key)} = ${tomlValue(value)}`
  );
  return [`[${name.map(tomlKey).join(".")}]`, ...pairs, ""].join(lineEnd);
}

function tomlKey(key: string): string {
  return /^[A-Za-z0-9_-]+$/.test(key) ? key : JSON.stringify(key);
}

/** Strings of JSON are strings of TOML, but for the delete character, which TOML wants escaped. */
function tomlValue(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(tomlValue).join(", ")}]`;
  if (!isObject(value)) return JSON.stringify(value).replaceAll("\x7f", "\\u007f");
  const pairs = Object.entries(value).map(([key, held]) => `${tomlKey(key)} = ${tomlValue(held)}`);
  return pairs.length === 0 ? "{}" : `{ ${pairs.join(", ")} }`;
}
