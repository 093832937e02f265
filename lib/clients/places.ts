/** Folders that systems have for the settings of programs. */
import type { Place, ServerCommand } from "./client.ts";
import type { JsonObject } from "./json_value.ts";

/** Parts of a path, joined as the system joins them. */
export function joined({ system }: Pick<Place, "system">, ...parts: readonly string[]): string {
  return parts.join(system === "windows" ? "\\" : "/");
}

/**
 * Where programs with a window keep settings: `~/.config` (XDG Base Directory Specification 0.8),
 * `~/Library/Application Support`, or `%APPDATA%`.
 */
export function applicationFolder(place: Place): string {
  const { system, home, env } = place;
  if (system === "windows") return env.APPDATA || joined(place, home, "AppData", "Roaming");
  if (system === "darwin") return joined(place, home, "Library", "Application Support");
  return env.XDG_CONFIG_HOME || joined(place, home, ".config");
}

/** The entry that most clients take: program, arguments and, where there are any, variables. */
export function plainEntry({ command, args, env }: ServerCommand): JsonObject {
  return { command, args, ...(Object.keys(env).length > 0 ? { env } : {}) };
}
