/** A failure, as the CLI says it. */
import { asLoomError, errorDetail, type LoomError } from "../../core/errors.ts";
import type { CliProgram } from "./host.ts";
import type { CliSink } from "./streams.ts";
import { styleFor } from "./style.ts";
import { escapeControls } from "./terminal_text.ts";

/** How a failure is to be said. */
export interface ErrorPrint {
  readonly json: boolean;
  readonly requestId?: string;
}

/**
 * Prints a failure: the REST body on stdout with `--json`, else two lines on stderr.
 *
 * @returns the exit code that goes with it.
 */
export async function printError(
  thrown: unknown,
  { streams, env }: Pick<CliProgram, "streams" | "env">,
  { json, requestId }: ErrorPrint,
): Promise<number> {
  const error = asLoomError(thrown);
  const trace = env.LOOM_LOG_LEVEL === "DEBUG" ? traceOf(error) : "";
  if (json) {
    await say(
      streams.stdout,
      JSON.stringify({ detail: errorDetail(error, requestId ?? crypto.randomUUID()) }) + "\n",
    );
    await say(streams.stderr, trace);
  } else {
    const mark = styleFor(streams.stderr, env).red("loom:");
    const [message, next] = [escapeControls(error.message), escapeControls(error.next)];
    await say(streams.stderr, `${mark} ${message}\n      ${next}\n${trace}`);
  }
  return error.traits.exit;
}

/** The exit code still tells, when nobody reads the words. */
async function say(sink: CliSink, text: string): Promise<void> {
  try {
    if (text !== "") await sink.write(text);
  } catch {
    return;
  }
}

function traceOf(error: LoomError): string {
  const cause = error.cause instanceof Error ? error.cause : error;
  return escapeControls(cause.stack ?? String(cause)) + "\n";
}
