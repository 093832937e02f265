/** Runs a command, moves its output into the drawer, and ends as the command did. */
import { LoomError } from "../../core/errors.ts";
import { printError } from "../../transports/cli/print_error.ts";
import { type ProgressLine, progressLine } from "../../transports/cli/progress.ts";
import type { CommandCall } from "../../transports/cli/shell_command.ts";
import { type RunningCommand, startCommand } from "./child.ts";
import { type CommandLine, commandLineOf, shellOf } from "./command_line.ts";
import { whyNotStartable } from "./find_program.ts";
import { keepOutput, type Kept, openDrawer, type StoreOrder, storeOrder } from "./keep_output.ts";
import { type OutputPump, startPump } from "./output_pump.ts";
import { printAnswer, say } from "./run_answer.ts";
import { listenToSignals, type RunSignals } from "./run_signals.ts";
import { ShownOutput } from "./shown_output.ts";
import { openSpool } from "./spool.ts";

/** A running command with everything around it. */
interface Run {
  readonly call: CommandCall;
  readonly line: CommandLine;
  readonly order: StoreOrder;
  readonly drawer: Awaited<ReturnType<typeof openDrawer>>;
  readonly command: RunningCommand;
  readonly pump: OutputPump;
  readonly shown: ShownOutput;
  readonly signals: RunSignals;
  /** Aborted when storing is wanted no more. */
  readonly cancel: AbortController;
  readonly progress: ProgressLine;
}

/**
 * Runs the command.
 *
 * @returns its exit code; 126 or 127 where it can't be started.
 * @throws VALIDATION_FAILED without a command, or for a flag whose value cannot be.
 */
export async function runAndKeep(call: CommandCall): Promise<number> {
  const { program, positionals, flags } = call;
  if (positionals.length === 0) throw noCommand();
  const shell = { asked: flags.has("shell"), shell: shellOf(program.env) };
  const line = commandLineOf(positionals, shell);
  const order = await storeOrder(call, line);
  const refused = await whyNotStartable(line.argv[0]!, program.env.PATH);
  if (refused) {
    await printError(refused.error, program, { json: flags.has("json") });
    return refused.exitCode;
  }
  const run = await startRun(call, line, order);
  try {
    return await keepAndAnswer(run);
  } finally {
    await endRun(run);
  }
}

async function startRun(call: CommandCall, line: CommandLine, order: StoreOrder): Promise<Run> {
  const { program } = call;
  const { stdin, stderr } = program.streams;
  const drawer = await openDrawer(program);
  const shown = await shownOutput(call);
  await program.releaseSignals();
  const command = startCommand(line.argv);
  const cancel = new AbortController();
  let isWhole = false;
  const signals = listenToSignals({
    command,
    hasTerminal: stdin.isTerminal || stderr.isTerminal,
    interrupted: () => isWhole ? cancel.abort() : pump.hurry(),
  });
  const observe = (block: Uint8Array) => shown.observe(block);
  const pump = startPump({ output: command.output, ended: command.ended, observe });
  pump.whole.finally(() => isWhole = true).catch(() => {});
  const progress = progressLine(stderr, () => performance.now());
  return { call, line, order, drawer, command, pump, shown, signals, cancel, progress };
}

async function shownOutput({ program, flags }: CommandCall): Promise<ShownOutput> {
  const { stdout, stderr } = program.streams;
  return new ShownOutput({
    fallback: flags.has("json") ? stderr : stdout,
    tee: flags.has("tee") ? stderr : undefined,
    spool: await openSpool(),
  });
}

/** Whatever becomes of its output, the command runs to its end, and its end is ours. */
async function keepAndAnswer(run: Run): Promise<number> {
  const { call: { program, flags }, command, pump, shown, cancel } = run;
  const kept = await keep(run);
  await run.progress.clear();
  if ("thrown" in kept) {
    pump.stopKeeping();
    await printError(kept.thrown, program, { json: flags.has("json") });
    // Who interrupts the storing does not want to see it all.
    if (!cancel.signal.aborted) await giveInstead(run);
  }
  const [whole, end] = await Promise.all([pump.whole, command.ended]);
  if (!whole) {
    await say(
      program,
      "something that the command started still runs; what it prints from now on is not kept",
    );
  }
  try {
    if ("answer" in kept) await printAnswer(run, { answer: kept.answer, end });
    shown.throwFailure();
    return end.exitCode;
  } catch (thrown) {
    await printError(thrown, program, { json: false });
    return end.exitCode || 1;
  }
}

async function giveInstead({ call: { program }, shown }: Run): Promise<void> {
  if (!shown.isShown) await say(program, "the output is not kept; it is printed as it comes");
  await shown.giveAll();
}

async function keep(
  { line, order, drawer, command, pump, shown, cancel, progress }: Run,
): Promise<Kept> {
  if ("thrown" in drawer) return drawer;
  return await keepOutput(drawer.session, order, {
    blocks: pump.blocks(),
    command: line.text,
    ended: command.ended,
    signal: cancel.signal,
    // Beside output that is shown a line of progress would be in its way.
    onProgress: (...done) => shown.isShown || progress.listener(...done),
  });
}

async function endRun({ call: { program }, drawer, shown, signals }: Run): Promise<void> {
  shown.close();
  try {
    if ("session" in drawer) await drawer.session.close();
  } catch (thrown) {
    // What was answered is in the drawer already.
    await printError(thrown, program, { json: false });
  }
  await signals.end();
}

function noCommand(): LoomError {
  return new LoomError("VALIDATION_FAILED", "Cannot run: there is no command", {
    next: "Write it behind --, for instance: loom run -- make -j4",
  });
}
