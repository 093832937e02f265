import { HOOK_CLIENTS } from "../../clients/results/list.ts";
import type { ShellCommand } from "../../transports/cli/shell_command.ts";

const CLIENTS = HOOK_CLIENTS.map(({ id }) => id);

/**
 * `loom hook CLIENT`, as help shows it. The program answers a hook before it loads the command line;
 * this is what runs when the words are none that a client would write.
 */
export const hookCommand: ShellCommand = {
  verb: "hook",
  summary: "Answer a client's hook after a tool ran: a bulky result becomes its anchor.",
  examples: ["loom hook claude-code < event.json"],
  arguments: [{
    name: "CLIENT",
    describe: `Whose hook it is: ${CLIENTS.join(", ")}.`,
    choices: CLIENTS,
  }],
  flags: [],
  notes:
    "Clients start this themselves, with the event as JSON on standard input; nothing is printed\n" +
    "when the result stays as it is. LOOM_HOOK=0 turns it off, LOOM_HOOK_TOOLS says for which tools\n" +
    "it works. Whatever goes wrong leaves the result as it is; it never refuses a tool.",
  async run({ program }) {
    await program.streams.stderr.write(`loom: Write: loom hook ${CLIENTS.join("|")}\n`);
    return 1;
  },
};
