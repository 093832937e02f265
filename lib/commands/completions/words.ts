/** The words that a command line may have, from the registry and the list of commands. */
import type { AnyOperation } from "../../operations/operation.ts";
import { type CliCommand, commandOf } from "../../transports/cli/command.ts";
import { isPaged } from "../../transports/cli/paging.ts";
import type { ShellCommand } from "../../transports/cli/shell_command.ts";
import { BUILT_IN_VERBS } from "../../transports/cli/verbs.ts";

/** A flag with what it is for. */
export interface FlagWords {
  /** Without its dashes. */
  readonly flag: string;
  readonly short?: string;
  readonly describe: string;
  readonly takesValue: boolean;
  readonly choices: readonly string[];
}

/** A verb with what may follow it. */
export interface VerbWords {
  readonly verb: string;
  readonly summary: string;
  readonly flags: readonly FlagWords[];
  /** What the first argument may be; empty where anything may, files above all. */
  readonly choices: readonly string[];
}

/** Every verb, in the order of help. */
export function verbWords(
  operations: readonly AnyOperation[],
  commands: readonly ShellCommand[],
): VerbWords[] {
  const byVerb = Map.groupBy(
    operations.filter(({ cli }) => cli.verb !== "").map(commandOf),
    ({ verb }) => verb[0]!,
  );
  return [
    ...[...byVerb].map(([verb, forms]) => operationWords(verb, forms)),
    ...commands.map(commandWords),
    ...Object.entries(BUILT_IN_VERBS).map(([verb, { summary }]) => ({
      ...{ verb, summary, flags: [HELP], choices: [] },
    })),
  ];
}

const HELP: FlagWords = {
  ...{ flag: "help", short: "h", describe: "Show this help.", takesValue: false, choices: [] },
};
const JSON_FLAG: FlagWords = {
  ...{ flag: "json", describe: "Print the JSON body.", takesValue: false, choices: [] },
};
const RAW: FlagWords = {
  ...{ flag: "raw", describe: "Write the exact bytes.", takesValue: false, choices: [] },
};

function operationWords(verb: string, forms: readonly CliCommand[]): VerbWords {
  const flags = forms.flatMap((form) => form.flags).map((field): FlagWords => ({
    flag: field.flag,
    short: field.short,
    describe: field.describe,
    takesValue: field.kind !== "switch",
    choices: field.choices ?? [],
  }));
  const paged = forms.some(({ operation }) => isPaged(operation)) ? [RAW] : [];
  return {
    verb,
    summary: forms[0]!.operation.summary,
    flags: unique([...flags, ...paged, JSON_FLAG, HELP]),
    choices: unique(forms.flatMap((form) => form.verb.slice(1)).map((flag) => ({ flag })))
      .map(({ flag }) => flag),
  };
}

function commandWords({ verb, summary, flags, arguments: words }: ShellCommand): VerbWords {
  return {
    verb,
    summary,
    flags: [
      ...flags.map(({ flag, short, value, describe }): FlagWords => ({
        ...{ flag, short, describe, takesValue: value !== undefined, choices: [] },
      })),
      HELP,
    ],
    choices: words[0]?.choices ?? [],
  };
}

function unique<Word extends { readonly flag: string }>(words: readonly Word[]): Word[] {
  return words.filter(({ flag }, at) => words.findIndex((other) => other.flag === flag) === at);
}
