/** `loom install`: the entry, and the hook where it is asked for, written into a client's files. */
import {
  type Client,
  type ClientHook,
  type HookForm,
  type Place,
  SERVER_NAME,
  type ServerCommand,
  type ServerList,
} from "../../clients/client.ts";
import { unreadableByClient, withValue } from "../../clients/config_text.ts";
import { readHooks, withHook } from "../../clients/hook_entry.ts";
import { withServer } from "../../clients/server_entry.ts";
import { LoomError } from "../../core/errors.ts";
import type { CliProgram } from "../../transports/cli/host.ts";
import type { CommandCall } from "../../transports/cli/shell_command.ts";
import { readState } from "../clients/config_file.ts";
import { isOnMachine } from "../clients/detect.ts";
import { makeChanges } from "../clients/make_changes.ts";
import { clientNamed, placeOf, serversOf } from "../clients/place.ts";
import type { FileChange } from "../clients/write_change.ts";
import { type InstallOptions, installOptions } from "./options.ts";

/** Everything that an installation is made from. */
interface Installation {
  readonly client: Client;
  readonly place: Place;
  readonly list: ServerList;
  readonly server: ServerCommand;
  readonly hook: ClientHook | undefined;
  /** Undefined when no hook was asked for. */
  readonly hookForm: HookForm | undefined;
  readonly options: InstallOptions;
}

/**
 * Runs it.
 *
 * @returns the exit code: 0 also when everything was there already, 1 when the person said no.
 * @throws VALIDATION_FAILED, CONFIRM_REQUIRED, CONFIG_*, FILE_*.
 */
export async function runInstall(call: CommandCall): Promise<number> {
  const installation = planned(call);
  const { client, options, list, place } = installation;
  const { program } = call;
  if (options.print) return await print(program, installation);
  const changes = (await changesOf(installation)).filter(changesSomething);
  const say = (text: string) => program.streams.stderr.write(`loom: ${text}\n`);
  if (changes.length === 0) {
    await say(`${client.title} has Loom already: ${list.file.path}; nothing was written`);
    return 0;
  }
  if (!await isOnMachine(client, place)) {
    await say(`no trace of ${client.title} was found on this machine; the file is written anyway`);
  }
  if (!await makeChanges(program, { changes, agreed: options.agreed })) return 1;
  for (const note of notesOn(changes, installation)) await say(note);
  await say(client.afterwards);
  return 0;
}

function planned({ program, positionals, flags }: CommandCall): Installation {
  const client = clientNamed(positionals[0], "install");
  const options = installOptions({ flags });
  const place = placeOf(program);
  const list = serversOf(client, options.scope, place);
  const { command, args } = program.ownStart();
  const server = { command, args: [...args, "mcp"], env: options.env };
  const hook = client.hook?.(options.scope, place);
  const hookForm = options.hook && hookFormOf(client, { hook, asked: options.hook });
  return { client, place, list, server, hook, hookForm, options };
}

function hookFormOf(
  { title, noHook }: Client,
  { hook, asked }: { hook: ClientHook | undefined; asked: HookForm | "any" },
): HookForm {
  if (!hook) throw refusedHook(title, { why: noHook!, next: "Leave --hook out." });
  const form = asked === "any" ? hook.forms[0] : hook.forms.find((known) => known === asked);
  if (form) return form;
  const why = `its hooks have no form ${asked}`;
  throw refusedHook(title, { why, next: `Write --hook or --hook=${hook.forms[0]}.` });
}

/** One change a file: some clients keep servers and hooks in the same one. */
async function changesOf(installation: Installation): Promise<FileChange[]> {
  const { client, list, server, hook } = installation;
  const before = await readState(list.file.path);
  const after = withServer({ text: before.text, list }, client, server);
  if (!hook) return [{ before, after }];
  const isSame = hook.file.path === list.file.path;
  const settings = isSame ? before : await readState(hook.file.path);
  const form = hookFormFor(settings.text, installation);
  if (!form) return [{ before, after }];
  const text = withHook({ text: isSame ? after : settings.text, hook }, form, hookStart(server));
  return isSame
    ? [{ before, after: text }]
    : [{ before, after }, { before: settings, after: text }];
}

/** A hook that is there already keeps its form, and follows the program to its place. */
function hookFormFor(text: string, { hook, hookForm }: Installation): HookForm | undefined {
  if (hookForm) return hookForm;
  try {
    return hook && readHooks({ text, hook })[0]?.form;
  } catch {
    return undefined; // Settings that nobody asked to be edited may be as broken as they are.
  }
}

function hookStart({ command, args }: ServerCommand): Pick<ServerCommand, "command" | "args"> {
  return { command, args: args.slice(0, -1) };
}

function changesSomething({ before, after }: FileChange): boolean {
  return before.text !== after || before.bytes === undefined && after !== "";
}

async function print({ streams }: CliProgram, installation: Installation): Promise<number> {
  const { client, list, server, hook, hookForm } = installation;
  const entry = client.entry(server);
  const snippet = withValue({ text: "", file: list.file }, [...list.at, SERVER_NAME], entry);
  await streams.stderr.write(`loom: for ${list.file.path}:\n`);
  await streams.stdout.write(snippet);
  if (!hook || !hookForm) return 0;
  await streams.stderr.write(`loom: for ${hook.file.path}:\n`);
  const start = hookStart(server);
  await streams.stdout.write(withHook({ text: "", hook }, hookForm, start));
  return 0;
}

/** What else a person should know of what was written. */
function notesOn(changes: readonly FileChange[], installation: Installation): string[] {
  const { client, list, hook, hookForm } = installation;
  const notes = changes.flatMap(({ before, after }) => {
    const file = before.path === list.file.path ? list.file : hook!.file;
    const place = unreadableByClient({ text: after ?? "", file });
    return place
      ? [
        `${client.title} reads plain JSON: the comment or comma in line ${place.line}, column ` +
        `${place.column} of ${file.path} may keep it from reading the file`,
      ]
      : [];
  });
  return hookForm ? [...notes, hook!.note] : notes;
}

function refusedHook(title: string, { why, next }: { why: string; next: string }): LoomError {
  return new LoomError("VALIDATION_FAILED", `Cannot install a hook for ${title}: ${why}`, { next });
}
