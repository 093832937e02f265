/** An answer, as the CLI prints it. */
import { display } from "../../engine/display.ts";
import type { CallAnswer } from "../../gates/pipeline.ts";
import type { AnyOperation } from "../../operations/operation.ts";
import type { CliSink } from "./streams.ts";
import { escapeControls } from "./terminal_text.ts";

/** Prints exactly the REST body. On a terminal, harmful characters are written as JSON escapes. */
export async function printJson(sink: CliSink, body: unknown): Promise<void> {
  const text = JSON.stringify(body) + "\n";
  await sink.write(sink.isTerminal ? escapeControls(text) : text);
}

/** Prints the text that the operation renders, ended by a newline, harmless on a terminal. */
export async function printText(
  sink: CliSink,
  { operation, answer }: { operation: AnyOperation; answer: CallAnswer },
): Promise<void> {
  const text: string = operation.render(answer.output, answer.input);
  const shown = sink.isTerminal ? text.split("\n").map(display).join("\n") : text;
  await sink.write(shown === "" || shown.endsWith("\n") ? shown : shown + "\n");
}
