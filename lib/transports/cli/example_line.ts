/** A declared example, written as a person would type it. */
import { type CliCommand, type CliField, placeholder } from "./command.ts";

/** The command line of the operation's first example that succeeds, else its shortest form. */
export function exampleLine(command: CliCommand): string {
  const example = command.operation.examples.find(({ expect }) => !("error" in expect));
  if (!example) return shortestForm(command);
  const input = example.input as Record<string, unknown>;
  const words = [
    "loom",
    ...command.verb,
    ...command.positional.flatMap(({ field }) => field in input ? [shellWord(input[field])] : []),
    ...(command.operation.cli.stdin ? ["-"] : []),
    ...command.flags.flatMap((flag) => flag.field in input ? flagWords(flag, input) : []),
  ];
  return pipeInto(command, input) + words.join(" ");
}

/** A value as one shell word, quoted only when it must be. */
export function shellWord(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  if (/[\x00-\x1f\x7f]/.test(text)) return `$${quoteEscaped(text)}`;
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function shortestForm({ verb, positional, flags }: CliCommand): string {
  const wanted = flags.filter(({ required }) => required);
  return [
    "loom",
    ...verb,
    ...positional.filter(({ required }) => required).map(placeholder),
    ...wanted.map((field) => `--${field.flag} ${placeholder(field)}`),
  ].join(" ");
}

function flagWords(flag: CliField, input: Record<string, unknown>): string[] {
  const value = input[flag.field];
  if (flag.kind === "switch") return value === false ? [] : [`--${flag.flag}`];
  const values = flag.kind === "list" ? value as unknown[] : [value];
  return values.map((one) => `--${flag.flag} ${shellWord(one)}`);
}

function pipeInto(command: CliCommand, input: Record<string, unknown>): string {
  const field = command.operation.cli.stdin?.[0];
  const content = field === undefined ? undefined : input[field];
  return typeof content === "string" ? `printf %s ${shellWord(content)} | ` : "";
}

function quoteEscaped(text: string): string {
  const escaped = text
    .replace(/[\\']/g, "\\$&")
    .replaceAll("\n", "\\n")
    .replaceAll("\t", "\\t")
    .replaceAll("\r", "\\r")
    .replace(/[\x00-\x1f\x7f]/g, (one) => "\\x" + one.charCodeAt(0).toString(16).padStart(2, "0"));
  return `'${escaped}'`;
}
