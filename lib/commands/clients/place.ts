/** The machine and the user, and which client is meant. */
import type { Client, Place, Scope, ServerList } from "../../clients/client.ts";
import { CLIENTS } from "../../clients/list.ts";
import { LoomError } from "../../core/errors.ts";
import { closestName, quoteForMessage } from "../../core/text.ts";
import type { CliProgram } from "../../transports/cli/host.ts";

/** Where this process stands. @throws VALIDATION_FAILED when no variable names the home folder. */
export function placeOf(program: Pick<CliProgram, "env" | "projectFolder">): Place {
  const { env } = program;
  const home = env.HOME || env.USERPROFILE;
  if (!home) {
    throw new LoomError("VALIDATION_FAILED", "Cannot find the home folder: HOME is not set", {
      next: "Set HOME to your home folder, then call again.",
    });
  }
  return { system: systemName(), home, env, project: program.projectFolder() };
}

/**
 * The client of a name.
 *
 * @param verb for messages.
 * @throws VALIDATION_FAILED with the closest name, or all of them.
 */
export function clientNamed(name: string | undefined, verb: string): Client {
  const ids = CLIENTS.map(({ id }) => id);
  const client = CLIENTS.find(({ id }) => id === name);
  if (client) return client;
  const meant = name === undefined ? undefined : closestName(name, ids);
  const found = name === undefined ? "no client is named" : `no client ${quoteForMessage(name)}`;
  throw new LoomError("VALIDATION_FAILED", `Cannot run loom ${verb}: ${found}`, {
    next: meant ? `Did you mean ${meant}?` : `Name one of: ${ids.join(", ")}.`,
  });
}

/**
 * Where the client keeps its servers in a scope.
 *
 * @throws VALIDATION_FAILED for a client without files of a project.
 */
export function serversOf(client: Client, scope: Scope, place: Place): ServerList {
  const list = client.servers(scope, place);
  if (list) return list;
  throw new LoomError(
    "VALIDATION_FAILED",
    `Cannot use --project: ${client.title} keeps its servers for the whole user alone`,
    { next: "Leave --project out." },
  );
}

function systemName(): Place["system"] {
  const { os } = Deno.build;
  return os === "windows" || os === "darwin" ? os : "linux";
}
