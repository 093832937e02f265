/** Loom's entry among a client's servers: reading it, putting it there, taking it out. */
import { type Client, SERVER_NAME, type ServerCommand, type ServerList } from "./client.ts";
import { configProblem } from "./config_problem.ts";
import { type Config, readConfig, withoutValue, withValue } from "./config_text.ts";
import { isObject, type JsonObject, type JsonValue, kindOf, valueAt } from "./json_value.ts";

/** What an entry says, as far as Loom can tell. */
export interface FoundEntry {
  /** The program; undefined for an entry that names none (a server at a URL, or nothing usable). */
  readonly command: string | undefined;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** The entry as it stands. */
  readonly value: JsonValue;
}

/** A text and where the servers are in it. */
export interface ServerText {
  readonly text: string;
  readonly list: ServerList;
}

/** Loom's entry; undefined when there is none. @throws CONFIG_INVALID */
export function readServer({ text, list }: ServerText): FoundEntry | undefined {
  const config = { text, file: list.file };
  const root = readConfig(config);
  refuseOtherKind(config, root, list);
  const value = valueAt(root, pathOf(list));
  if (value === undefined) return undefined;
  const { command, args, env } = isObject(value) ? value : {};
  return {
    command: typeof command === "string" ? command : undefined,
    args: Array.isArray(args) ? args.filter((word) => typeof word === "string") : [],
    env: isObject(env) ? textsOf(env) : {},
    value,
  };
}

/**
 * The text with Loom's entry. What a person added to the entry stays: other keys, other variables.
 *
 * @throws CONFIG_INVALID for a text that cannot be read or edited.
 */
export function withServer(source: ServerText, client: Client, server: ServerCommand): string {
  const found = readServer(source);
  const env = { ...found?.env, ...server.env };
  const wanted = client.entry({ ...server, env });
  const replaced = found !== undefined && found.command === undefined;
  const text = replaced ? withoutServer(source) : source.text;
  return withValue({ text, file: source.list.file }, pathOf(source.list), wanted);
}

/** The text without Loom's entry. @throws CONFIG_INVALID */
export function withoutServer({ text, list }: ServerText): string {
  return withoutValue({ text, file: list.file }, pathOf(list));
}

function pathOf({ at }: ServerList): string[] {
  return [...at, SERVER_NAME];
}

/** A list where a table of servers belongs would be an error of the client too. */
function refuseOtherKind({ text, file }: Config, root: JsonObject, { at }: ServerList): void {
  const servers = valueAt(root, at);
  if (servers === undefined || isObject(servers)) return;
  const name = at.at(-1)!;
  const lines = text.slice(0, Math.max(0, text.indexOf(name))).split("\n");
  const place = { line: lines.length, column: lines.at(-1)!.length + 1 };
  throw configProblem(file.path, place, `${name} is ${kindOf(servers)}, not an object`);
}

function textsOf(object: JsonObject): Record<string, string> {
  const texts = Object.entries(object).filter(([, value]) => typeof value === "string");
  return Object.fromEntries(texts) as Record<string, string>;
}
