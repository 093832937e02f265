/**
 * `loom mcp`, the side with all permissions: it looks at the machine, then only watches the worker.
 * A client waits for this at every start: nothing is imported here that the worker could load itself,
 * and no module of Node's.
 */
import { LoomError } from "../core/errors.ts";
import { absoluteFrom, lastPartOf, parentOf } from "../core/path_text.ts";
import { parseSession } from "../planes/drawer/app/session_of_call.ts";
import { defaultAllowedDirs, findProjectRoot } from "../providers/project/find_root.ts";
import { homeOf, listSeparator, settingsOf, strangeSettings } from "./environment.ts";
import type { McpEvent, McpStart } from "./mcp_messages.ts";
import { note } from "./note.ts";
import { serverPermissions } from "./permissions.ts";

/** From the end of input to the end of the process, in milliseconds, whatever the worker does. */
const EXIT_AFTER_INPUT_MS = 1_750;

/** What of the machine decides how the server is set up. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The working directory, absolute. */
  readonly cwd: string;
  readonly listSeparator: ":" | ";";
}

/** Serves MCP over this process's stdio until the input ends. @returns the exit code. */
export async function runMcp(): Promise<number> {
  const env = Deno.env.toObject();
  for (const sentence of strangeSettings(env)) note(sentence);
  try {
    const machine = { env, cwd: workingDirectory(), listSeparator: listSeparator() };
    const worker = startWorker(startFor(machine));
    return await superviseWorker(worker, { exitAfterInputMs: EXIT_AFTER_INPUT_MS });
  } catch (thrown) {
    if (!(thrown instanceof LoomError)) throw thrown;
    note(`${thrown.message}\n      ${thrown.next}`);
    return thrown.traits.exit;
  }
}

/**
 * What the worker is told.
 *
 * @throws VALIDATION_FAILED for a setting that cannot be used.
 */
export function startFor({ env, cwd, listSeparator: separator }: Machine): McpStart {
  const settings = settingsOf(env, separator);
  const project = findProjectRoot(cwd, homeOf(env));
  const allowedDirs = settings.allowedDirs?.map((dir) => absoluteFrom(cwd, dir)) ??
    defaultAllowedDirs(project);
  return {
    settings: { ...settings, db: absoluteFrom(cwd, settings.db) },
    project,
    allowedDirs,
    ...(settings.session ? { session: parseSession(settings.session) } : {}),
  };
}

function startWorker(start: McpStart): Worker {
  const worker = new Worker(new URL("./mcp_worker.ts", import.meta.url), {
    type: "module",
    name: "mcp",
    deno: { permissions: permissionsFor(start) },
  });
  worker.postMessage(start);
  return worker;
}

/**
 * Waits for a server's worker to end.
 *
 * @param options.exitAfterInputMs from the end of input to giving up on the worker.
 * @returns 0 when it ended as it should or had to be left behind; 1 when it died.
 */
export async function superviseWorker(
  worker: Worker,
  options: { exitAfterInputMs: number },
): Promise<number> {
  const { promise, resolve: end } = Promise.withResolvers<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  worker.onmessage = ({ data }: MessageEvent<McpEvent>) => {
    if (data.kind === "finished") end(0);
    else timer = setTimeout(() => end(0), options.exitAfterInputMs);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    note(`The server ended in a way it does not know: ${event.message}`);
    end(1);
  };
  const code = await promise;
  clearTimeout(timer);
  return code;
}

/** The permissions of the worker that is told this. */
export function permissionsFor({ allowedDirs, settings }: McpStart): Deno.PermissionOptionsObject {
  return serverPermissions({
    allowedDirs: allowedDirs.flatMap(asGivenAndReal),
    drawerDirs: asGivenAndReal(parentOf(settings.db)),
    programDir: parentOf(import.meta.dirname!),
  });
}

/** Deno judges a path as it is written, and what is opened is written with its links resolved. */
function asGivenAndReal(path: string): string[] {
  return [path, realPathOf(path)];
}

/** The real path, also of a folder that is yet to be made. */
function realPathOf(path: string): string {
  try {
    return Deno.realPathSync(path);
  } catch {
    const parent = parentOf(path);
    return parent === path ? path : absoluteFrom(realPathOf(parent), lastPartOf(path));
  }
}

/** The working directory; a root when it was deleted under us, which is no project. */
function workingDirectory(): string {
  try {
    return Deno.cwd();
  } catch {
    return "/";
  }
}
