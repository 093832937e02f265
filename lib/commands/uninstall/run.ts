/** `loom uninstall`: the entry and the hook taken out of a client's files. */
import type { Client, ClientHook, ConfigFile, ServerList } from "../../clients/client.ts";
import { readConfig } from "../../clients/config_text.ts";
import { readHooks, withHook, withoutHooks } from "../../clients/hook_entry.ts";
import { readServer, withoutServer, withServer } from "../../clients/server_entry.ts";
import { undone } from "../../clients/undo.ts";
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
  const planned = [await serverOut(client, list), hook && await hookOut(hook)];
  const changes = planned.filter((change) => change !== undefined);
  if (changes.length === 0) {
    await program.streams.stderr.write(
      `loom: ${client.title} has nothing of Loom in ${list.file.path}; nothing was written\n`,
    );
    return 0;
  }
  return await makeChanges(program, { changes, agreed: flags.has("yes") }) ? 0 : 1;
}

async function serverOut(client: Client, list: ServerList): Promise<FileChange | undefined> {
  const before = await readState(list.file.path);
  const current = before.text;
  const found = readServer({ text: current, list });
  if (!found) return undefined;
  const { command = "", args, env } = found;
  const earlier = await earlierTexts(before);
  const after = undone({
    current,
    holds: (text) => readServer({ text, list }) !== undefined,
    redo: (text) => withServer({ text, list }, client, { command, args, env }),
    undo: () => withoutServer({ text: current, list }),
  }, earlier);
  return { before, after: fileOrNothing(after, { earlier, file: list.file }) };
}

async function hookOut(hook: ClientHook): Promise<FileChange | undefined> {
  const before = await readState(hook.file.path);
  const current = before.text;
  const [found] = readHooks({ text: current, hook });
  if (!found) return undefined;
  const same = { ...hook, group: () => found.group };
  const earlier = await earlierTexts(before);
  const after = undone({
    current,
    holds: (text) => readHooks({ text, hook }).length > 0,
    redo: (text) => withHook({ text, hook: same }, found.form, { command: "", args: [] }),
    undo: () => withoutHooks({ text: current, hook }),
  }, earlier);
  return { before, after: fileOrNothing(after, { earlier, file: hook.file }) };
}

/** A file without an earlier state was made by an installation: empty, it goes. */
function fileOrNothing(
  after: string,
  { earlier, file }: { earlier: readonly string[]; file: ConfigFile },
): FileChange["after"] {
  if (earlier.length > 0 || hasComments(after)) return after;
  return Object.keys(readConfig({ text: after, file })).length === 0 ? undefined : after;
}

function hasComments(text: string): boolean {
  return text.replace(/[{}\s\ufeff]/g, "") !== "";
}
