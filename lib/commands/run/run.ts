/** Runs a command, moves its output into the drawer, and ends as the command did. */
import { LoomError } from "../../core/errors.ts";
import type { CallAnswer } from "../../gates/pipeline.ts";
import type { AnyOperation } from "../../operations/operation.ts";
import type { CliProgram, CliSession } from "../../transports/cli/host.ts";
import { printJson, printText } from "../../transports/cli/print_answer.ts";
import { printError } from "../../transports/cli/print_error.ts";
import type { CommandCall } from "../../transports/cli/shell_command.ts";
import { SinkClosed } from "../../transports/cli/streams.ts";
import { type CommandEnd, type RunningCommand, startCommand } from "./child.ts";
import { type CommandLine, commandLineOf, shellOf } from "./command_line.ts";
import { forwardSignals } from "./forward_signals.ts";
import { type OutputPump, startPump } from "./output_pump.ts";
import { ShownOutput } from "./shown_output.ts";
import { openSpool } from "./spool.ts";

/** The way into the drawer, opened before the command starts: its time is then measured alone. */
interface Keeping {
  readonly operation: AnyOperation;
  readonly session: CliSession;
}

/** A running command with everything around it. */
interface Run {
  readonly call: CommandCall;
  readonly line: CommandLine;
  readonly keeping: Keeping | { readonly thrown: unknown };
  readonly command: RunningCommand;
  readonly pump: OutputPump;
  readonly shown: ShownOutput;
}

/** Runs the command. @returns its exit code. @throws VALIDATION_FAILED without a command. */
export async function runAndKeep(call: CommandCall): Promise<number> {
  const { program, positionals, flags } = call;
  if (positionals.length === 0) throw noCommand();
  const shell = { asked: flags.has("shell"), shell: shellOf(program.env) };
  const line = commandLineOf(positionals, shell);
  const keeping = await openDrawer(program);
  const shown = await shownOutput(call);
  await program.releaseSignals();
  const command = startCommand(line.argv);
  const { stdin, stderr } = program.streams;
  const stopForwarding = forwardSignals(command.send, {
    hasTerminal: stdin.isTerminal || stderr.isTerminal,
  });
  const observe = (block: Uint8Array) => shown.observe(block);
  const pump = startPump({ output: command.output, ended: command.ended, observe });
  try {
    return await keepAndAnswer({ call, line, keeping, command, pump, shown });
  } finally {
    stopForwarding();
    shown.close();
    if ("session" in keeping) await keeping.session.close();
  }
}

async function openDrawer(program: CliProgram): Promise<Run["keeping"]> {
  try {
    const operations = await program.loadOperations();
    const operation = operations.find(({ name }) => name === "ctx.store")!;
    return { operation, session: await program.open({ followsPages: false }) };
  } catch (thrown) {
    return { thrown };
  }
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
  const { call: { program, flags }, command, pump, shown } = run;
  const stored = await keepOutput(run);
  if ("thrown" in stored) {
    pump.stopKeeping();
    await printError(stored.thrown, program, { json: flags.has("json") });
    await shown.giveAll();
  }
  const [whole, { exitCode }] = await Promise.all([pump.whole, command.ended]);
  if (!whole) {
    await program.streams.stderr.write(
      "loom: something that the command started still runs; what it prints from now on is not kept\n",
    );
  }
  if ("answer" in stored) await answerWith(run, stored);
  return exitCode;
}

interface Stored {
  readonly operation: AnyOperation;
  readonly answer: CallAnswer;
}

async function keepOutput(
  { call, line, keeping, command, pump }: Run,
): Promise<Stored | { readonly thrown: unknown }> {
  if ("thrown" in keeping) return keeping;
  const { operation, session } = keeping;
  let end: CommandEnd | undefined;
  async function* attachment(): AsyncIterable<Uint8Array> {
    yield* pump.blocks();
    end = await command.ended;
  }
  try {
    const answer = await session.callOperation(operation, inputOf(call, line), {
      ...session.environment,
      attachment: attachment(),
      attachmentOrigin: () => end ?? {},
    });
    return { operation, answer };
  } catch (thrown) {
    return { thrown };
  }
}

function inputOf({ flags }: CommandCall, { label }: CommandLine): Record<string, unknown> {
  const given: [field: string, flag: string][] = [
    ["profile", "profile"],
    ["session", "session"],
    ["budget_tokens", "budget"],
  ];
  const fields = given.flatMap(([field, flag]) =>
    flags.has(flag) ? [[field, flags.get(flag)!.at(-1)]] : []
  );
  return { name: flags.get("name")?.at(-1) ?? label, ...Object.fromEntries(fields) };
}

/** Short output is given as it came; of long output the anchor. */
async function answerWith({ call, shown }: Run, { operation, answer }: Stored): Promise<void> {
  const { program, flags } = call;
  const { streams } = program;
  try {
    if (flags.has("json")) return await printJson(streams.stdout, answer.output);
    if (answer.output.inline !== true) {
      return await printText(streams.stdout, { operation, answer, env: program.env });
    }
    const isSeen = shown.isShown && (streams.stdout.isTerminal || !flags.has("tee"));
    if (!isSeen) await shown.replayTo(streams.stdout);
  } catch (thrown) {
    if (!(thrown instanceof SinkClosed)) throw thrown;
  }
}

function noCommand(): LoomError {
  return new LoomError("VALIDATION_FAILED", "Cannot run: there is no command", {
    next: "Write it behind --, for instance: loom run -- make -j4",
  });
}
