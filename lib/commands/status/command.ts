/** `loom status`: its declaration. */
import type { ShellCommand } from "../../transports/cli/shell_command.ts";

/** Says which clients have Loom. */
export const statusCommand: ShellCommand = {
  verb: "status",
  summary: "Show which clients are on this machine and what each knows of Loom.",
  examples: ["loom status", "loom status --json"],
  arguments: [],
  flags: [{ flag: "json", describe: "Print it as JSON." }],
  notes: "Files of this project are listed where they have something of Loom. Nothing is written.",
  async run(call) {
    const { runStatus } = await import("./run.ts");
    return await runStatus(call);
  },
};
