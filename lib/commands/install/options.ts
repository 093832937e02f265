/** What the flags of `loom install` say. */
import type { HookForm, Scope } from "../../clients/client.ts";
import { readSettings, unknownSettings } from "../../core/settings/read.ts";
import { LoomError } from "../../core/errors.ts";
import { quoteForMessage } from "../../core/text.ts";
import type { CommandCall } from "../../transports/cli/shell_command.ts";

/** The flags, read. */
export interface InstallOptions {
  readonly scope: Scope;
  readonly env: Readonly<Record<string, string>>;
  /** The form of the hook that was asked for, if one was. */
  readonly hook: HookForm | "any" | undefined;
  readonly print: boolean;
  readonly agreed: boolean;
}

/** Reads the flags. @throws VALIDATION_FAILED for a setting or a form that does not exist. */
export function installOptions({ flags }: Pick<CommandCall, "flags">): InstallOptions {
  return {
    scope: flags.has("project") ? "project" : "user",
    env: settingsFrom(flags.get("env") ?? []),
    hook: flags.has("hook") ? hookFormFrom(flags.get("hook")!.at(-1)) : undefined,
    print: flags.has("print"),
    agreed: flags.has("yes"),
  };
}

function settingsFrom(words: readonly string[]): Record<string, string> {
  const env = Object.fromEntries(words.map((word) => {
    const at = word.indexOf("=");
    if (at < 1) throw refused(`--env ${quoteForMessage(word)} is not of the form NAME=VALUE`);
    return [word.slice(0, at), word.slice(at + 1)];
  }));
  const strange = Object.keys(env).find((name) => !name.startsWith("LOOM_"));
  if (strange) throw refused(`${quoteForMessage(strange)} is no setting of Loom`);
  const [unknown] = unknownSettings(env);
  if (unknown) {
    const { env: name, didYouMean } = unknown;
    throw refused(`${name} is no setting of Loom`, didYouMean && `Did you mean ${didYouMean}?`);
  }
  readSettings({ env, home: "/", listSeparator: ":" });
  return env;
}

function hookFormFrom(word: string | undefined): HookForm | "any" {
  if (word === undefined) return "any";
  if (word === "mcp" || word === "command") return word;
  throw refused(
    `--hook has no form ${quoteForMessage(word)}`,
    "Write --hook, --hook=mcp or --hook=command.",
  );
}

function refused(what: string, next?: string): LoomError {
  return new LoomError("VALIDATION_FAILED", `Cannot run loom install: ${what}`, {
    next: next || "loom help settings lists the settings.",
  });
}
