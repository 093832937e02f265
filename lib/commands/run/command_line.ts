/** What is to be started, from the words that follow `loom run`. */

/** A command ready to be started, and how it is called in the drawer. */
export interface CommandLine {
  /** The program and its arguments. */
  readonly argv: readonly string[];
  /** One line of at most 80 characters. */
  readonly label: string;
}

/** What in a single word says that it is a line for a shell. */
const SHELL_SIGNS = /[\s;&|<>()$`*?~#!\\"']/;

const LABEL_LIMIT_CHARS = 80;

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
  const line = words.join(" ");
  const isShellLine = asked || (words.length === 1 && SHELL_SIGNS.test(line));
  const label = labelOf(line);
  return isShellLine ? { argv: [shell, "-c", line], label } : { argv: [...words], label };
}

/** The user's shell: `$SHELL` where it is a path, else the system's own. */
export function shellOf(env: Readonly<Record<string, string | undefined>>): string {
  return env.SHELL?.startsWith("/") ? env.SHELL : "/bin/sh";
}

function labelOf(line: string): string {
  const characters = [...line.replaceAll(/\s+/g, " ").trim()];
  if (characters.length === 0) return "command";
  if (characters.length <= LABEL_LIMIT_CHARS) return characters.join("");
  return characters.slice(0, LABEL_LIMIT_CHARS - 1).join("") + "…";
}
