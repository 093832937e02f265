/**
 * `loom mcp`, the side with all permissions: it looks at the machine, then only watches the worker.
 * A client waits for this at every start: nothing is imported here that the worker could load itself,
 * and no module of Node's.
 */
import { LoomError } from "../core/errors.ts";
import { absoluteFrom, parentOf } from "../core/path_text.ts";
import { readSettings, unknownSettings } from "../core/settings/read.ts";
import { parseSession } from "../planes/drawer/app/session_of_call.ts";
import { defaultAllowedDirs, findProjectRoot } from "../providers/project/find_root.ts";
import type { McpEvent, McpStart } from "./mcp_messages.ts";
import { serverPermissions } from "./permissions.ts";

/** From the end of input to the end of the process, in milliseconds, whatever the worker does. */
const EXIT_AFTER_INPUT_MS = 1_900;

/** Serves MCP over this process's stdio until the input ends. @returns the exit code. */
export async function runMcp(): Promise<number> {
  try {
    return await superviseWorker(readStart());
  } catch (thrown) {
    if (!(thrown instanceof LoomError)) throw thrown;
    note(`${thrown.message}\n      ${thrown.next}`);
    return thrown.traits.exit;
  }
}

/** What the worker is told, from the environment and the working directory. */
export function readStart(): McpStart {
  const env = Deno.env.toObject();
  const home = env.HOME ?? env.USERPROFILE ?? "";
  const cwd = Deno.cwd();
  const listSeparator = Deno.build.os === "windows" ? ";" : ":";
  const settings = readSettings({ env, home, listSeparator });
  for (const { env: name, didYouMean } of unknownSettings(env)) {
    note(`${name} is no setting of Loom${didYouMean ? `; did you mean ${didYouMean}?` : ""}`);
  }
  const project = findProjectRoot(cwd, home);
  const allowedDirs = settings.allowedDirs?.map((dir) => absoluteFrom(cwd, dir)) ??
    defaultAllowedDirs(project);
  return {
    settings: { ...settings, db: absoluteFrom(cwd, settings.db) },
    project,
    allowedDirs,
    ...(settings.session ? { session: parseSession(settings.session) } : {}),
  };
}

function superviseWorker(start: McpStart): Promise<number> {
  const { promise, resolve: end } = Promise.withResolvers<number>();
  const worker = new Worker(new URL("./mcp_worker.ts", import.meta.url), {
    type: "module",
    name: "mcp",
    deno: { permissions: permissionsFor(start) },
  });
  worker.onmessage = ({ data }: MessageEvent<McpEvent>) => {
    if (data.kind === "finished") end(0);
    else setTimeout(() => end(0), EXIT_AFTER_INPUT_MS);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    note(`The server ended in a way it does not know: ${event.message}`);
    end(1);
  };
  worker.postMessage(start);
  return promise;
}

function permissionsFor({ allowedDirs, settings }: McpStart): Deno.PermissionOptionsObject {
  return serverPermissions({
    allowedDirs: allowedDirs.flatMap(asGivenAndReal),
    drawerDirs: asGivenAndReal(parentOf(settings.db)),
    programDir: parentOf(import.meta.dirname!),
  });
}

/** Deno judges a path as it is written, and what is opened is written with its links resolved. */
function asGivenAndReal(path: string): string[] {
  try {
    return [path, Deno.realPathSync(path)];
  } catch {
    return [path];
  }
}

function note(text: string): void {
  Deno.stderr.writeSync(new TextEncoder().encode(`loom: ${text}\n`));
}
