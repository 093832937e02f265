/** From planned changes to written files: shown, agreed to, backed up, written. */
import { LoomError } from "../../core/errors.ts";
import { askYes } from "../../transports/cli/ask.ts";
import type { CliProgram } from "../../transports/cli/host.ts";
import { styleFor } from "../../transports/cli/style.ts";
import { changeAsDiff } from "./show_change.ts";
import { type FileChange, writeChange } from "./write_change.ts";

/** What is to happen, and whether it was agreed to already. */
export interface PlannedChanges {
  /** Those that change something, in order. */
  readonly changes: readonly FileChange[];
  readonly agreed: boolean;
}

/**
 * Shows the changes as a diff on stdout, asks at a terminal, and writes them.
 *
 * @returns whether they were made; false when the person said no.
 * @throws CONFIRM_REQUIRED without agreement where there is no terminal; CONFIG_*.
 */
export async function makeChanges(
  program: CliProgram,
  { changes, agreed }: PlannedChanges,
): Promise<boolean> {
  const { stdout, stderr } = program.streams;
  const style = styleFor(stdout, program.env);
  for (const change of changes) await stdout.write(changeAsDiff(change, style));
  if (!agreed && !await isAgreedTo(program)) {
    await stderr.write("loom: nothing was written\n");
    return false;
  }
  for (const change of changes) await write(program, change);
  return true;
}

async function isAgreedTo({ streams: { stdin, stderr } }: CliProgram): Promise<boolean> {
  if (!stdin.isTerminal || !stderr.isTerminal) {
    throw new LoomError(
      "CONFIRM_REQUIRED",
      "Cannot write the change shown: there is no terminal to ask at",
      { next: "Add --yes to write it." },
    );
  }
  return await askYes("Write this change?", { sink: stderr, source: Deno.stdin });
}

async function write({ streams: { stderr } }: CliProgram, change: FileChange): Promise<void> {
  const backup = await writeChange(change, new Date());
  const { path } = change.before;
  await stderr.write(`loom: ${change.after === undefined ? "removed" : "wrote"} ${path}\n`);
  if (backup) await stderr.write(`loom: the file as it was: ${backup}\n`);
}
