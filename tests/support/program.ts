/** How the program under test is started: from its source, or as the file that was built. */
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../../main.ts", import.meta.url));

/** Path of a built file that stands for the source in every test that starts the program. */
const BUILT = Deno.env.get("LOOM_TEST_PROGRAM");

/** The words that start the program; its arguments follow. */
export const PROGRAM: readonly [string, ...string[]] = BUILT
  ? [BUILT]
  : [Deno.execPath(), "run", "--no-prompt", "-A", MAIN];

/** The same words for a shell. */
export const PROGRAM_LINE: string = PROGRAM.map((word) => `'${word}'`).join(" ");
