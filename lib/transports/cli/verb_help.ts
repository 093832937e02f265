/** The help page of one verb, made from the declarations that share it. */
import { type CliCommand, type CliField, placeholder } from "./command.ts";
import { type ColumnRow, columns } from "./columns.ts";
import { exampleLine } from "./example_line.ts";
import { isPaged } from "./paging.ts";
import type { Style } from "./style.ts";

/** Flags that every verb takes. */
export const COMMON_FLAGS: readonly ColumnRow[] = [
  { left: "    --json", right: "Print exactly the JSON body that the REST API would answer with." },
  { left: "-h, --help", right: "Show this help." },
];

/** The usage line of a command: `loom get ID [--lines LINES] …`. */
export function usageLine(command: CliCommand): string {
  const words = [
    "loom",
    ...command.verb,
    ...command.positional.map((field) => markOptional(placeholder(field), field)),
    ...(command.operation.cli.stdin ? ["-"] : []),
    ...command.flags.map((field) => markOptional(flagUsage(field), field)),
    ...(isPaged(command.operation) ? ["[--raw]"] : []),
    "[--json]",
  ];
  return words.join(" ");
}

/**
 * The page: examples first, then what it does, usage, arguments and flags.
 *
 * @param extraFlags flags that the CLI adds to this verb.
 */
export function verbHelp(
  commands: readonly CliCommand[],
  { style, extraFlags }: { style: Style; extraFlags: readonly ColumnRow[] },
): string {
  const examples = commands.map(exampleLine);
  const positional = rowsOf(commands.flatMap((command) => command.positional), (field) => ({
    left: placeholder(field),
    right: field.describe,
  }));
  const flags = rowsOf(commands.flatMap((command) => command.flags), flagRow);
  return [
    section(style.bold("Example"), examples.map((line) => `  ${line}`).join("\n")),
    commands.map(({ operation }) => operation.summary).join("\n"),
    section(style.bold("Usage"), commands.map((one) => `  ${usageLine(one)}`).join("\n")),
    section(style.bold("Arguments"), columns(positional)),
    section(style.bold("Flags"), columns([...flags, ...extraFlags, ...COMMON_FLAGS])),
  ].filter((part) => part !== "").join("\n\n") + "\n";
}

function section(title: string, body: string): string {
  return body === "" ? "" : `${title}\n${body}`;
}

function rowsOf(
  fields: readonly CliField[],
  toRow: (field: CliField) => ColumnRow,
): ColumnRow[] {
  const first = fields.filter((field, index) =>
    fields.findIndex(({ flag }) => flag === field.flag) === index
  );
  return first.map(toRow);
}

function flagRow(field: CliField): ColumnRow {
  const short = field.short ? `-${field.short}, ` : "    ";
  return { left: short + flagUsage(field), right: field.describe };
}

function flagUsage(field: CliField): string {
  return field.kind === "switch" ? `--${field.flag}` : `--${field.flag} ${placeholder(field)}`;
}

function markOptional(text: string, { required }: CliField): string {
  return required ? text : `[${text}]`;
}
