/** What the form of a content says about which of its lines matter. */

/** A form of content. */
export interface Shape {
  readonly name: string;
  /** 0–1: how much a word of failure says in it. In source code and diffs it says little. */
  readonly signalWeight: number;
  /** How well a line tells where in the content one is: 0 for most lines, 1 for a usual landmark. */
  landmark(shown: string): number;
  /** Whether a line is typical of this form. */
  isTypical(shown: string): boolean;
  /** The share of the first lines that must be typical, 0–1. */
  readonly typicalShare: number;
}
