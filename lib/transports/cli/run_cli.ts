/** The CLI's front door: which verb, which help, which exit code. */
import { LoomError } from "../../core/errors.ts";
import { quoteForMessage } from "../../core/text.ts";
import { type KnownFlag, parseArguments } from "./arguments.ts";
import { bindInput, flagsOfCommand } from "./bind.ts";
import type { ColumnRow } from "./columns.ts";
import { mainHelp, settingsHelp } from "./help.ts";
import type { CliHost, CliProgram } from "./host.ts";
import { isPaged } from "./paging.ts";
import { printError } from "./print_error.ts";
import { runCall } from "./run_call.ts";
import { commandHelp, ownWords, runCommand } from "./run_command.ts";
import { runOperation } from "./run_operation.ts";
import type { ShellCommand } from "./shell_command.ts";
import { SinkClosed } from "./streams.ts";
import { styleFor } from "./style.ts";
import { verbHelp } from "./verb_help.ts";
import { BUILT_IN_VERBS, chooseCommand, findVerb, readsStdin, type VerbMatch } from "./verbs.ts";

/** What `--raw` does, where content comes in pages. */
const RAW_FLAG: ColumnRow = {
  left: "    --raw",
  right:
    "Write the exact bytes, also to a terminal. With --grep: of the matching lines, and of those " +
    "around them where --context is given.",
};

/**
 * Runs a command line that is no `mcp`.
 *
 * @returns the exit code of the CLI contract.
 */
export async function runCli(argv: readonly string[], program: CliProgram): Promise<number> {
  try {
    return await dispatch(argv, program);
  } catch (thrown) {
    if (thrown instanceof SinkClosed) return 0;
    return await printError(thrown, program, { json: asksForJson(argv, program) });
  }
}

async function dispatch(argv: readonly string[], program: CliProgram): Promise<number> {
  const [first, ...rest] = argv;
  if (first !== undefined && VERSION_WORDS.includes(first)) {
    await program.streams.stdout.write(`loom ${program.version}\n`);
    return 0;
  }
  const command = commandNamed(first, program);
  if (command && !asksForHelp(ownWords(command, rest))) {
    return await runCommand(command, { argv: rest, program });
  }
  if (command) return await showCommandHelp(command, program);
  const host = { ...program, operations: await program.loadOperations() };
  if (first === undefined || HELP_WORDS.includes(first)) return await showHelp(rest, host);
  if (first !== "call") return await runVerb(argv, host);
  return asksForHelp(rest) ? await showHelp(argv, host) : await runCall(rest, host);
}

const HELP_WORDS = ["help", "--help", "-h"];
const VERSION_WORDS = ["version", "--version", "-V"];

function commandNamed(
  word: string | undefined,
  { commands }: CliProgram,
): ShellCommand | undefined {
  return commands.find(({ verb }) => verb === word);
}

async function showCommandHelp(command: ShellCommand, program: CliProgram): Promise<number> {
  const { stdout } = program.streams;
  await stdout.write(commandHelp(command, styleFor(stdout, program.env)));
  return 0;
}

async function runVerb(argv: readonly string[], host: CliHost): Promise<number> {
  refuseLeadingFlag(argv[0]!);
  const match = findVerb(argv, host);
  if (asksForHelp(match.rest)) return await showHelp(argv, host);
  const { positionals, flags } = parseArguments(match.rest, {
    known: [...match.commands.flatMap(flagsOfCommand), ...ownFlags(match)],
    label: `loom ${match.verb}`,
  });
  const [json, raw] = [flags.has("json"), flags.has("raw")];
  if (json && raw) throw jsonAndRaw(match.verb);
  const { isTerminal: stdinIsTerminal } = host.streams.stdin;
  const command = chooseCommand(match.commands, { positionals, stdinIsTerminal });
  const given = [...flags].filter(([flag]) => !ownFlags(match).some((own) => own.flag === flag));
  return await runOperation(host, {
    operation: command.operation,
    input: bindInput(command, { positionals, flags: new Map(given) }),
    attachStdin: readsStdin(command),
    json,
    raw,
  });
}

/** The flags that are the CLI's own, not the operation's. */
function ownFlags(match: VerbMatch): KnownFlag[] {
  const raw = { flag: "raw", takesValue: false };
  return [
    { flag: "json", takesValue: false },
    { flag: "help", short: "h", takesValue: false },
    ...(hasPages(match) ? [raw] : []),
  ];
}

async function showHelp(words: readonly string[], host: CliHost): Promise<number> {
  await host.streams.stdout.write(helpPage(words.filter((word) => !word.startsWith("-")), host));
  return 0;
}

function helpPage(words: readonly string[], host: CliHost): string {
  const style = styleFor(host.streams.stdout, host.env);
  if (words.length === 0) return mainHelp(host, style);
  if (words[0] === "settings") return settingsHelp(style);
  const builtIn = Object.entries(BUILT_IN_VERBS).find(([verb]) => verb === words[0])?.[1];
  if (builtIn) {
    return `  ${builtIn.example}\n\n${builtIn.summary}\n\n${
      style.bold("Usage")
    }\n  loom ${builtIn.usage}\n`;
  }
  const command = commandNamed(words[0], host);
  if (command) return commandHelp(command, style);
  const match = findVerb(words, host);
  return verbHelp(match.commands, { style, extraFlags: hasPages(match) ? [RAW_FLAG] : [] });
}

function hasPages({ commands }: VerbMatch): boolean {
  return commands.some(({ operation }) => isPaged(operation));
}

function refuseLeadingFlag(word: string): void {
  if (!word.startsWith("-")) return;
  throw new LoomError(
    "UNKNOWN_ARGUMENT",
    `Cannot run loom: it has no flag ${quoteForMessage(word)}`,
    {
      next: "Write the verb first: loom VERB [ARGUMENTS] [--json]. loom --help lists the verbs.",
    },
  );
}

function jsonAndRaw(verb: string): LoomError {
  return new LoomError(
    "VALIDATION_FAILED",
    `Cannot run loom ${verb}: --json and --raw ask for different things`,
    { next: "Leave one of them out." },
  );
}

function asksForHelp(argv: readonly string[]): boolean {
  return beforeTerminator(argv).some((word) => word === "--help" || word === "-h");
}

function asksForJson(argv: readonly string[], program: CliProgram): boolean {
  const command = commandNamed(argv[0], program);
  return (command ? ownWords(command, argv.slice(1)) : beforeTerminator(argv)).includes("--json");
}

function beforeTerminator(argv: readonly string[]): readonly string[] {
  const end = argv.indexOf("--");
  return end < 0 ? argv : argv.slice(0, end);
}
