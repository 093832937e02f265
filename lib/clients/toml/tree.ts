/**
 * TOML with the places of its parts, read by `toml-eslint-parser` (the parser of ESLint's TOML plugin,
 * which reports lines and columns and knows where each table and value stands).
 */
import { type AST, getStaticTOMLValue, parseTOML } from "toml-eslint-parser";
import { configProblem } from "../config_problem.ts";
import type { JsonObject } from "../json_value.ts";

/** A document, read. */
export interface TomlDocument {
  readonly value: JsonObject;
  readonly tables: readonly AST.TOMLTable[];
}

/** One `key = value` of a table. */
export type TomlPair = AST.TOMLKeyValue;

/** A table under a header of its own. */
export type TomlTable = AST.TOMLTable;

/**
 * Reads a document.
 *
 * @param path the file, for messages.
 * @throws CONFIG_INVALID for what is no TOML, a key or a table that stands twice among it.
 */
export function parseToml(body: string, path: string): TomlDocument {
  try {
    const program = parseTOML(body, { tomlVersion: "1.0" });
    const tables = program.body[0].body.filter((node) => node.type === "TOMLTable");
    return { value: getStaticTOMLValue(program) as unknown as JsonObject, tables };
  } catch (thrown) {
    if (!isParseError(thrown)) throw thrown;
    const place = { line: thrown.lineNumber, column: thrown.column + 1 };
    throw configProblem(path, place, lowerFirst(thrown.message));
  }
}

/** The table under the header of a name: `["a", "b"]` for `[a.b]`. */
export function tableNamed(
  { tables }: TomlDocument,
  name: readonly string[],
): TomlTable | undefined {
  return tables.find(({ kind, resolvedKey }) =>
    kind === "standard" && resolvedKey.join("\0") === name.join("\0")
  );
}

/** The tables under headers that start with a name: `[a.b]`, `[a.b.c]`, `[[a.b.d]]`. */
export function tablesWithin(
  { tables }: TomlDocument,
  name: readonly string[],
): TomlTable[] {
  return tables.filter(({ resolvedKey }) => name.every((step, at) => resolvedKey[at] === step));
}

/** The pair of a table whose key is one plain name. */
export function pairNamed(table: TomlTable, name: string): TomlPair | undefined {
  return table.body.find(({ key }) => {
    const [only, ...rest] = key.keys;
    if (!only || rest.length > 0) return false;
    return (only.type === "TOMLBare" ? only.name : only.value) === name;
  });
}

interface TomlParseError {
  readonly message: string;
  readonly lineNumber: number;
  readonly column: number;
}

function isParseError(thrown: unknown): thrown is TomlParseError {
  return thrown instanceof SyntaxError && "lineNumber" in thrown && "column" in thrown;
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
