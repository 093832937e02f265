/**
 * Edits of a client's configuration, text to text. Each is checked before it is given: read again, it has
 * exactly what was to be there, and everything else as it was.
 */
import { LoomError } from "../core/errors.ts";
import type { ConfigFile } from "./client.ts";
import { configProblem } from "./config_problem.ts";
import { readJson, removeJson, setJson } from "./json/edit.ts";
import { firstExtra } from "./json/tree.ts";
import { isObject, type JsonObject, type JsonValue, kindOf, valueAt } from "./json_value.ts";
import { changesOnly } from "./only_change.ts";
import { placeOf, splitMark, type TextPlace } from "./text_form.ts";
import { readToml, removeTable, setTable } from "./toml/edit.ts";

/** Names of objects and places in lists, from the root inward. */
export type ConfigPath = readonly (string | number)[];

/** A configuration and the file that it is kept in. */
export interface Config {
  /** Empty for a file that is not there. */
  readonly text: string;
  readonly file: ConfigFile;
}

/**
 * What the configuration says; empty for a blank one.
 *
 * @throws CONFIG_INVALID naming line and column.
 */
export function readConfig({ text, file }: Config): JsonObject {
  const { body } = splitMark(text);
  const source = { body, path: file.path };
  const value = file.format === "toml" ? readToml(source) : readJson(source);
  if (value === undefined) return {};
  if (isObject(value)) return value;
  throw configProblem(file.path, placeOf(body, 0), `it is ${kindOf(value)}, not an object`);
}

/**
 * The text with a value at a path (in TOML a table), everything else byte for byte as it was. Of an object
 * that is there, only the names that the value has are touched.
 *
 * @throws CONFIG_INVALID for a text that cannot be read or edited.
 */
export function withValue(config: Config, path: ConfigPath, value: JsonValue): string {
  const before = readConfig(config);
  const held = valueAt(before, path);
  const edited = edit(
    config,
    (source) =>
      config.file.format === "toml"
        ? setTable(source, path as string[], value as JsonObject)
        : setJson(source, path, value),
  );
  const wanted = isObject(held) && isObject(value) ? { ...held, ...value } : value;
  return checked(config, { edited, before, path, wanted });
}

/**
 * The text without the value at a path, and without the objects that are empty then.
 *
 * @throws CONFIG_INVALID for a text that cannot be read or edited.
 */
export function withoutValue(config: Config, path: ConfigPath): string {
  const before = readConfig(config);
  const edited = edit(
    config,
    (source) =>
      config.file.format === "toml"
        ? removeTable(source, path as string[])
        : removeJson(source, path),
  );
  return checked(config, { edited, before, path, wanted: undefined });
}

/** Where a plain reader of JSON would stop, in a file of a client that is one; undefined if nowhere. */
export function unreadableByClient({ text, file }: Config): TextPlace | undefined {
  const { body } = splitMark(text);
  if (!file.plain || body.trim() === "") return undefined;
  const offset = firstExtra(body);
  return offset === undefined ? undefined : placeOf(body, offset);
}

function edit(
  { text, file }: Config,
  change: (source: { body: string; path: string }) => string,
): string {
  const { mark, body } = splitMark(text);
  return mark + change({ body, path: file.path });
}

interface Edited {
  readonly edited: string;
  readonly before: JsonObject;
  readonly path: ConfigPath;
  readonly wanted: JsonValue | undefined;
}

function checked({ file }: Config, { edited, before, path, wanted }: Edited): string {
  const after = readConfig({ text: edited, file });
  if (changesOnly({ before, after }, path, wanted)) return edited;
  throw new LoomError(
    "CONFIG_INVALID",
    `Cannot edit ${file.path}: the edit would have changed more than Loom's own entry`,
    { next: "Edit the file by hand: --print shows the entry." },
  );
}
