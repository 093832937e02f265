/** The help pages that belong to no single verb. */
import { SETTINGS } from "../../core/settings/catalogue.ts";
import type { AnyOperation } from "../../operations/operation.ts";
import { type ColumnRow, columns } from "./columns.ts";
import { commandOf, placeholder } from "./command.ts";
import type { CliHost } from "./host.ts";
import type { ShellCommand } from "./shell_command.ts";
import type { Style } from "./style.ts";
import { BUILT_IN_VERBS, readsStdin } from "./verbs.ts";

/** What the main page is made from. */
export type HelpSource = Pick<CliHost, "operations" | "commands" | "version">;

const OPENING = `  make 2>&1 | loom store -             keep the log; read its anchor instead
  loom search "undefined reference"    find it again
  loom get ID --lines 8100-8200        exactly those bytes`;

const EXIT_CODES: readonly ColumnRow[] = [
  { left: "0", right: "done" },
  { left: "1", right: "refused or failed" },
  { left: "2", right: "usage" },
  { left: "3", right: "not found: unknown, expired or purged" },
  { left: "4", right: "not allowed" },
  { left: "5", right: "conflict" },
  { left: "6", right: "try again later" },
];

/** The page of `loom --help`. */
export function mainHelp({ operations, commands, version }: HelpSource, style: Style): string {
  const rows = [...operationRows(operations), ...commandRows(commands), ...builtInRows()];
  return [
    OPENING,
    `loom ${version} keeps bulky text out of a model's prompt, byte for byte.`,
    `${style.bold("Usage")}\n  loom VERB [ARGUMENTS] [--json]\n` +
    "  loom            with a pipe on standard input: the MCP server, as `loom mcp`",
    `${style.bold("Verbs")}\n${columns(rows)}`,
    `${style.bold("Exit codes")}\n${columns(EXIT_CODES)}`,
    "loom VERB --help shows a verb's arguments, loom help settings the LOOM_* variables.",
  ].join("\n\n") + "\n";
}

/** The page of `loom help settings`: every variable of the catalogue. */
export function settingsHelp(style: Style): string {
  const rows = Object.values(SETTINGS).map(({ env, fallback, describe }) => ({
    left: env,
    right: fallback === "" ? describe : `${describe} Default: ${fallback}.`,
  }));
  return `  LOOM_DB=/tmp/try.db loom stats\n\n${style.bold("Settings (environment)")}\n${
    columns(rows)
  }\n`;
}

function operationRows(operations: readonly AnyOperation[]): ColumnRow[] {
  const verbs = [...new Set(operations.map(({ cli }) => cli.verb).filter((verb) => verb !== ""))];
  return verbs.map((verb) => {
    const commands = operations.filter(({ cli }) => cli.verb === verb).map(commandOf);
    const arguments_ = commands.map((command) =>
      readsStdin(command) ? "-" : command.positional.map(placeholder).join(" ")
    );
    const shown = [...new Set(arguments_)].filter((text) => text !== "").sort().reverse();
    return { left: `${verb} ${shown.join("|")}`.trimEnd(), right: commands[0]!.operation.summary };
  });
}

function commandRows(commands: readonly ShellCommand[]): ColumnRow[] {
  return commands.map(({ verb, arguments: words, summary }) => ({
    left: [verb, ...words.map(({ name }) => name)].join(" "),
    right: summary,
  }));
}

function builtInRows(): ColumnRow[] {
  return Object.values(BUILT_IN_VERBS).map(({ usage, summary }) => ({
    left: usage,
    right: summary,
  }));
}
