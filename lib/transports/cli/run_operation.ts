/** Runs one operation for the command line and prints its answer. */
import type { CallEnvironment } from "../../operations/context.ts";
import type { AnyOperation } from "../../operations/operation.ts";
import type { CliHost, CliSession } from "./host.ts";
import { isPaged } from "./paging.ts";
import { printJson, printText } from "./print_answer.ts";
import { printError } from "./print_error.ts";
import { printPages } from "./print_pages.ts";
import { progressLine } from "./progress.ts";
import { SinkClosed } from "./streams.ts";

/** One operation to run, and how its answer is wanted. */
export interface OperationRun {
  readonly operation: AnyOperation;
  readonly input: unknown;
  /** Whether standard input travels with the call. */
  readonly attachStdin: boolean;
  readonly json: boolean;
  /** Whether content goes out byte for byte, even to a terminal. */
  readonly raw: boolean;
}

/**
 * Opens the drawer, calls, prints, closes.
 *
 * @returns the exit code; 0 also when the reader of stdout has gone.
 */
export async function runOperation(host: CliHost, run: OperationRun): Promise<number> {
  const requestId = crypto.randomUUID();
  let session: CliSession | undefined;
  const progress = progressLine(host.streams.stderr, () => performance.now());
  try {
    session = await host.open({ followsPages: !run.json && isPaged(run.operation) });
    const environment: CallEnvironment = {
      ...session.environment,
      ...(run.attachStdin ? { attachment: host.streams.stdin.blocks(host.signal) } : {}),
      signal: host.signal,
      onProgress: progress.listener,
      requestId,
      outsidePrompt: run.raw,
    };
    return await callAndPrint(host, { run, session, environment, clear: progress.clear });
  } catch (thrown) {
    if (thrown instanceof SinkClosed) return 0;
    await progress.clear();
    return await printError(thrown, host, { json: run.json, requestId });
  } finally {
    await session?.close();
  }
}

interface Call {
  readonly run: OperationRun;
  readonly session: CliSession;
  readonly environment: CallEnvironment;
  clear(): Promise<void>;
}

async function callAndPrint(host: CliHost, call: Call): Promise<number> {
  const { run, session, environment } = call;
  const { streams } = host;
  const { operation, input } = run;
  if (!run.json && isPaged(operation)) {
    await printPages(session, { operation, input, environment }, { streams, raw: run.raw });
    return 0;
  }
  const answer = await session.callOperation(operation, input, environment);
  await call.clear();
  if (answer.ignoredArgs.length > 0) {
    await streams.stderr.write(`loom: not used: ${answer.ignoredArgs.map(quote).join(", ")}\n`);
  }
  if (run.json) await printJson(streams.stdout, answer.output);
  else await printText(streams.stdout, { operation, answer, env: host.env });
  return operation.cli.failed?.(answer.output) ? 1 : 0;
}

function quote(name: string): string {
  return JSON.stringify(name);
}
