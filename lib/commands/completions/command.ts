import type { ShellCommand } from "../../transports/cli/shell_command.ts";

/** The shells that can be told. */
export const SHELLS = ["bash", "zsh", "fish"] as const;

/** `loom completions`: words that a shell completes. */
export const completionsCommand: ShellCommand = {
  verb: "completions",
  summary: "Print what makes bash, zsh or fish complete verbs, flags and their values.",
  examples: [
    'eval "$(loom completions bash)"',
    "loom completions zsh > ~/.zfunc/_loom",
    "loom completions fish > ~/.config/fish/completions/loom.fish",
  ],
  arguments: [{ name: "SHELL", describe: "bash, zsh or fish.", choices: SHELLS }],
  flags: [],
  async run(call) {
    const { printCompletions } = await import("./run.ts");
    return await printCompletions(call);
  },
};
