/** The way of a command's output into the drawer. */
import { LoomError } from "../../core/errors.ts";
import type { CallAnswer } from "../../gates/pipeline.ts";
import { validateInput } from "../../gates/validate.ts";
import type { ProgressListener } from "../../operations/context.ts";
import type { AnyOperation } from "../../operations/operation.ts";
import type { CliProgram, CliSession } from "../../transports/cli/host.ts";
import type { CommandCall } from "../../transports/cli/shell_command.ts";
import type { CommandEnd } from "./child.ts";
import type { CommandLine } from "./command_line.ts";

/** How output is to be stored. */
export interface StoreOrder {
  readonly operation: AnyOperation;
  readonly input: Readonly<Record<string, unknown>>;
}

/** What came of storing: the answer, or why there is none. */
export type Kept = { readonly answer: CallAnswer } | { readonly thrown: unknown };

/** Flags that are fields of the operation. */
const FIELDS: readonly (readonly [field: string, flag: string])[] = [
  ["name", "name"],
  ["profile", "profile"],
  ["session", "session"],
  ["budget_tokens", "budget"],
];

/**
 * The order that the flags give, looked at before anything runs.
 *
 * @throws VALIDATION_FAILED for a flag whose value cannot be.
 */
export async function storeOrder(
  { program, flags }: Pick<CommandCall, "program" | "flags">,
  { label }: CommandLine,
): Promise<StoreOrder> {
  const operations = await program.loadOperations();
  const operation = operations.find(({ name }) => name === "ctx.store")!;
  const given = FIELDS.filter(([, flag]) => flags.has(flag))
    .map(([field, flag]) => [field, flags.get(flag)!.at(-1)]);
  const input = { name: label, ...Object.fromEntries(given) };
  try {
    validateInput(operation, input);
  } catch (thrown) {
    throw thrown instanceof LoomError ? inWordsOfFlags(thrown) : thrown;
  }
  return { operation, input };
}

function inWordsOfFlags({ code, message }: LoomError): LoomError {
  const words = message.replace(/^Cannot call \S+ /, "Cannot run: ")
    .replace(": budget_tokens ", ": budget ");
  return new LoomError(code, words, { next: "loom run --help shows what its flags take." });
}

/** The drawer, opened before the command starts: its time is then measured alone. */
export async function openDrawer(
  program: CliProgram,
): Promise<{ readonly session: CliSession } | { readonly thrown: unknown }> {
  try {
    return { session: await program.open({ followsPages: false }) };
  } catch (thrown) {
    return { thrown };
  }
}

/** What is stored, and what is told of it. */
export interface Output {
  readonly blocks: AsyncIterable<Uint8Array>;
  readonly command: string;
  readonly ended: Promise<CommandEnd>;
  readonly signal: AbortSignal;
  readonly onProgress: ProgressListener;
}

/** Stores the output as it comes. Never throws. */
export async function keepOutput(
  session: CliSession,
  { operation, input }: StoreOrder,
  { blocks, command, ended, signal, onProgress }: Output,
): Promise<Kept> {
  let end: CommandEnd | undefined;
  async function* attachment(): AsyncIterable<Uint8Array> {
    yield* blocks;
    end = await ended;
  }
  try {
    const answer = await session.callOperation(operation, input, {
      ...session.environment,
      attachment: attachment(),
      attachmentOrigin: () => ({ command, ...end }),
      ...{ signal, onProgress },
    });
    return { answer };
  } catch (thrown) {
    return { thrown };
  }
}
