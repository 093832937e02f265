/** Verbs of the command line that are no operations: what help says of them, and how they are run. */
import type { KnownFlag } from "./arguments.ts";
import type { ColumnRow } from "./columns.ts";
import type { CliProgram } from "./host.ts";

/** A flag of a shell command, as it is parsed and as help shows it. */
export interface CommandFlag {
  /** Without its dashes. */
  readonly flag: string;
  readonly short?: string;
  /** What stands for its value in a usage line (`NAME`); a switch has none. */
  readonly value?: string;
  /** What stands for the value that a switch may be given with `=`: `--hook[=FORM]`. */
  readonly optionalValue?: string;
  readonly describe: string;
}

/** An argument of a shell command. */
export interface CommandArgument {
  /** As the usage line shows it: `CLIENT`, `[CLIENT]`, `-- COMMAND…`. */
  readonly name: string;
  readonly describe: string;
  /** The words that may stand there, for completions; absent where anything may. */
  readonly choices?: readonly string[];
}

/** A verb that is no operation: no model and no network caller can reach it. */
export interface ShellCommand {
  readonly verb: string;
  /** One line of at most 100 characters. */
  readonly summary: string;
  /** Command lines that work, the plainest first. */
  readonly examples: readonly string[];
  readonly arguments: readonly CommandArgument[];
  readonly flags: readonly CommandFlag[];
  /** What else a person must know, in lines of at most 96 characters. */
  readonly notes?: string;
  /**
   * Whether the first word that is no flag, and all after it, belong to another program and are handed
   * over untouched as positionals.
   */
  readonly passesRest?: boolean;
  /** Loads what the command needs and runs it. @returns the exit code. */
  run(call: CommandCall): Promise<number>;
}

/** A command line that was taken apart, and the program around it. */
export interface CommandCall {
  readonly program: CliProgram;
  readonly positionals: readonly string[];
  /** A flag maps to its values in order; a switch to an empty list, or to what it was given. */
  readonly flags: ReadonlyMap<string, readonly string[]>;
}

/** The flags that every shell command takes. */
export const SHELL_COMMAND_FLAGS: readonly CommandFlag[] = [
  { flag: "help", short: "h", describe: "Show this help." },
];

/** The flags of a command as the parser wants them. */
export function knownFlags({ flags }: ShellCommand): KnownFlag[] {
  return [...flags, ...SHELL_COMMAND_FLAGS].map(({ flag, short, value, optionalValue }) => ({
    flag,
    short,
    takesValue: value !== undefined,
    ...(optionalValue === undefined ? {} : { mayTakeValue: true }),
  }));
}

/** The usage line: `loom run [--name NAME] -- COMMAND…`. */
export function commandUsage({ verb, flags, arguments: words }: ShellCommand): string {
  const shown = flags.map((flag) => `[${flagUsage(flag)}]`);
  return ["loom", verb, ...shown, ...words.map(({ name }) => name)].join(" ");
}

/** The flags as rows of a help page. */
export function flagRows({ flags }: ShellCommand): ColumnRow[] {
  return [...flags, ...SHELL_COMMAND_FLAGS].map((flag) => ({
    left: `${flag.short ? `-${flag.short}, ` : "    "}${flagUsage(flag)}`,
    right: flag.describe,
  }));
}

function flagUsage({ flag, value, optionalValue }: CommandFlag): string {
  if (optionalValue !== undefined) return `--${flag}[=${optionalValue}]`;
  return value === undefined ? `--${flag}` : `--${flag} ${value}`;
}
