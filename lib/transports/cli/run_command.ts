/** Runs a verb that is no operation, and shows its help. */
import { LoomError } from "../../core/errors.ts";
import { quoteForMessage } from "../../core/text.ts";
import { parseArguments } from "./arguments.ts";
import { columns } from "./columns.ts";
import type { CliProgram } from "./host.ts";
import { commandUsage, flagRows, knownFlags, type ShellCommand } from "./shell_command.ts";
import type { Style } from "./style.ts";

/**
 * Runs it.
 *
 * @param argv what follows the verb.
 * @returns the exit code.
 * @throws UNKNOWN_ARGUMENT, VALIDATION_FAILED for a command line it does not take.
 */
export async function runCommand(
  command: ShellCommand,
  { argv, program }: { argv: readonly string[]; program: CliProgram },
): Promise<number> {
  const { own, passed } = splitWords(command, argv);
  const label = `loom ${command.verb}`;
  const { positionals, flags } = parseArguments(own, { known: knownFlags(command), label });
  const given = [...positionals, ...passed];
  const extra = command.passesRest ? undefined : given[command.arguments.length];
  if (extra !== undefined) {
    throw new LoomError(
      "UNKNOWN_ARGUMENT",
      `Cannot run ${label}: ${quoteForMessage(extra)} is one argument too many`,
      { next: `Usage: ${commandUsage(command)}` },
    );
  }
  return await command.run({ program, positionals: given, flags });
}

/** The words of the command itself: none of those that it passes on to another program. */
export function ownWords(command: ShellCommand, argv: readonly string[]): readonly string[] {
  return splitWords(command, argv).own;
}

/** The help page: examples first, then what it does, usage, arguments and flags. */
export function commandHelp(command: ShellCommand, style: Style): string {
  const words = command.arguments.map(({ name, describe }) => ({ left: name, right: describe }));
  return [
    `${style.bold("Example")}\n${command.examples.map((line) => `  ${line}`).join("\n")}`,
    command.summary,
    `${style.bold("Usage")}\n  ${commandUsage(command)}`,
    ...(words.length > 0 ? [`${style.bold("Arguments")}\n${columns(words)}`] : []),
    `${style.bold("Flags")}\n${columns(flagRows(command))}`,
    ...(command.notes ? [command.notes] : []),
  ].join("\n\n") + "\n";
}

/** The words of the command itself, and those that belong to the program that it runs. */
function splitWords(
  command: ShellCommand,
  argv: readonly string[],
): { own: readonly string[]; passed: readonly string[] } {
  if (!command.passesRest) return endAtTerminator(argv);
  const takers = knownFlags(command).filter(({ takesValue }) => takesValue);
  for (let index = 0; index < argv.length; index++) {
    const word = argv[index]!;
    if (word === "--") return { own: argv.slice(0, index), passed: argv.slice(index + 1) };
    if (!word.startsWith("-") || word === "-") {
      return { own: argv.slice(0, index), passed: argv.slice(index) };
    }
    if (takers.some(({ flag, short }) => word === `--${flag}` || word === `-${short}`)) index++;
  }
  return { own: argv, passed: [] };
}

function endAtTerminator(argv: readonly string[]): ReturnType<typeof splitWords> {
  const end = argv.indexOf("--");
  return end < 0
    ? { own: argv, passed: [] }
    : { own: argv.slice(0, end), passed: argv.slice(end + 1) };
}
