/** What a person reads after the command has ended. */
import type { CallAnswer } from "../../gates/pipeline.ts";
import { originText } from "../../operations/content_origin.ts";
import type { CliProgram } from "../../transports/cli/host.ts";
import { printJson, printText } from "../../transports/cli/print_answer.ts";
import type { CommandCall } from "../../transports/cli/shell_command.ts";
import { SinkClosed } from "../../transports/cli/streams.ts";
import type { CommandEnd } from "./child.ts";
import type { StoreOrder } from "./keep_output.ts";
import type { ShownOutput } from "./shown_output.ts";

/** What an answer is made from. */
export interface AnsweredRun {
  readonly call: CommandCall;
  readonly order: StoreOrder;
  readonly shown: ShownOutput;
}

/**
 * Short output is given as it came; of long output the anchor; of none one line on standard error.
 *
 * @throws INTERNAL when standard output takes no more. A reader that went away is no failure.
 */
export async function printAnswer(
  { call: { program, flags }, order: { operation }, shown }: AnsweredRun,
  { answer, end }: { answer: CallAnswer; end: CommandEnd },
): Promise<void> {
  const { stdout } = program.streams;
  try {
    if (flags.has("json")) return await printJson(stdout, answer.output);
    if (answer.output.bytes === 0) {
      return await say(program, `the command printed nothing (${originText(end)})`);
    }
    if (answer.output.inline !== true) {
      return await printText(stdout, { operation, answer, env: program.env });
    }
    const isSeen = shown.isShown && (stdout.isTerminal || !flags.has("tee"));
    if (!isSeen) await shown.replayTo(stdout);
  } catch (thrown) {
    if (!(thrown instanceof SinkClosed)) throw thrown;
  }
}

/** A sentence on standard error; that nobody reads it changes nothing. */
export async function say({ streams }: CliProgram, sentence: string): Promise<void> {
  try {
    await streams.stderr.write(`loom: ${sentence}\n`);
  } catch {
    return;
  }
}
