import type { ShellCommand } from "../../transports/cli/shell_command.ts";

/** `loom run`: runs a command and keeps its output in the drawer; the answer is an anchor. */
export const runCommandDeclaration: ShellCommand = {
  verb: "run",
  summary: "Run a command, keep all it prints in the drawer, print the anchor, end with its code.",
  examples: [
    "loom run -- make -j4",
    "loom run --tee --name tests -- npm test",
    "loom run 'make && make test 2>/dev/null'",
  ],
  arguments: [{
    name: "-- COMMAND…",
    describe:
      "The command and its arguments, as they are. One argument with spaces or signs of the " +
      "shell in it is a line for your shell ($SHELL -c).",
  }],
  flags: [
    {
      flag: "name",
      short: "n",
      value: "NAME",
      describe: "Label of the item. Default: the command.",
    },
    { flag: "session", short: "s", value: "SESSION", describe: "Session id or label." },
    { flag: "profile", value: "PROFILE", describe: "strict, balanced or aggressive." },
    { flag: "budget", value: "TOKENS", describe: "Anchor size in tokens, 100-100000." },
    { flag: "shell", short: "c", describe: "Hand the words to your shell as one line." },
    {
      flag: "tee",
      describe: "Show the output on standard error while it comes; for commands that ask, too.",
    },
    {
      flag: "json",
      describe: "Print the receipt as JSON, with command, exit_code, signal and duration_ms.",
    },
  ],
  passesRest: true,
  notes:
    "Several words are a program and its arguments: no shell reads them again. Both of its streams are\n" +
    "kept together, in the order in which they were written, byte for byte. It reads your standard\n" +
    "input, but finds no terminal to write to: most programs then print without colour, unless they\n" +
    "are told to (--color=always). Short output is printed as it is.\n\n" +
    "The exit code is the command's: 127 where it was not found, 126 where it may not be run, 128 + N\n" +
    "where signal N ended it. Signals sent to loom reach the command; what it printed until then is\n" +
    "kept. Where the drawer cannot be used the command still runs, its output is printed whole, and a\n" +
    "message on standard error says why.",
  async run(call) {
    const { runAndKeep } = await import("./run.ts");
    return await runAndKeep(call);
  },
};
