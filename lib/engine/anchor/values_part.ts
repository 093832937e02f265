/** The part of an anchor that lists critical values which no shown line has. */
import { labelOfKind } from "../coverage/labels.ts";
import type { ValueKeeper } from "../coverage/value_keeper.ts";
import { isCritical, KIND_ORDER } from "../invariants/mod.ts";
import { VALUE_SEPARATOR, VALUES_TITLE, valuesLine } from "./grammar.ts";

/** What to list, and what it may cost. */
export interface ValuesOptions {
  readonly budget: number;
  /** Values are listed that stand in signals of at least this score. */
  readonly leastScore: number;
  readonly countText: (text: string) => number;
  /** Whether a shown line has the value already. */
  isShown(kind: string, value: string): boolean;
}

const MOST_PER_KIND = 12;

/** A longer value is listed only when it stands in a signal. */
const LONG_VALUE = 60;

/** The lines of the part, title included; none when nothing fits. */
export function valuesPart(keeper: ValueKeeper, options: ValuesOptions): string[] {
  const { countText } = options;
  let left = options.budget - countText(VALUES_TITLE + "\n");
  const chosen = new Map<string, string[]>();
  for (const { kind, value } of inTurns(keeper, options)) {
    const listed = chosen.get(kind);
    const text = listed ? VALUE_SEPARATOR + value : valuesLine(labelOfKind(kind), [value]) + "\n";
    const cost = countText(text);
    if (cost > left) continue;
    left -= cost;
    if (listed) listed.push(value);
    else chosen.set(kind, [value]);
  }
  if (chosen.size === 0) return [];
  const kinds = KIND_ORDER.filter((kind) => chosen.has(kind));
  return [VALUES_TITLE, ...kinds.map((kind) => valuesLine(labelOfKind(kind), chosen.get(kind)!))];
}

/** The values kind by kind in turns, so that no kind takes all the room. */
function* inTurns(keeper: ValueKeeper, options: ValuesOptions) {
  const queues = KIND_ORDER.filter(isCritical).map((kind) =>
    keeper.valuesOf(kind)
      .filter(({ value, score }) =>
        score >= options.leastScore && (score > 0 || value.length <= LONG_VALUE) &&
        isListable(value) && !options.isShown(kind, value)
      )
      .slice(0, MOST_PER_KIND)
  );
  for (let turn = 0; turn < MOST_PER_KIND; turn++) {
    for (const queue of queues) if (queue[turn]) yield queue[turn]!;
  }
}

/** Whether a list of values can be read back when it has this one. */
function isListable(value: string): boolean {
  return value !== "" && value.trim() === value && !value.includes(VALUE_SEPARATOR) &&
    !/[\n\r]|,$/.test(value);
}
