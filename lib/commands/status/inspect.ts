/** What each client knows of Loom. Reads only. */
import type { Client, HookForm, Place, Scope, ServerCommand } from "../../clients/client.ts";
import { unreadableByClient } from "../../clients/config_text.ts";
import { readHooks } from "../../clients/hook_entry.ts";
import { CLIENTS } from "../../clients/list.ts";
import { type FoundEntry, readServer } from "../../clients/server_entry.ts";
import { asLoomError } from "../../core/errors.ts";
import { isAbsolutePath } from "../../core/path_text.ts";
import { readState } from "../clients/config_file.ts";
import { exists, isOnMachine } from "../clients/detect.ts";

/** Whether an entry starts this program, another one, none at all, or cannot be read. */
export type EntryState = "none" | "this" | "other" | "broken";

/** One file of a client. */
export interface FileStatus {
  readonly scope: Scope;
  /** The file with the servers. */
  readonly file: string;
  readonly exists: boolean;
  readonly entry: EntryState;
  /** The program and its arguments; null without a readable entry. */
  readonly command: readonly string[] | null;
  /** Whether the program is there; null when that cannot be told. */
  readonly program_exists: boolean | null;
  /** The form of the hook; null without one. */
  readonly hook: HookForm | null;
  /** What is wrong, a sentence; null when nothing is. */
  readonly problem: string | null;
}

/** One client. */
export interface ClientStatus {
  readonly client: string;
  readonly title: string;
  /** Whether the client is on this machine. */
  readonly found: boolean;
  readonly files: readonly FileStatus[];
}

/** What is compared with: where this process stands, and how this program is started. */
export interface Inspection {
  readonly place: Place;
  readonly start: Pick<ServerCommand, "command" | "args">;
}

/** All clients, in the order of the list. Files of a project only where they have something of Loom. */
export async function inspectClients(inspection: Inspection): Promise<ClientStatus[]> {
  return await Promise.all(CLIENTS.map((client) => inspectClient(client, inspection)));
}

async function inspectClient(client: Client, inspection: Inspection): Promise<ClientStatus> {
  const user = await inspectFile(client, "user", inspection);
  const project = await inspectFile(client, "project", inspection);
  // In the home folder itself both scopes of some clients name the same file.
  const files = [user, project].filter((file) => file !== undefined)
    .filter((file) => file === user || file.file !== user?.file)
    .filter(({ scope, entry, hook }) => scope === "user" || entry !== "none" || hook !== null);
  const { id, title } = client;
  return { client: id, title, found: await isOnMachine(client, inspection.place), files };
}

async function inspectFile(
  client: Client,
  scope: Scope,
  inspection: Inspection,
): Promise<FileStatus | undefined> {
  const list = client.servers(scope, inspection.place);
  if (!list) return undefined;
  const base = { scope, file: list.file.path };
  try {
    const { text, bytes } = await readState(list.file.path);
    const found = readServer({ text, list });
    const place = found && unreadableByClient({ text, file: list.file });
    const plain = place &&
      `${client.title} may not read this file: no plain JSON in line ${place.line}`;
    const entry = await entryStatus(found, inspection);
    const hook = await hookStatus(client, scope, inspection);
    const problem = entry.problem ?? hook.problem ?? plain ?? null;
    return { ...base, exists: bytes !== undefined, ...entry, hook: hook.form, problem };
  } catch (thrown) {
    const none = { command: null, program_exists: null, hook: null };
    const problem = asLoomError(thrown).message;
    return { ...base, exists: true, entry: "broken", ...none, problem };
  }
}

type EntryStatus = Pick<FileStatus, "entry" | "command" | "program_exists" | "problem">;

async function entryStatus(
  found: FoundEntry | undefined,
  { start }: Inspection,
): Promise<EntryStatus> {
  if (!found) return { entry: "none", command: null, program_exists: null, problem: null };
  if (found.command === undefined) {
    const problem = "the entry names no program";
    return { entry: "broken", command: null, program_exists: null, problem };
  }
  const command = [found.command, ...found.args];
  const own = [start.command, ...start.args, "mcp"];
  const entry = command.join("\0") === own.join("\0") ? "this" : "other";
  const there = isAbsolutePath(found.command) ? await programExists(command) : null;
  const problem = there === false ? "the program is not there any more" : null;
  return { entry, command, program_exists: there, problem };
}

/** The program and, for one run from source, the module that it is to run. */
async function programExists(command: readonly string[]): Promise<boolean> {
  const paths = command.filter((word, at) => at === 0 || /[\\/]main\.ts$/.test(word));
  return (await Promise.all(paths.map(exists))).every(Boolean);
}

async function hookStatus(
  client: Client,
  scope: Scope,
  { place }: Inspection,
): Promise<{ form: HookForm | null; problem: string | null }> {
  const hook = client.hook?.(scope, place);
  if (!hook) return { form: null, problem: null };
  try {
    const { text } = await readState(hook.file.path);
    return { form: readHooks({ text, hook })[0]?.form ?? null, problem: null };
  } catch (thrown) {
    return { form: null, problem: asLoomError(thrown).message };
  }
}
