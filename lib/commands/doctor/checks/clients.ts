/** What the clients on this machine know of Loom. */
import { asLoomError } from "../../../core/errors.ts";
import type { CliProgram } from "../../../transports/cli/host.ts";
import { placeOf } from "../../clients/place.ts";
import { type ClientStatus, type FileStatus, inspectClients } from "../../status/inspect.ts";
import type { Finding } from "../finding.ts";

/** One finding for each configuration that names Loom, and for each client that could. */
export async function checkClients(program: CliProgram): Promise<Finding[]> {
  try {
    const clients = await inspectClients({ place: placeOf(program), start: program.ownStart() });
    return clients.flatMap(clientFindings);
  } catch (thrown) {
    const { message, next } = asLoomError(thrown);
    return [{ area: "clients", state: "problem", says: message, next }];
  }
}

function clientFindings({ client, title, found, files }: ClientStatus): Finding[] {
  const naming = files.filter(({ entry, hook }) => entry !== "none" || hook !== null);
  if (naming.length > 0) return naming.map((file) => fileFinding(file, { client, title }));
  if (!found) return [];
  const next = `loom install ${client}`;
  return [{ area: title, state: "note", says: "is on this machine and does not know Loom", next }];
}

function fileFinding(
  { file, entry, command, hook, problem }: FileStatus,
  { client, title }: Pick<ClientStatus, "client" | "title">,
): Finding {
  const next = `loom install ${client}`;
  if (problem !== null) return { area: title, state: "problem", says: `${file}: ${problem}`, next };
  const hooked = hook === null ? "" : `, hook (${hook})`;
  if (entry === "other") {
    const says = `${file} starts another program: ${command!.join(" ")}${hooked}`;
    return { area: title, state: "note", says, next };
  }
  if (entry === "none") {
    const says = `${file} has the hook but no server: the model could not ask for what was moved`;
    return { area: title, state: "problem", says, next };
  }
  return { area: title, state: "ok", says: `${file}${hooked}` };
}
