/** An answer, as the CLI prints it. */
import { display } from "../../engine/display.ts";
import type { CallAnswer } from "../../gates/pipeline.ts";
import type { AnyOperation } from "../../operations/operation.ts";
import type { CliSink } from "./streams.ts";
import { isPainted, type Style, styleFor } from "./style.ts";
import { escapeControls } from "./terminal_text.ts";

/** Prints exactly the REST body. On a terminal, harmful characters are written as JSON escapes. */
export async function printJson(sink: CliSink, body: unknown): Promise<void> {
  const text = JSON.stringify(body) + "\n";
  await sink.write(sink.isTerminal ? escapeControls(text) : text);
}

/** Prints the text that the operation renders, ended by a newline, harmless on a terminal. */
export async function printText(
  sink: CliSink,
  { operation, answer, env }: {
    operation: AnyOperation;
    answer: CallAnswer;
    env: Parameters<typeof styleFor>[1];
  },
): Promise<void> {
  const text: string = operation.render(answer.output, answer.input);
  // What a pager shows is a terminal's in the end.
  const isSeen = sink.isTerminal || isPainted(sink, env);
  const shown = isSeen ? await onTerminal(text, styleFor(sink, env)) : text;
  await sink.write(shown === "" || shown.endsWith("\n") ? shown : shown + "\n");
}

async function onTerminal(text: string, style: Style): Promise<string> {
  const { paintAnchor } = await import("./paint_anchor.ts");
  return paintAnchor(text.split("\n").map(display).join("\n"), style);
}
