/** `loom uninstall`: its declaration. */
import { CLIENT_IDS } from "../../clients/ids.ts";
import type { ShellCommand } from "../../transports/cli/shell_command.ts";

/** Takes Loom out of a client's configuration. */
export const uninstallCommand: ShellCommand = {
  verb: "uninstall",
  summary: "Take Loom out of a client's configuration; shows the change and asks first.",
  examples: ["loom uninstall claude-code", "loom uninstall cursor --project --yes"],
  arguments: [{
    name: "CLIENT",
    describe: `One of ${CLIENT_IDS.join(", ")}.`,
    choices: CLIENT_IDS,
  }],
  flags: [
    { flag: "project", describe: "Edit the file of this project, not the one of the user." },
    { flag: "yes", short: "y", describe: "Do not ask." },
  ],
  notes:
    "Loom's entry and its hook go, and nothing else; a file that install made, and that holds\n" +
    "nothing else, goes too. What was stored stays in the drawer.",
  async run(call) {
    const { runUninstall } = await import("./run.ts");
    return await runUninstall(call);
  },
};
