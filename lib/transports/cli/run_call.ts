/** `loom call OPERATION JSON|-`: any operation by its name, its arguments as JSON. */
import { LoomError } from "../../core/errors.ts";
import { closestName, quoteForMessage } from "../../core/text.ts";
import { mcpToolName } from "../../operations/names.ts";
import type { AnyOperation } from "../../operations/operation.ts";
import { parseArguments, type ParsedArguments } from "./arguments.ts";
import type { CliHost } from "./host.ts";
import { runOperation } from "./run_operation.ts";
import type { CliSource } from "./streams.ts";

/** The flags of `loom call`. */
export const CALL_FLAGS = [
  { flag: "json", takesValue: false },
  { flag: "help", short: "h", takesValue: false },
];

/** Arguments read from standard input may be this long, in bytes: text travels in them, files do not. */
const ARGUMENTS_LIMIT_BYTES = 256 * 1024 * 1024;

/**
 * Runs it.
 *
 * @param argv what follows `call`.
 * @returns the exit code.
 * @throws UNKNOWN_OPERATION, VALIDATION_FAILED when the arguments are no JSON.
 */
export async function runCall(argv: readonly string[], host: CliHost): Promise<number> {
  const { positionals, flags } = parseArguments(argv, {
    known: CALL_FLAGS,
    label: "loom call",
  });
  const operation = findByName(positionals, host.operations);
  const input = await readInput(positionals, host.streams.stdin);
  return await runOperation(host, {
    operation,
    input,
    attachStdin: false,
    json: flags.has("json"),
    raw: false,
  });
}

function findByName(
  [name]: ParsedArguments["positionals"],
  operations: readonly AnyOperation[],
): AnyOperation {
  if (name === undefined) throw usage("the operation's name is missing");
  const found = operations.find((one) => one.name === name || mcpToolName(one.name) === name);
  if (found) return found;
  const meant = closestName(name, operations.map((operation) => operation.name));
  throw new LoomError("UNKNOWN_OPERATION", `There is no operation ${quoteForMessage(name)}`, {
    next: meant ? `Did you mean ${meant}?` : `Operations: ${listOf(operations)}.`,
  });
}

async function readInput(
  [, text, extra]: ParsedArguments["positionals"],
  stdin: CliSource,
): Promise<unknown> {
  if (text === undefined) throw usage("its arguments are missing; {} when there are none");
  if (extra !== undefined) throw usage(`${quoteForMessage(extra)} is one argument too many`);
  const json = text === "-" ? await readText(stdin) : text;
  try {
    return JSON.parse(json);
  } catch {
    throw usage(`${quoteForMessage(json)} is not JSON`);
  }
}

async function readText(stdin: CliSource): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const block of stdin.blocks()) {
    bytes += block.length;
    if (bytes > ARGUMENTS_LIMIT_BYTES) {
      throw usage(`its arguments are longer than ${ARGUMENTS_LIMIT_BYTES} bytes`);
    }
    text += decoder.decode(block, { stream: true });
  }
  return text + decoder.decode();
}

function usage(why: string): LoomError {
  return new LoomError("VALIDATION_FAILED", `Cannot run loom call: ${why}`, {
    next: `Usage: loom call ctx.get '{"id":"i12k7"}' [--json], or - to read the JSON from a pipe.`,
  });
}

function listOf(operations: readonly AnyOperation[]): string {
  return operations.map(({ name }) => name).join(", ");
}
