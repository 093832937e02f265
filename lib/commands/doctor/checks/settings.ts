/** The settings that the environment gives. */
import { asLoomError } from "../../../core/errors.ts";
import { SETTINGS } from "../../../core/settings/catalogue.ts";
import { readSettings, type Settings, unknownSettings } from "../../../core/settings/read.ts";
import { quoteForMessage } from "../../../core/text.ts";
import type { CliProgram } from "../../../transports/cli/host.ts";
import type { Finding } from "../finding.ts";

const AREA = "settings";

/** Names what is set, what cannot be used, and what looks like a setting and is none. */
export function checkSettings({ env }: CliProgram): Promise<Finding[]> {
  const strange = unknownSettings(env).map(({ env: name, didYouMean }): Finding => ({
    area: AREA,
    state: "problem",
    says: `${name} is no setting of Loom and does nothing`,
    next: didYouMean ? `Did you mean ${didYouMean}?` : "loom help settings lists them.",
  }));
  return Promise.resolve([usableSettings(env), ...strange]);
}

/**
 * The settings in force.
 *
 * @throws VALIDATION_FAILED for one that cannot be used.
 */
export function settingsOf(env: CliProgram["env"]): Settings {
  const listSeparator = Deno.build.os === "windows" ? ";" : ":";
  return readSettings({ env, home: env.HOME ?? env.USERPROFILE ?? "", listSeparator });
}

function usableSettings(env: CliProgram["env"]): Finding {
  try {
    settingsOf(env);
  } catch (thrown) {
    const { message, next } = asLoomError(thrown);
    return { area: AREA, state: "problem", says: message, next };
  }
  const given = Object.values(SETTINGS)
    .flatMap(({ env: name }) => env[name] ? [`${name}=${quoteForMessage(env[name])}`] : []);
  return { area: AREA, state: "ok", says: given.length > 0 ? given.join(" ") : "all by default" };
}
