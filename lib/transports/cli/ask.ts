/** A question to the person at the terminal. */
import type { Readable } from "./process_streams.ts";
import type { CliSink } from "./streams.ts";

/** Where the question goes, and where the answer comes from. */
export interface Conversation {
  readonly sink: CliSink;
  /** A terminal gives one line with each read. */
  readonly source: Pick<Readable, "read">;
}

/** Longer than any answer. */
const ANSWER_BYTES = 1024;

/** Asks for a yes; anything else, the end of the input too, is a no. */
export async function askYes(
  question: string,
  { sink, source }: Conversation,
): Promise<boolean> {
  await sink.write(`${question} [y/N] `);
  const block = new Uint8Array(ANSWER_BYTES);
  const count = await source.read(block);
  if (count === null) await sink.write("\n");
  const answer = new TextDecoder().decode(block.subarray(0, count ?? 0)).trim().toLowerCase();
  return answer === "y" || answer === "yes";
}
