/** What a check of `loom doctor` found. */
import type { CliProgram } from "../../transports/cli/host.ts";

/** One fact about this machine: as it should be, worth knowing, or a problem with its fix. */
export interface Finding {
  /** What it is about, in one word or two: `drawer`, `Claude Code`. */
  readonly area: string;
  readonly state: "ok" | "note" | "problem";
  /** One sentence without its full stop. */
  readonly says: string;
  /** What to do; every problem has one. */
  readonly next?: string;
}

/** A look at one part of the machine. It throws nothing that it could say as a problem. */
export type Check = (program: CliProgram) => Promise<Finding[]>;
