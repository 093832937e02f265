/** `loom install`: its declaration. */
import { CLIENT_IDS } from "../../clients/ids.ts";
import type { ShellCommand } from "../../transports/cli/shell_command.ts";

/** Writes Loom into a client's configuration. */
export const installCommand: ShellCommand = {
  verb: "install",
  summary: "Write Loom into a client's configuration; shows the change and asks first.",
  examples: ["loom install claude-code", "loom install cursor --project --yes"],
  arguments: [{
    name: "CLIENT",
    describe: `One of ${CLIENT_IDS.join(", ")}.`,
    choices: CLIENT_IDS,
  }],
  flags: [
    { flag: "project", describe: "Write the file of this project, not the one of the user." },
    {
      flag: "env",
      value: "NAME=VALUE",
      describe: "A setting for the server; may be given again. Others in the entry stay.",
    },
    {
      flag: "hook",
      optionalValue: "FORM",
      describe:
        "Also have bulky tool results replaced, where the client can (Claude Code). FORM: " +
        "mcp (a tool of the running server, the default) or command (a process for each result).",
    },
    { flag: "print", describe: "Print the entry and write nothing." },
    { flag: "yes", short: "y", describe: "Do not ask." },
  ],
  notes:
    "The file is backed up beside itself, comments and other entries stay as they are, and a\n" +
    "second run changes nothing. Without a terminal to ask at, --yes is needed.",
  async run(call) {
    const { runInstall } = await import("./run.ts");
    return await runInstall(call);
  },
};
