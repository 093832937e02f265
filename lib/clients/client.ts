/** What a client of MCP servers is to Loom: where it keeps them, and how an entry looks there. */
import type { JsonObject } from "./json_value.ts";

/** Whom an entry serves: this user everywhere, or everybody who works on one project. */
export type Scope = "user" | "project";

/** The machine and the user, as far as they name files. */
export interface Place {
  readonly system: "linux" | "darwin" | "windows";
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The project's folder. */
  readonly project: string;
}

/** A file of a client's settings. */
export interface ConfigFile {
  readonly path: string;
  readonly format: "json" | "toml";
  /** Whether the client reads plain JSON alone, without comments and commas at the end. */
  readonly plain?: boolean;
}

/** The file and the names that lead to the table of servers in it. */
export interface ServerList {
  readonly file: ConfigFile;
  readonly at: readonly string[];
}

/** How a server is started. */
export interface ServerCommand {
  /** An absolute path. */
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** Which of two ways a hook takes: a tool of the running server, or a process for each result. */
export type HookForm = "mcp" | "command";

/** How a client has the result of a tool replaced after the tool ran. */
export interface ClientHook {
  readonly file: ConfigFile;
  /** The forms that the client knows, the one to take unasked first. */
  readonly forms: readonly HookForm[];
  /** What a person must know of it, a sentence. */
  readonly note: string;
  /** The names that lead to the list of the event's hooks. */
  readonly at: readonly string[];
  /** Whether the list holds handlers, not groups of them under `hooks`. */
  readonly flat?: boolean;
  /** What the file must say beside the hook. */
  readonly frame?: JsonObject;
  /** What is added to the list: a group with one handler, or the handler. */
  group(form: HookForm, server: Pick<ServerCommand, "command" | "args">): JsonObject;
  /** The form of a handler that is Loom's; undefined for a handler of somebody else. */
  formOf(handler: JsonObject): HookForm | undefined;
}

/** One client that `install` knows. */
export interface Client {
  /** As it is typed. */
  readonly id: string;
  /** As it is written. */
  readonly title: string;
  /** Names of its programs on PATH. */
  readonly programs: readonly string[];
  /** Files or folders, any of which shows that the client was used here. */
  traces(place: Place): readonly string[];
  /** Where it keeps its servers; undefined for a scope that it does not have. */
  servers(scope: Scope, place: Place): ServerList | undefined;
  /** What starts a server, as the client writes it. */
  entry(server: ServerCommand): JsonObject;
  /** What a person does next, a sentence. */
  readonly afterwards: string;
  /** Its hook; a client without one says why in {@link noHook}. */
  hook?(scope: Scope, place: Place): ClientHook | undefined;
  /** Why there is no hook, a sentence. */
  readonly noHook?: string;
}

/** The name of Loom's entry in every client. */
export const SERVER_NAME = "loom";
