/** What `deno task bench:anchors` is asked to measure. */
import { parseArgs } from "node:util";
import type { ProfileName } from "../../lib/engine/types.ts";
import { type Size, SIZES } from "../dataset/types.ts";

/** The parts of the measurement, in the order of the page. */
export const PARTS = ["anchors", "controls", "drawer", "search", "speed", "logdx"] as const;

/** One of {@link PARTS}. */
export type Part = typeof PARTS[number];

/** The profiles, in the order of the tables. */
export const PROFILES: readonly ProfileName[] = ["strict", "balanced", "aggressive"];

/** What is measured: everything where nothing is named. */
export interface BenchOptions {
  readonly parts: readonly Part[];
  readonly profiles: readonly ProfileName[];
  readonly sizes: readonly Size[];
  /** The seed of another dataset than the committed one. */
  readonly seed: number | undefined;
  /** Whether facts that an anchor does not show are named. */
  readonly isVerbose: boolean;
  /** Whether nothing is left out, so that the page may be written. */
  readonly isWhole: boolean;
}

/**
 * Reads the arguments.
 *
 * @throws Error that names the argument and what it may be.
 */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({ args: [...args], options: FLAGS });
  const options = {
    parts: chosen("only", values.only, PARTS),
    profiles: chosen("profile", values.profile, PROFILES),
    sizes: chosen("size", values.size, SIZES),
    seed: values.seed === undefined ? undefined : wholeNumber(values.seed),
    isVerbose: values.verbose,
  };
  const isWhole = options.seed === undefined && options.parts.length === PARTS.length &&
    options.profiles.length === PROFILES.length && options.sizes.length === SIZES.length;
  return { ...options, isWhole };
}

const FLAGS = {
  only: { type: "string" },
  profile: { type: "string" },
  size: { type: "string" },
  seed: { type: "string" },
  verbose: { type: "boolean", default: false },
} as const;

/** The named ones in the order of all; all where none is named. */
function chosen<Name extends string>(
  flag: string,
  given: string | undefined,
  all: readonly Name[],
): Name[] {
  const names = given?.split(",") ?? all;
  const unknown = names.find((name) => !(all as readonly string[]).includes(name));
  if (unknown !== undefined) {
    throw new Error(`--${flag} takes ${all.join(", ")}, not ${JSON.stringify(unknown)}`);
  }
  return all.filter((name) => names.includes(name));
}

function wholeNumber(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new Error(`--seed takes a whole number of at most 15 digits, not ${JSON.stringify(text)}`);
}
