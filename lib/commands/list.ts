/**
 * Every verb of the command line that is no operation. A new one is a folder beside this file, with its
 * declaration in `command.ts`, and one line here; what it does is loaded when it is run.
 */
import { installCommand } from "./install/command.ts";
import { statusCommand } from "./status/command.ts";
import { uninstallCommand } from "./uninstall/command.ts";
import type { ShellCommand } from "../transports/cli/shell_command.ts";
import { completionsCommand } from "./completions/command.ts";
import { doctorCommand } from "./doctor/command.ts";
import { hookCommand } from "./hook/command.ts";
import { runCommandDeclaration } from "./run/command.ts";

/** The commands, in the order in which help lists them. */
export const COMMANDS: readonly ShellCommand[] = [
  runCommandDeclaration,
  doctorCommand,
  installCommand,
  uninstallCommand,
  statusCommand,
  completionsCommand,
  hookCommand,
];
