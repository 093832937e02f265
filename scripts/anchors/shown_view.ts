/** What a reader has before them, and what of a content it shows. One rule for anchors and controls. */
import { parseAnchor } from "../../lib/engine/anchor/parse.ts";
import { invariantsOf, InvariantTally } from "../../lib/engine/coverage/tally.ts";
import { listedValues, type NamedValue } from "../../lib/engine/coverage/visible.ts";
import type { PlantedFact } from "../dataset/types.ts";

/** Lines by number, whole or cut, and values that are listed without a line. */
export interface ShownView {
  readonly rows: readonly { readonly line: number; readonly text: string }[];
  readonly listed: readonly NamedValue[];
}

/** Where a planted fact is visible. */
export type Visibility = "in its line" | "in a list" | "nowhere";

/** Shares of the distinct invariants, 0–1; 1 when there are none. */
export interface Coverage {
  readonly all: number;
  readonly critical: number;
}

/** What an anchor shows, read by the engine's own parser; counts and patterns show no values. */
export function viewOfAnchor(anchor: string): ShownView {
  const parsed = parseAnchor(anchor);
  return {
    rows: parsed.body.flatMap((row) => "text" in row ? [row] : []),
    listed: listedValues(parsed),
  };
}

/** The view of chosen lines of a content. @param indexes from 0. */
export function viewOfLines(lines: readonly string[], indexes: readonly number[]): ShownView {
  return { rows: indexes.map((at) => ({ line: at + 1, text: lines[at]! })), listed: [] };
}

/**
 * Where a planted fact is visible: its own line is shown and the engine finds kind and value in what
 * is shown of it, or a list of its kind has the value.
 */
export function visibilityOf(fact: PlantedFact, { rows, listed }: ShownView): Visibility {
  const isFact = ({ kind, value }: NamedValue) => kind === fact.kind && value === fact.value;
  const own = rows.filter(({ line }) => line === fact.line);
  if (own.some(({ text }) => invariantsOf(text).some(isFact))) return "in its line";
  return listed.some(isFact) ? "in a list" : "nowhere";
}

/** The distinct invariants of lines. */
export function tallyOf(lines: readonly string[]): InvariantTally {
  const tally = new InvariantTally();
  for (const line of lines) for (const finding of invariantsOf(line)) tally.addLater(finding);
  return tally;
}

/** The share of a content's distinct invariants (kind and value) that a view shows anywhere. */
export function coverageOf({ rows, listed }: ShownView, content: InvariantTally): Coverage {
  const visible = new InvariantTally();
  for (const found of [...rows.flatMap(({ text }) => invariantsOf(text)), ...listed]) {
    if (content.has(found)) visible.add(found);
  }
  return {
    all: share(visible.totals.all, content.totals.all),
    critical: share(visible.totals.critical, content.totals.critical),
  };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}
