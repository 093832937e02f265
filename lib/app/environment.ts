/** What the environment says, read alike for the shell and for the server. */
import { readSettings, type Settings, unknownSettings } from "../core/settings/read.ts";

/** A process's environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The user's home folder; "" when nothing names it. */
export function homeOf(env: Environment): string {
  return env.HOME ?? env.USERPROFILE ?? "";
}

/** What separates the folders of a list, as in PATH on this system. */
export function listSeparator(): ":" | ";" {
  return Deno.build.os === "windows" ? ";" : ":";
}

/** The settings that the environment gives. @throws VALIDATION_FAILED for one that can't be used. */
export function settingsOf(env: Environment, separator: ":" | ";" = listSeparator()): Settings {
  return readSettings({ env, home: homeOf(env), listSeparator: separator });
}

/** A sentence for each variable that looks like a setting and is none. */
export function strangeSettings(env: Environment): string[] {
  return unknownSettings(env).map(({ env: name, didYouMean }) =>
    `${name} is no setting of Loom${didYouMean ? `; did you mean ${didYouMean}?` : ""}`
  );
}
