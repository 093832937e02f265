/** Puts a parsed command line into an operation's input. Validation stays with the pipeline. */
import { LoomError } from "../../core/errors.ts";
import { quoteForMessage } from "../../core/text.ts";
import type { KnownFlag, ParsedArguments } from "./arguments.ts";
import { type CliCommand, type CliField, placeholder } from "./command.ts";
import { usageLine } from "./verb_help.ts";
import { readsStdin } from "./verbs.ts";

/** The flags of a command as the parser wants them. */
export function flagsOfCommand(command: CliCommand): KnownFlag[] {
  return command.flags.map(({ flag, short, kind }) => ({
    flag,
    short,
    takesValue: kind !== "switch",
  }));
}

/**
 * The raw input that a command line asks for.
 *
 * @throws UNKNOWN_ARGUMENT for an argument too many or a flag of another form of the verb;
 *   VALIDATION_FAILED for a missing one.
 */
export function bindInput(command: CliCommand, parsed: ParsedArguments): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  bindPositionals(command, parsed, input);
  for (const [flag, values] of parsed.flags) {
    const field = command.flags.find((candidate) => candidate.flag === flag);
    if (!field) throw misplacedFlag(command, flag);
    input[field.field] = valueOf(field, values);
  }
  requireFields(command, input);
  return input;
}

function bindPositionals(
  command: CliCommand,
  { positionals }: ParsedArguments,
  input: Record<string, unknown>,
): void {
  const given = readsStdin(command) && positionals[0] === "-" ? positionals.slice(1) : positionals;
  const extra = given[command.positional.length];
  if (extra !== undefined) {
    throw new LoomError(
      "UNKNOWN_ARGUMENT",
      `Cannot run ${labelOf(command)}: ${quoteForMessage(extra)} is one argument too many`,
      { next: `Put an argument that has spaces in quotes. Usage: ${usageLine(command)}` },
    );
  }
  command.positional.forEach((field, index) => {
    if (given[index] !== undefined) input[field.field] = valueOf(field, [given[index]]);
  });
}

function valueOf(field: CliField, values: readonly string[]): unknown {
  const last = values.at(-1) ?? "";
  switch (field.kind) {
    case "switch":
      return true;
    case "number":
      return /^-?\d+(\.\d+)?$/.test(last) ? Number(last) : last;
    case "list":
      return values;
    case "json":
      return jsonOf(field, last);
    case "text":
      return last;
  }
}

function jsonOf(field: CliField, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new LoomError(
      "VALIDATION_FAILED",
      `Cannot read --${field.flag} ${quoteForMessage(text)}: it is not JSON`,
      { next: `Give --${field.flag} as JSON, in single quotes.` },
    );
  }
}

function requireFields(command: CliCommand, input: Record<string, unknown>): void {
  const missing = [...command.positional, ...command.flags]
    .find(({ field, required }) => required && input[field] === undefined);
  if (!missing) return;
  const name = command.positional.includes(missing) ? placeholder(missing) : `--${missing.flag}`;
  throw new LoomError("VALIDATION_FAILED", `Cannot run ${labelOf(command)}: ${name} is missing`, {
    next: `Usage: ${usageLine(command)}`,
  });
}

function misplacedFlag(command: CliCommand, flag: string): LoomError {
  return new LoomError(
    "UNKNOWN_ARGUMENT",
    `Cannot run ${labelOf(command)}: --${flag} does not go with this form of it`,
    { next: `Usage: ${usageLine(command)}` },
  );
}

function labelOf(command: CliCommand): string {
  return `loom ${command.verb.join(" ")}`;
}
