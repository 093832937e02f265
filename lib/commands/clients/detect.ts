/** Whether a client is on this machine. */
import type { Client, Place } from "../../clients/client.ts";

/** Whether the client left files here, or one of its programs is on PATH. */
export async function isOnMachine(client: Client, place: Place): Promise<boolean> {
  for (const path of client.traces(place)) if (await exists(path)) return true;
  for (const folder of foldersOf(place)) {
    for (const name of client.programs) {
      for (const ending of place.system === "windows" ? [".exe", ".cmd"] : [""]) {
        if (await exists(`${folder}/${name}${ending}`)) return true;
      }
    }
  }
  return false;
}

/** Whether something can be seen at a path. */
export async function exists(path: string): Promise<boolean> {
  try {
    await Deno.stat(path);
    return true;
  } catch {
    return false;
  }
}

function foldersOf({ system, env }: Place): string[] {
  return (env.PATH ?? "").split(system === "windows" ? ";" : ":").filter(Boolean);
}
