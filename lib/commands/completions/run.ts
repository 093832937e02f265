/** Prints the completions of a shell. */
import { LoomError } from "../../core/errors.ts";
import { closestName, quoteForMessage } from "../../core/text.ts";
import type { CommandCall } from "../../transports/cli/shell_command.ts";
import { bashScript } from "./bash.ts";
import { SHELLS } from "./command.ts";
import { fishScript } from "./fish.ts";
import { type VerbWords, verbWords } from "./words.ts";
import { zshScript } from "./zsh.ts";

const SCRIPTS: Readonly<Record<(typeof SHELLS)[number], (verbs: readonly VerbWords[]) => string>> =
  {
    bash: bashScript,
    zsh: zshScript,
    fish: fishScript,
  };

/** Prints it. @returns 0. @throws VALIDATION_FAILED for a shell that is not known. */
export async function printCompletions({ program, positionals }: CommandCall): Promise<number> {
  const shell = SHELLS.find((name) => name === positionals[0]);
  if (!shell) throw unknownShell(positionals[0]);
  const words = verbWords(await program.loadOperations(), program.commands);
  await program.streams.stdout.write(SCRIPTS[shell](words));
  return 0;
}

function unknownShell(name: string | undefined): LoomError {
  const found = name === undefined ? "no shell is named" : `no shell ${quoteForMessage(name)}`;
  const meant = name === undefined ? undefined : closestName(name, SHELLS);
  return new LoomError("VALIDATION_FAILED", `Cannot print completions: ${found}`, {
    next: meant ? `Did you mean ${meant}?` : `Name one of: ${SHELLS.join(", ")}.`,
  });
}
