/** What is to be started, from the words that follow `loom run`. */
import { shellWord } from "../../transports/cli/example_line.ts";

/** A command ready to be started, and how it is called in the drawer. */
export interface CommandLine {
  /** The program and its arguments. */
  readonly argv: readonly string[];
  /** As a person would type it, at most 1,000 characters. */
  readonly text: string;
  /** The same in one line of at most 80 characters. */
  readonly label: string;
}

/** What in a single word says that it is a line for a shell. */
const SHELL_SIGNS = /[\s;&|<>()$`*?~#!\\"']/;

const LABEL_LIMIT_CHARS = 80;
const TEXT_LIMIT_CHARS = 1_000;

/**
 * The command that the words mean: several are a program with its arguments; one with spaces or signs
 * of the shell in it is a line for the shell, and so are all when `asked`.
 *
 * @param words at least one.
 */
export function commandLineOf(
  words: readonly string[],
  { asked, shell }: { asked: boolean; shell: string },
): CommandLine {
  const isShellLine = asked || (words.length === 1 && SHELL_SIGNS.test(words[0]!));
  const line = isShellLine ? words.join(" ") : words.map(shellWord).join(" ");
  return {
    argv: isShellLine ? [shell, "-c", line] : [...words],
    text: cut(line, TEXT_LIMIT_CHARS),
    label: cut(line.replaceAll(/\s+/g, " ").trim(), LABEL_LIMIT_CHARS) || "command",
  };
}

/** Shells that only refuse: accounts of services have them. */
const NO_SHELL = /\/(?:nologin|false|true)$/;

/** The user's shell: `$SHELL` where it is a path to one, else the system's own. */
export function shellOf(env: Readonly<Record<string, string | undefined>>): string {
  const shell = env.SHELL ?? "";
  return shell.startsWith("/") && !NO_SHELL.test(shell) ? shell : "/bin/sh";
}

function cut(text: string, limitChars: number): string {
  const characters = [...text];
  if (characters.length <= limitChars) return text;
  return characters.slice(0, limitChars - 1).join("") + "…";
}
