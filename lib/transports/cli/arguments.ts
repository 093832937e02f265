/** Splits a command line into flags and positionals, and refuses what it does not know. */
import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { LoomError } from "../../core/errors.ts";
import { closestName, quoteForMessage } from "../../core/text.ts";

/** A flag that a command takes. */
export interface KnownFlag {
  /** Without its dashes. */
  readonly flag: string;
  readonly short?: string;
  readonly takesValue: boolean;
  /** A switch that may be written with a value too: `--flag` or `--flag=VALUE`. */
  readonly mayTakeValue?: boolean;
}

/**
 * A command line, taken apart. A flag maps to its values in order; a switch to an empty list, or to what
 * it was given where it may take a value.
 */
export interface ParsedArguments {
  readonly positionals: readonly string[];
  readonly flags: ReadonlyMap<string, readonly string[]>;
}

/** What a command line is read against. */
export interface ArgumentRules {
  readonly known: readonly KnownFlag[];
  /** The command as messages name it, for instance `loom get`. */
  readonly label: string;
}

/** The part of a `node:util` token that is read here. */
interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

/**
 * Parses arguments with `node:util`'s lenient reader, then is strict in its own words.
 *
 * @throws UNKNOWN_ARGUMENT for a flag that is not known, with the closest one; VALIDATION_FAILED for a
 *   value that is missing or not wanted.
 */
export function parseArguments(argv: readonly string[], rules: ArgumentRules): ParsedArguments {
  const { tokens, positionals } = parseArgs({
    args: [...argv],
    options: optionsConfig(rules.known),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const flags = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const flag = rules.known.find(({ flag }) => flag === token.name);
    if (!flag) throw unknownFlag(token.rawName, rules);
    checkValue(token, flag, rules);
    const values = flags.get(flag.flag) ?? [];
    flags.set(flag.flag, token.value === undefined ? values : [...values, token.value]);
  }
  return { positionals: positionals as string[], flags };
}

function optionsConfig(known: readonly KnownFlag[]): ParseArgsOptionsConfig {
  return Object.fromEntries(known.map(({ flag, short, takesValue }) => [
    flag,
    { type: takesValue ? "string" : "boolean", ...(short ? { short } : {}) } as const,
  ]));
}

function checkValue(token: OptionToken, flag: KnownFlag, { known, label }: ArgumentRules): void {
  if (!flag.takesValue && !flag.mayTakeValue && token.value !== undefined) {
    throw refused(`${label}: ${token.rawName} takes no value`, `Write ${token.rawName} alone.`);
  }
  if (!flag.takesValue) return;
  const swallowed = !token.inlineValue && known.some((other) => token.value === `--${other.flag}`);
  if (token.value === undefined || swallowed) {
    throw refused(`${label}: ${token.rawName} needs a value`, `Write ${token.rawName} VALUE.`);
  }
}

function refused(what: string, next: string): LoomError {
  return new LoomError("VALIDATION_FAILED", `Cannot run ${what}`, { next });
}

function unknownFlag(raw: string, { known, label }: ArgumentRules): LoomError {
  const meant = closestName(raw.replace(/^-+/, ""), known.map(({ flag }) => flag));
  return new LoomError(
    "UNKNOWN_ARGUMENT",
    `Cannot run ${label}: it has no flag ${quoteForMessage(raw)}`,
    {
      next: meant
        ? `Did you mean --${meant}?`
        : `${label} --help lists its flags; put -- before an argument that starts with a dash.`,
    },
  );
}
