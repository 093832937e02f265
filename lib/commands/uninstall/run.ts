/** `loom uninstall`: the entry and the hook taken out of a client's files. */
import type { Client, ClientHook, ConfigFile, ServerList } from "../../clients/client.ts";
import { readConfig, unreadableByClient } from "../../clients/config_text.ts";
import { type HookText, readHooks, withHook, withoutHooks } from "../../clients/hook_entry.ts";
import { type JsonObject, sameValue } from "../../clients/json_value.ts";
import {
  readServer,
  type ServerText,
  withoutServer,
  withServer,
} from "../../clients/server_entry.ts";
import { type Reversible, undone } from "../../clients/undo.ts";
import type { CommandCall } from "../../transports/cli/shell_command.ts";
import { earlierTexts } from "../clients/backups.ts";
import { readState } from "../clients/config_file.ts";
import { makeChanges } from "../clients/make_changes.ts";
import { clientNamed, placeOf, serversOf } from "../clients/place.ts";
import type { FileChange } from "../clients/write_change.ts";

/**
 * Runs it.
 *
 * @returns the exit code: 0 also when there was nothing to take out, 1 when the person said no.
 * @throws VALIDATION_FAILED, CONFIRM_REQUIRED, CONFIG_*, FILE_*.
 */
export async function runUninstall(call: CommandCall): Promise<number> {
  const { program, positionals, flags } = call;
  const client = clientNamed(positionals[0], "uninstall");
  const place = placeOf(program);
  const scope = flags.has("project") ? "project" : "user";
  const list = serversOf(client, scope, place);
  const hook = client.hook?.(scope, place);
  const changes: FileChange[] = [];
  for (const file of filesOf(client, list, hook)) {
    const change = await takenOut(file);
    if (change) changes.push(change);
  }
  if (changes.length === 0) {
    await program.streams.stderr.write(
      `loom: ${client.title} has nothing of Loom in ${list.file.path}; nothing was written\n`,
    );
    return 0;
  }
  return await makeChanges(program, { changes, agreed: flags.has("yes") }) ? 0 : 1;
}

/** A file and the entries of Loom's that may be in it. */
interface EntriesOfFile {
  readonly file: ConfigFile;
  /** What the file says beside them when it was made for them. */
  readonly frame: JsonObject;
  entriesIn(current: string): Reversible[];
}

/** Some clients keep servers and hooks in the same file. */
function filesOf(client: Client, list: ServerList, hook: ClientHook | undefined): EntriesOfFile[] {
  const server = (current: string) => serverIn({ text: current, list }, client);
  const file = list.file;
  if (!hook) return [{ file, frame: {}, entriesIn: (current) => [server(current)] }];
  const own = (current: string) => hookIn({ text: current, hook });
  const frame = hook.frame ?? {};
  if (hook.file.path === file.path) {
    return [{ file, frame, entriesIn: (current) => [server(current), own(current)] }];
  }
  return [
    { file, frame: {}, entriesIn: (current) => [server(current)] },
    { file: hook.file, frame, entriesIn: (current) => [own(current)] },
  ];
}

async function takenOut(
  { file, frame, entriesIn }: EntriesOfFile,
): Promise<FileChange | undefined> {
  const before = await readState(file.path);
  const entries = entriesIn(before.text).filter(({ holds }) => holds(before.text));
  if (entries.length === 0) return undefined;
  const earlier = await earlierTexts(before);
  const after = undone(before.text, { entries, earlier });
  // A file without an earlier state was made by an installation: with nothing else in it, it goes.
  const isOurs = earlier.length === 0 && !hasComments(after, file) &&
    sameValue({ ...frame, ...readConfig({ text: after, file }) }, frame);
  return { before, after: isOurs ? undefined : after };
}

function serverIn({ text, list }: ServerText, client: Client): Reversible {
  const { command = "", args = [], env = {} } = readServer({ text, list }) ?? {};
  return {
    holds: (other) => readServer({ text: other, list }) !== undefined,
    redo: (other) => withServer({ text: other, list }, client, { command, args, env }),
    undo: (other) => withoutServer({ text: other, list }),
  };
}

function hookIn({ text, hook }: HookText): Reversible {
  const [found] = readHooks({ text, hook });
  const same = { ...hook, group: () => found?.group ?? {} };
  return {
    holds: (other) => readHooks({ text: other, hook }).length > 0,
    redo: (other) =>
      withHook({ text: other, hook: same }, found?.form ?? "mcp", { command: "", args: [] }),
    undo: (other) => withoutHooks({ text: other, hook }),
  };
}

/** What a person wrote into a file that says nothing else. */
function hasComments(text: string, file: ConfigFile): boolean {
  if (file.format === "toml") return text.trim() !== "";
  return unreadableByClient({ text, file: { ...file, plain: true } }) !== undefined;
}
