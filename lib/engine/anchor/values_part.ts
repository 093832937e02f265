/** The part of an anchor that lists values which no shown line has. */
import { labelOfKind } from "../coverage/labels.ts";
import type { ValueKeeper } from "../coverage/value_keeper.ts";
import { isCritical, KIND_ORDER } from "../invariants/mod.ts";
import { VALUES_TITLE, valuesLine } from "./grammar.ts";
import { groupValues, integerParts } from "./values/group_values.ts";
import {
  expandList,
  groupText,
  itemText,
  type ValueGroup,
  type ValuePart,
} from "./values/value_list.ts";

/** How values are listed. */
export interface ValuesOptions {
  readonly keeper: ValueKeeper;
  readonly countText: (text: string) => number;
}

/** Whether a shown line has a value already. */
export type IsShown = (kind: string, value: string) => boolean;

const MOST_STRONG_PER_KIND = 12;
/** A longer value is listed only when it stands in a signal. */
const LONG_VALUE = 60;
/** About how many characters make a token in lists of values. */
const CHARS_PER_TOKEN = 2.2;
/** Groups are tried in order until so many in a row do not fit. */
const MOST_MISSES = 40;
const LABEL_TOKENS = 4;
/** What one kind may cost where each is to be shown. */
const ONE_KIND_TOKENS = 40;

/** A part that grows: values of signals first, then critical ones, then the rest. */
export class ValuesPart {
  readonly #options: ValuesOptions;
  readonly #items = new Map<string, string[]>();
  /** The values that are listed already, by kind. */
  readonly #listed = new Map<string, Set<string>>();
  #cost: number;

  constructor(options: ValuesOptions) {
    this.#options = options;
    this.#cost = options.countText(VALUES_TITLE + "\n");
  }

  /** Its lines, title included; none when nothing is listed. */
  get lines(): string[] {
    if (this.#items.size === 0) return [];
    const kinds = KIND_ORDER.filter((kind) => this.#items.has(kind));
    return [
      VALUES_TITLE,
      ...kinds.map((kind) => valuesLine(labelOfKind(kind), this.#items.get(kind)!)),
    ];
  }

  /** Lists values that stand in signals, while the part costs at most `budget` tokens. */
  addStrong(budget: number, isShown: IsShown): void {
    for (const { kind, value } of strongInTurns(this.#options.keeper, isShown)) {
      this.#tryAdd(kind, itemText(value), budget);
    }
  }

  /** Lists something of each kind that nothing shows yet, so that no rare kind is lost among many. */
  addOneOfEach(kinds: readonly string[], budget: number, isShown: IsShown): void {
    for (const kind of kinds) {
      if (this.#items.has(kind)) continue;
      let isSeen = false;
      const [best] = byDensity(this.#options.keeper, [kind], (of, value) => {
        if (isShown(of, value)) isSeen = true;
        return isSeen;
      });
      if (best === undefined || isSeen) continue;
      this.#addGroup(kind, best.group, Math.min(budget, this.#cost + ONE_KIND_TOKENS));
    }
  }

  /** Lists all values of some kinds, the most a token first, within `budget` tokens in all. */
  addAll(kinds: readonly string[], budget: number, isShown: IsShown): void {
    if (budget <= this.#cost) return;
    const isListed: IsShown = (kind, value) =>
      isShown(kind, value) || this.#listed.get(kind)?.has(value) === true;
    let misses = 0;
    for (const { kind, group } of byDensity(this.#options.keeper, kinds, isListed)) {
      misses = this.#addGroup(kind, group, budget) ? 0 : misses + 1;
      if (misses >= MOST_MISSES) return;
    }
  }

  /** Adds a group, or as many of its parts as fit; whether the whole did. */
  #addGroup(kind: string, group: ValueGroup, budget: number): boolean {
    let parts = group.parts;
    for (let tries = 0; parts.length > 0 && tries < 5; tries++) {
      const text = groupText({ ...group, parts });
      if (this.#tryAdd(kind, text, budget)) return parts === group.parts;
      const share = (budget - this.#cost - LABEL_TOKENS) / this.#options.countText(text);
      parts = densest(group.parts, Math.floor(parts.length * Math.min(0.9, share)));
    }
    return false;
  }

  #tryAdd(kind: string, item: string, budget: number): boolean {
    const listed = this.#items.get(kind);
    const text = listed ? `,${item}` : `${valuesLine(labelOfKind(kind), [item])}\n`;
    const cost = this.#options.countText(text);
    if (this.#cost + cost > budget) return false;
    this.#cost += cost;
    if (listed) listed.push(item);
    else this.#items.set(kind, [item]);
    const known = this.#listed.get(kind) ?? new Set();
    for (const value of expandList(item) ?? []) known.add(value);
    this.#listed.set(kind, known);
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
function* strongInTurns(keeper: ValueKeeper, isShown: IsShown) {
  const queues = KIND_ORDER.filter(isCritical).map((kind) =>
    keeper.strongOf(kind)
      .filter(({ value }) => !isShown(kind, value))
      .slice(0, MOST_STRONG_PER_KIND)
  );
  for (let turn = 0; turn < MOST_STRONG_PER_KIND; turn++) {
    for (const queue of queues) if (queue[turn]) yield queue[turn]!;
  }
}

/** The groups of values of some kinds, those first that say most in few tokens. */
function byDensity(keeper: ValueKeeper, kinds: readonly string[], isListed: IsShown) {
  const ranked = kinds.flatMap((kind, order) => {
    const isOpen = (value: string) => value.length <= LONG_VALUE && !isListed(kind, value);
    const groups = groupValues(keeper.textsOf(kind).filter(isOpen));
    const integers = keeper.integersOf(kind).filter((value) => isOpen(String(value)));
    if (integers.length > 0) {
      groups.push({ prefix: "", suffix: "", parts: integerParts(integers) });
    }
    return groups.map((group) => ({ kind, group, order, density: densityOf(group) }));
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
