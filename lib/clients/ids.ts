/** The names of the clients that `install` knows, apart from what is known of them: help needs no more. */

/** As they are typed, in the order in which they are listed. */
export const CLIENT_IDS: readonly string[] = [
  "claude-code",
  "claude-desktop",
  "cursor",
  "vscode",
  "windsurf",
  "codex",
  "gemini-cli",
];
