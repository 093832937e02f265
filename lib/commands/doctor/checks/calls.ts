/** Who called in this project: whether any call of a client has arrived, any replacement was made. */
import { asLoomError } from "../../../core/errors.ts";
import { countNoun } from "../../../core/text.ts";
import { durationText } from "../../../operations/content_origin.ts";
import type { CliProgram } from "../../../transports/cli/host.ts";
import { callOnce, drawerExists } from "../drawer_call.ts";
import type { Finding } from "../finding.ts";

const AREA = "calls";

/** One caller, as `ctx.stats` tells it. */
export interface SeenCaller {
  readonly agent: string;
  readonly transport: string;
  readonly calls: number;
  readonly anchored: number;
  readonly last_call: string;
}

/** What arrived from clients and hooks; shells are no clients. */
export async function checkCalls(program: CliProgram): Promise<Finding[]> {
  if (!await drawerExists(program)) return [];
  try {
    const { clients } = await callOnce(program, "ctx.stats") as unknown as {
      clients: SeenCaller[];
    };
    const seen = clients.filter(({ transport }) => transport === "mcp" || transport === "hook");
    if (seen.length > 0) return seen.map((caller) => findingOf(caller, Date.now()));
    return [{ area: AREA, state: "note", says: "no client has called in this project yet" }];
  } catch (thrown) {
    const { message, next } = asLoomError(thrown);
    return [{ area: AREA, state: "problem", says: message, next }];
  }
}

function findingOf(
  { agent, transport, calls, anchored, last_call }: SeenCaller,
  nowMs: number,
): Finding {
  const ago = durationText(Math.max(0, nowMs - Date.parse(last_call)));
  const what = transport === "hook"
    ? `${countNoun(calls, "result")} by its hook, ${anchored} replaced`
    : `${countNoun(calls, "call")} over MCP`;
  return { area: AREA, state: "ok", says: `${agent}: ${what}, the last ${ago} ago` };
}
