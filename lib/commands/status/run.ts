/** `loom status`: a table, or JSON. */
import type { CommandCall } from "../../transports/cli/shell_command.ts";
import { type Style, styleFor } from "../../transports/cli/style.ts";
import { escapeControls } from "../../transports/cli/terminal_text.ts";
import { placeOf } from "../clients/place.ts";
import { type ClientStatus, type FileStatus, inspectClients } from "./inspect.ts";

const HEADINGS = ["client", "found", "loom's entry", "hook", "file"];

/** Runs it. @returns the exit code, 0. @throws VALIDATION_FAILED when there is no home folder. */
export async function runStatus({ program, flags }: CommandCall): Promise<number> {
  const { stdout } = program.streams;
  const place = placeOf(program);
  const clients = await inspectClients({ place, start: program.ownStart() });
  if (flags.has("json")) await stdout.write(JSON.stringify({ clients }) + "\n");
  else {await stdout.write(
      tableOf(clients, { home: place.home, style: styleFor(stdout, program.env) }),
    );}
  return 0;
}

interface Look {
  readonly home: string;
  readonly style: Style;
}

function tableOf(clients: readonly ClientStatus[], { home, style }: Look): string {
  const files = clients.flatMap((client) => client.files.map((file) => ({ client, file })));
  const rows = files.map(({ client, file }) => rowOf(client, file, home));
  const widths = HEADINGS.map((_, at) =>
    Math.max(...[HEADINGS, ...rows].map((row) => row[at]!.length))
  );
  const line = (row: readonly string[]) =>
    row.map((cell, at) => cell.padEnd(widths[at]!)).join("  ").trimEnd();
  const problems = files.flatMap(({ client, file }) =>
    file.problem === null ? [] : [`${style.red("!")} ${client.title}: ${shown(file.problem)}`]
  );
  return [
    style.bold(line(HEADINGS)),
    ...rows.map(line),
    ...(problems.length > 0 ? ["", ...problems] : []),
  ].join("\n") + "\n";
}

function rowOf({ title, found }: ClientStatus, file: FileStatus, home: string): string[] {
  const name = file.scope === "project" ? `${title} (project)` : title;
  const path = file.file.startsWith(home) ? `~${file.file.slice(home.length)}` : file.file;
  const shownPath = file.exists ? path : `${path} (not there)`;
  return [name, found ? "yes" : "no", entryOf(file), file.hook ?? "none", shown(shownPath)];
}

function entryOf({ entry, command, program_exists: there }: FileStatus): string {
  if (entry === "this") return there === false ? "this program, gone" : "this program";
  if (entry !== "other") return entry;
  return `another: ${shown(command!.slice(0, -1).at(-1) ?? command![0]!)}`;
}

function shown(text: string): string {
  return escapeControls(text).replaceAll("\n", "\\n");
}
