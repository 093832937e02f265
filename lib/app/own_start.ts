/** How this very program is started again: what a client's configuration or a hook has to name. */
import { isAbsolutePath } from "../core/path_text.ts";
import type { ProgramStart } from "../transports/cli/host.ts";
import { type Environment, listSeparator } from "./environment.ts";

/** What the runtime says of this process. */
export interface RunningProgram {
  /** Whether it is one executable file with the program in it. */
  readonly standalone: boolean;
  /** The executable: the program itself, or the runtime. */
  readonly execPath: string;
  /** The main module's URL, of a program that is run from source. */
  readonly mainModule: string;
}

/**
 * What starts this program: the executable (of a portable file its launcher, which names itself in
 * `_LOOM_FILE`) by its absolute path, under the name that PATH has for it
 * where there is one (an upgrade may move the file that a link names); from source, the runtime with the
 * flags that `deno task loom` gives it.
 */
export function ownStart(
  env: Environment,
  running: RunningProgram = runningProgram(),
): ProgramStart {
  const { standalone, execPath, mainModule } = running;
  const file = standalone ? execPath : env._LOOM_FILE;
  if (file) return { command: nameOnPath(file, env) ?? file, args: [] };
  return { command: execPath, args: ["run", "--no-prompt", "-A", filePathOf(mainModule)] };
}

function runningProgram(): RunningProgram {
  const { standalone } = Deno.build;
  return { standalone, execPath: Deno.execPath(), mainModule: Deno.mainModule };
}

/** The first `loom` on PATH, if it is this very file. */
function nameOnPath(execPath: string, env: Environment): string | undefined {
  const name = Deno.build.os === "windows" ? "loom.exe" : "loom";
  const folders = (env.PATH ?? "").split(listSeparator()).filter(isAbsolutePath);
  for (const folder of folders) {
    const path = `${folder}/${name}`;
    const real = realPath(path);
    if (real !== undefined) return real === realPath(execPath) ? path : undefined;
  }
  return undefined;
}

function realPath(path: string): string | undefined {
  try {
    return Deno.realPathSync(path);
  } catch {
    return undefined; // No such file in this folder.
  }
}

function filePathOf(url: string): string {
  const path = decodeURIComponent(new URL(url).pathname);
  return Deno.build.os === "windows" ? path.slice(1).replaceAll("/", "\\") : path;
}
