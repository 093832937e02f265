/** The side of `loom hook` that opens the drawer: loaded for results that are bulky, and only then. */
import type { HookClient, HookEvent } from "../clients/results/tool_result.ts";
import type { Caller } from "../operations/context.ts";
import { parseSession } from "../planes/drawer/app/session_of_call.ts";
import hookReplace from "../planes/drawer/ops/hook_replace.ts";
import { createPersonFiles } from "../providers/files/person_files.ts";
import { detectProject } from "../providers/project/detect_project.ts";
import { composeServices } from "./compose.ts";
import { type Environment, homeOf, settingsOf } from "./environment.ts";

/** A client waits for its hook: after so long, in milliseconds, the result stays as it is. */
const LONGEST_MS = 20_000;

/** One event with what it came from. */
export interface HookCall {
  readonly client: HookClient;
  readonly event: HookEvent;
  /** The hook's input as it came. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly env: Environment;
}

/** The hook's answer, or undefined when the result stays. @throws DRAWER_*, CANCELLED. */
export async function answerFromDrawer(
  { client, event, input, env }: HookCall,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const settings = settingsOf(env);
  const composition = await composeServices(settings, { mayHoldAlone: true });
  const cwd = event.cwd ?? Deno.cwd();
  try {
    const { output } = await composition.callOperation(
      hookReplace,
      { client: client.id, event: input },
      {
        caller: callerOf({ client, event, cwd, env }, settings.namespace),
        files: createPersonFiles({ baseDir: cwd, drawerPath: settings.db }),
        signal: AbortSignal.timeout(LONGEST_MS),
      },
    );
    return output.replaced ? output.answer as Readonly<Record<string, unknown>> : undefined;
  } finally {
    await composition.close();
  }
}

function callerOf(
  { client, event, cwd, env }: Pick<HookCall, "client" | "event" | "env"> & { cwd: string },
  namespace: string,
): Caller {
  return {
    org: "local",
    namespace: namespace || detectProject(cwd, homeOf(env)).namespace,
    agent: client.id,
    userId: "-",
    role: "WRITER",
    transport: "hook",
    defaultSession: parseSession(sessionLabel(client.id, event.sessionId)),
    schemaTokens: 0,
  };
}

/** A label of the client's own session; of one that is written strangely what can be read of it. */
function sessionLabel(client: string, sessionId = ""): string {
  const plain = sessionId.replaceAll(/[^\w.-]+/g, "-").slice(0, 40).replace(/^-+|-+$/g, "");
  return plain === "" ? client : `${client}-${plain}`;
}
