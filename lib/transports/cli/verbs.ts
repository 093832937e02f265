/** From the words of a command line to the commands they name. */
import { LoomError } from "../../core/errors.ts";
import { closestName, quoteForMessage } from "../../core/text.ts";
import { type CliCommand, commandOf } from "./command.ts";
import type { CliHost } from "./host.ts";

/** Verbs that are no operations, with what help says of them. */
export const BUILT_IN_VERBS = {
  call: {
    usage: "call OPERATION JSON|- [--json]",
    summary: "Call any operation by its name, its arguments as JSON.",
    example: `loom call ctx.get '{"id":"i12k7","lines":"8100-8200"}' --json`,
  },
  mcp: {
    usage: "mcp",
    summary: "Serve MCP over standard input and output.",
    example: "claude mcp add loom -- loom mcp",
  },
  help: {
    usage: "help [VERB]",
    summary: "Show this help, a verb's, or the settings.",
    example: "loom help store",
  },
  version: { usage: "version", summary: "Show the version.", example: "loom version" },
} as const;

/** A verb that was found: the commands that share it, and the arguments after it. */
export interface VerbMatch {
  readonly verb: string;
  readonly commands: readonly CliCommand[];
  readonly rest: readonly string[];
}

/** All that a verb may name. */
export type KnownVerbs = Pick<CliHost, "operations" | "commands">;

/**
 * Finds the verb of an operation that a command line begins with; the longest wins.
 *
 * @throws UNKNOWN_OPERATION naming the closest verb.
 */
export function findVerb(argv: readonly string[], known: KnownVerbs): VerbMatch {
  const { operations } = known;
  const verbs = [...new Set(operations.map(({ cli }) => cli.verb))]
    .filter((verb) => verb !== "" && startsWith(argv, verb.split(" ")))
    .sort((left, right) => right.length - left.length);
  const verb = verbs[0];
  if (verb === undefined) throw unknownVerb(argv[0] ?? "", known);
  return {
    verb,
    commands: operations.filter(({ cli }) => cli.verb === verb).map(commandOf),
    rest: argv.slice(verb.split(" ").length),
  };
}

/**
 * The one command that is meant when several share a verb: `-`, or a pipe without an argument, means
 * the one that reads standard input.
 */
export function chooseCommand(
  commands: readonly CliCommand[],
  given: { readonly positionals: readonly string[]; readonly stdinIsTerminal: boolean },
): CliCommand {
  const { positionals, stdinIsTerminal } = given;
  const reader = commands.find(readsStdin);
  const other = commands.find((command) => !readsStdin(command));
  const piped = positionals.length === 0 && !stdinIsTerminal;
  return (positionals[0] === "-" || piped ? reader ?? other : other ?? reader)!;
}

/** Whether standard input travels with a call of this command. */
export function readsStdin(command: CliCommand): boolean {
  return command.operation.cli.stdin !== undefined;
}

/** Every verb there is, each once: of operations, of commands, and those built in. */
export function allVerbs({ operations, commands }: KnownVerbs): string[] {
  const verbs = operations.map(({ cli }) => cli.verb).filter((verb) => verb !== "");
  const own = commands.map(({ verb }) => verb);
  return [...new Set([...verbs, ...own, ...Object.keys(BUILT_IN_VERBS)])];
}

/** What other programs call it. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  ...{ list: "ls", items: "ls", dir: "ls", cat: "get ID --raw", read: "get ID", fetch: "get ID" },
  ...{ add: "store FILE", put: "store FILE", save: "store FILE", import: "store FILE" },
  ...{ find: "search QUERY", grep: "search QUERY", query: "search QUERY", look: "search QUERY" },
  ...{ rm: "purge", delete: "purge", remove: "purge", clear: "purge", drop: "purge" },
  ...{ exec: "run -- COMMAND", wrap: "run -- COMMAND", view: "show ID", print: "show ID" },
  ...{ info: "stats", usage: "stats", savings: "stats", diagnose: "doctor", server: "mcp" },
  ...{ setup: "install CLIENT", init: "install CLIENT", serve: "mcp", verify: "check ID" },
};

function unknownVerb(word: string, { operations, commands }: KnownVerbs): LoomError {
  const known = allVerbs({ operations, commands });
  const longer = known.find((verb) => firstWord(verb) === word);
  const meant = longer ?? OTHER_WORDS[word] ?? closestName(word, known) ??
    closestName(word, known.map(firstWord));
  const named = operations.find(({ name }) => name === word);
  return new LoomError("UNKNOWN_OPERATION", `There is no verb ${quoteForMessage(word)}`, {
    next: named
      ? `Operations are called by name with: loom call ${named.name} JSON`
      : meant
      ? `Did you mean: loom ${meant}`
      : "loom --help lists the verbs.",
  });
}

function firstWord(verb: string): string {
  return verb.split(" ")[0]!;
}

function startsWith(argv: readonly string[], words: readonly string[]): boolean {
  return words.every((word, index) => argv[index] === word);
}
