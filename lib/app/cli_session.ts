/** Who calls from a shell, and the drawer that the environment names. */
import { userInfo } from "node:os";
import type { Settings } from "../core/settings/read.ts";
import type { Caller } from "../operations/context.ts";
import { parseSession } from "../planes/drawer/app/session_of_call.ts";
import { createPersonFiles } from "../providers/files/person_files.ts";
import { detectProject } from "../providers/project/detect_project.ts";
import type { CliProgram, CliSession, OpenOptions } from "../transports/cli/host.ts";
import { composeServices } from "./compose.ts";
import { homeOf, settingsOf, strangeSettings } from "./environment.ts";

/** The session of shell calls that name none. */
const DEFAULT_SESSION = "cli";

/** Pages that the CLI follows itself need not fit a model's window. */
const FOLLOWED_PAGE_BYTES = 8 * 1024 * 1024;

/**
 * Opens the drawer for one command of a person.
 *
 * @throws VALIDATION_FAILED for a setting that cannot be used; DRAWER_*.
 */
export async function openCliSession(
  { env, streams }: Pick<CliProgram, "env" | "streams">,
  options: OpenOptions,
): Promise<CliSession> {
  const settings = settingsOf(env);
  for (const sentence of strangeSettings(env)) await streams.stderr.write(`loom: ${sentence}\n`);
  const caller = callerOf(settings, homeOf(env));
  const baseDir = Deno.cwd();
  const composition = await composeServices(
    options.followsPages ? widened(settings) : settings,
    { mayHoldAlone: true },
  );
  return {
    callOperation: composition.callOperation,
    environment: { caller, files: createPersonFiles({ baseDir, drawerPath: settings.db }) },
    close: composition.close,
  };
}

function callerOf(settings: Settings, home: string): Caller {
  return {
    org: "local",
    namespace: settings.namespace || detectProject(Deno.cwd(), home).namespace,
    agent: "cli",
    userId: userName(),
    role: "ADMIN",
    transport: "cli",
    defaultSession: settings.session ? parseSession(settings.session) : { name: DEFAULT_SESSION },
    schemaTokens: 0,
  };
}

function widened(settings: Settings): Settings {
  return { ...settings, maxReplyBytes: FOLLOWED_PAGE_BYTES, rateLimit: false };
}

/** The user's name; a container may run as a number that has none. */
function userName(): string {
  try {
    return userInfo().username || "-";
  } catch {
    return "-";
  }
}
