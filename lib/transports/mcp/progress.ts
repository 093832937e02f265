/** Progress of a call as MCP notifications. */
import type { ProgressListener } from "../../operations/context.ts";

/** The least time between two notifications of one call, in milliseconds. */
const INTERVAL_MS = 250;

/** The parameters of `notifications/progress`. */
export interface ProgressParams {
  readonly [key: string]: unknown;
  readonly progressToken: string | number;
  readonly progress: number;
  readonly total?: number;
  readonly message?: string;
}

/**
 * A listener that passes progress on, seldom enough not to cost more than the work: the first step,
 * then at most four a second, each further than the one before as the protocol asks.
 *
 * @param token what the client sent to know its call by.
 */
export function progressNotifier(
  token: string | number,
  options: { send: (params: ProgressParams) => void; elapsedMs: () => number },
): ProgressListener {
  let sentAtMs = -Infinity;
  let furthest = -Infinity;
  return (done, total, message) => {
    const nowMs = options.elapsedMs();
    if (done <= furthest || nowMs - sentAtMs < INTERVAL_MS) return;
    [sentAtMs, furthest] = [nowMs, done];
    options.send({
      progressToken: token,
      progress: done,
      ...(total === undefined ? {} : { total }),
      ...(message === "" ? {} : { message }),
    });
  };
}
