/** The critical values that stand in signals, those of scarce and strong ones first. */
import { invariantsOf } from "../coverage/tally.ts";
import type { NamedValue } from "../coverage/visible.ts";
import { isCritical } from "../invariants/mod.ts";
import { type Family, type Hit, scarceWorth } from "../signals/collector.ts";
import type { LineSources } from "./candidates.ts";
import { isWhole } from "./row.ts";

/** So many families are looked at, and so many signals of each. */
const MOST_FAMILIES = 600;
const MOST_HITS = 3;

/** Kinds that are not critical, but say in a signal how much or how long. */
const TOLD: ReadonlySet<string> = new Set(["duration", "size", "percentage", "currency"]);
/** A shorter number says little by itself. */
const TELLING_DIGITS = 4;

/** All of them, without repeats. */
export function* strongValues(
  { families, commonness }: Pick<LineSources, "families" | "commonness">,
): Generator<NamedValue> {
  const ranked = families
    .map((family) => ({ family, worth: scarceWorth(family.score, commonness(family)) }))
    .sort((left, right) => right.worth - left.worth || lineOf(left.family) - lineOf(right.family))
    .slice(0, MOST_FAMILIES);
  const seen = new Set<string>();
  for (const { family } of ranked) {
    for (const { row } of someHits(family)) {
      // What a cut row seems to have, the line may not have.
      if (!isWhole(row)) continue;
      for (const { kind, value } of invariantsOf(row.text)) {
        const key = `${kind} ${value}`;
        if (seen.has(key) || !tells(kind, value)) continue;
        seen.add(key);
        yield { kind, value };
      }
    }
  }
}

function lineOf({ first }: Family): number {
  return first[0]!.row.line;
}

function someHits({ first, best }: Family): Hit[] {
  const hits = first.slice(0, MOST_HITS);
  return best && !hits.includes(best) ? [best, ...hits] : hits;
}

function tells(kind: string, value: string): boolean {
  if (kind === "number") return value.replace(/\D/g, "").length >= TELLING_DIGITS;
  return isCritical(kind) || TOLD.has(kind);
}
