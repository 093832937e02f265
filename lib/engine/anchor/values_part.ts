/** The part of an anchor that lists values which no shown line has. */
import { labelOfKind } from "../coverage/labels.ts";
import type { ValueKeeper } from "../coverage/value_keeper.ts";
import { isCritical, KIND_ORDER } from "../invariants/mod.ts";
import { VALUES_TITLE, valuesLine } from "./grammar.ts";
import { groupValues, integerParts } from "./values/group_values.ts";
import { groupText, itemText, type ValueGroup, type ValuePart } from "./values/value_list.ts";

/** What to list, and what it may cost. */
export interface ValuesOptions {
  /** Tokens for values that stand in signals. */
  readonly strongBudget: number;
  /** Tokens for all values. */
  readonly budget: number;
  readonly countText: (text: string) => number;
  /** Whether a shown line has the value already. */
  isShown(kind: string, value: string): boolean;
}

const MOST_STRONG_PER_KIND = 12;
/** A longer value is listed only when it stands in a signal. */
const LONG_VALUE = 60;
/** What a critical value counts, in others. */
const CRITICAL_WORTH = 2;
/** About how many characters make a token in lists of values. */
const CHARS_PER_TOKEN = 2.2;
/** Groups are tried in order until so many in a row do not fit. */
const MOST_MISSES = 40;
const LABEL_TOKENS = 4;

/** The lines of the part, title included; none when nothing fits. */
export function valuesPart(keeper: ValueKeeper, options: ValuesOptions): string[] {
  const list = new ValueLines(options);
  for (const { kind, value } of strongInTurns(keeper, options)) {
    list.add(kind, itemText(value), options.strongBudget);
  }
  for (const { kind, group } of byDensity(keeper, options, list)) {
    if (list.isFull) break;
    list.addGroup(kind, group);
  }
  return list.lines;
}

/** Lines that grow item by item; they know what they cost. */
class ValueLines {
  readonly #options: ValuesOptions;
  readonly #items = new Map<string, string[]>();
  readonly #strong = new Map<string, Set<string>>();
  #cost: number;
  #misses = 0;

  constructor(options: ValuesOptions) {
    this.#options = options;
    this.#cost = options.countText(VALUES_TITLE + "\n");
  }

  get isFull(): boolean {
    return this.#misses >= MOST_MISSES;
  }

  get lines(): string[] {
    if (this.#items.size === 0) return [];
    const kinds = KIND_ORDER.filter((kind) => this.#items.has(kind));
    return [
      VALUES_TITLE,
      ...kinds.map((kind) => valuesLine(labelOfKind(kind), this.#items.get(kind)!)),
    ];
  }

  /** Whether a strong value is listed. */
  hasStrong(kind: string, value: string): boolean {
    return this.#strong.get(kind)?.has(itemText(value)) ?? false;
  }

  /** Adds a strong value if the part then costs at most `budget`. */
  add(kind: string, item: string, budget: number): void {
    if (!this.#tryAdd(kind, item, budget)) return;
    const known = this.#strong.get(kind);
    if (known) known.add(item);
    else this.#strong.set(kind, new Set([item]));
  }

  /** Adds a group, or as many of its parts as fit. */
  addGroup(kind: string, group: ValueGroup): void {
    const { budget } = this.#options;
    let parts = group.parts;
    for (let tries = 0; parts.length > 0 && tries < 5; tries++) {
      const text = groupText({ ...group, parts });
      if (this.#tryAdd(kind, text, budget)) {
        if (parts === group.parts) this.#misses = 0;
        return;
      }
      const share = (budget - this.#cost - LABEL_TOKENS) / this.#options.countText(text);
      parts = densest(group.parts, Math.floor(parts.length * Math.min(0.9, share)));
    }
    this.#misses++;
  }

  #tryAdd(kind: string, item: string, budget: number): boolean {
    const listed = this.#items.get(kind);
    const text = listed ? `,${item}` : `${valuesLine(labelOfKind(kind), [item])}\n`;
    const cost = this.#options.countText(text);
    if (this.#cost + cost > budget) return false;
    this.#cost += cost;
    if (listed) listed.push(item);
    else this.#items.set(kind, [item]);
    return true;
  }
}

/** The parts that stand for most values, in the order in which they came. */
function densest(parts: readonly ValuePart[], count: number): ValuePart[] {
  if (count <= 0) return [];
  return parts.map((part, order) => ({ part, order, density: part.count / (1 + part.text.length) }))
    .sort((left, right) => right.density - left.density || left.order - right.order)
    .slice(0, count)
    .sort((left, right) => left.order - right.order)
    .map(({ part }) => part);
}

/** Values that stand in signals, kind by kind in turns, so that no kind takes all the room. */
function* strongInTurns(keeper: ValueKeeper, options: ValuesOptions) {
  const queues = KIND_ORDER.filter(isCritical).map((kind) =>
    keeper.strongOf(kind)
      .filter(({ value }) => !options.isShown(kind, value))
      .slice(0, MOST_STRONG_PER_KIND)
  );
  for (let turn = 0; turn < MOST_STRONG_PER_KIND; turn++) {
    for (const queue of queues) if (queue[turn]) yield queue[turn]!;
  }
}

/** The groups of all other values, those first that say most in few tokens. */
function byDensity(keeper: ValueKeeper, options: ValuesOptions, list: ValueLines) {
  const ranked = KIND_ORDER.flatMap((kind, order) => {
    const isListed = (value: string) =>
      value.length <= LONG_VALUE && !options.isShown(kind, value) && !list.hasStrong(kind, value);
    const groups = groupValues(keeper.textsOf(kind).filter(isListed));
    const integers = keeper.integersOf(kind).filter((value) => isListed(String(value)));
    if (integers.length > 0) {
      groups.push({ prefix: "", suffix: "", parts: integerParts(integers) });
    }
    const worth = isCritical(kind) ? CRITICAL_WORTH : 1;
    return groups.map((group) => ({ kind, group, order, density: worth * densityOf(group) }));
  });
  return ranked.sort((left, right) =>
    right.density - left.density || left.order - right.order ||
    (groupText(left.group) < groupText(right.group) ? -1 : 1)
  );
}

/** Values for each token, about. */
function densityOf({ prefix, suffix, parts }: ValueGroup): number {
  let [count, characters] = [0, prefix.length + suffix.length + 2];
  for (const part of parts) {
    count += part.count;
    characters += part.text.length + 1;
  }
  return count * CHARS_PER_TOKEN / characters;
}
