/** One call into the drawer, as every command makes it. */
import { LoomError } from "../../core/errors.ts";
import type { CliProgram, CliSession } from "../../transports/cli/host.ts";
import { settingsOf } from "./checks/settings.ts";

/** Calls an operation without arguments. @throws what the operation or the opening throws. */
export async function callOnce(
  program: CliProgram,
  name: string,
): Promise<Readonly<Record<string, unknown>>> {
  let session: CliSession | undefined;
  try {
    session = await program.open({ followsPages: false });
    const operation = (await program.loadOperations()).find((one) => one.name === name);
    if (!operation) {
      throw new LoomError("INTERNAL", `There is no operation ${name}`, { next: "Report this." });
    }
    const { output } = await session.callOperation(operation, {}, {
      ...session.environment,
      signal: program.signal,
      outsidePrompt: true,
    });
    return output;
  } finally {
    await session?.close();
  }
}

/** The drawer's path; undefined where settings cannot be used, which another check says. */
export function drawerPath({ env }: CliProgram): string | undefined {
  try {
    return settingsOf(env).db;
  } catch {
    return undefined;
  }
}

/** Whether there is anything where the drawer belongs: a look makes none. */
export async function drawerExists(program: CliProgram): Promise<boolean> {
  const path = drawerPath(program);
  if (path === undefined) return false;
  try {
    await Deno.lstat(path);
    return true;
  } catch (thrown) {
    return !(thrown instanceof Deno.errors.NotFound);
  }
}
