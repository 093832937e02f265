/** What the command line asks for. Pure. */

/** How the measurement is run. */
export interface EconomyOptions {
  /** The dataset's seed; the committed one when absent. */
  readonly seed: number | undefined;
  /** Whether only the comparison of the arms is made, without the sweeps. */
  readonly isQuick: boolean;
}

const USAGE = "deno task bench:economy [--seed N] [--quick]";

/**
 * Reads the arguments.
 *
 * @throws Error with the usage when there is anything else.
 */
export function readOptions(args: readonly string[]): EconomyOptions {
  let seed: number | undefined;
  let isQuick = false;
  for (let index = 0; index < args.length; index++) {
    if (args[index] === "--quick") isQuick = true;
    else if (args[index] === "--seed" && /^\d+$/.test(args[index + 1] ?? "")) {
      seed = Number(args[++index]);
    } else throw new Error(`Cannot read the argument ${args[index]}\nusage: ${USAGE}`);
  }
  return { seed, isQuick };
}
