import type { ShellCommand } from "../../transports/cli/shell_command.ts";

/** `loom doctor`: is everything as it should be on this machine, and what to do where it is not. */
export const doctorCommand: ShellCommand = {
  verb: "doctor",
  summary: "Look at program, settings, drawer and clients; name each problem with its fix.",
  examples: ["loom doctor", "loom doctor --json"],
  arguments: [],
  flags: [{ flag: "json", describe: "Print the findings as JSON." }],
  notes: "It changes nothing. The exit code is 1 when there is a problem; notes are none.",
  async run(call) {
    const { runDoctor } = await import("./run.ts");
    return await runDoctor(call);
  },
};
