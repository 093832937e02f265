/** The part of an anchor that lists values which no shown line has. */
import { labelOfKind } from "../coverage/labels.ts";
import type { ValueKeeper } from "../coverage/value_keeper.ts";
import type { NamedValue } from "../coverage/visible.ts";
import { isCritical, KIND_ORDER } from "../invariants/mod.ts";
import { VALUES_TITLE, valuesLine } from "./grammar.ts";
import { GroupChoice, type Offer, offerOf, type WeighedGroup } from "./values/best_groups.ts";
import { groupValues, integerParts } from "./values/group_values.ts";
import { textCost } from "./values/text_cost.ts";
import { expandList, groupText, itemText, type ValueGroup } from "./values/value_list.ts";

/** How values are listed. */
export interface ValuesOptions {
  readonly keeper: ValueKeeper;
  readonly countText: (text: string) => number;
}

/** Whether a shown line has a value already. */
export type IsShown = (kind: string, value: string) => boolean;

/** Where there are many, a longer value is listed only when it stands in a signal. */
const LONG_VALUE = 60;
/** What a value of no critical kind is worth beside one of a critical kind. */
const OTHER_WEIGHT = 0.27;
/** With less room no list is made. */
const LEAST_ROOM = 16;
/** Values are tried in order until so many in a row do not fit. */
const MOST_MISSES = 8;
/** A kind of at most so many values is rare. */
const RARE_VALUES = 30;
/** What one kind may cost where each is to be shown. */
const ONE_KIND_TOKENS = 40;
/** So many values at most may be listed without a choice. */
const MOST_FOR_ALL = 200;
/** A group that is too long is shortened so often. */
const FITTINGS = 4;
const LABEL_TOKENS = 4;
/** Estimates of tokens are corrected so often. */
const CORRECTIONS = 3;

/** The values of a kind that may be listed. */
interface Kept {
  readonly texts: readonly string[];
  readonly integers: readonly number[];
}

const NOTHING_KEPT: Kept = { texts: [], integers: [] };

/** A part that grows: values of signals first, then whatever says most in few tokens. */
export class ValuesPart {
  readonly #options: ValuesOptions;
  readonly #items = new Map<string, string[]>();
  /** The values that are listed already, by kind. */
  readonly #listed = new Map<string, Set<string>>();
  readonly #kept: ReadonlyMap<string, Kept>;
  /** What the groups of a kind were when it was asked last, and of which values. */
  readonly #offered = new Map<string, Kept & { readonly offers: readonly Offer[] }>();
  /** How many values there are. */
  readonly #count: number;
  #cost: number;

  constructor(options: ValuesOptions) {
    this.#options = options;
    const { keeper } = options;
    this.#kept = new Map(KIND_ORDER.map((kind) => [kind, {
      texts: keeper.textsOf(kind),
      integers: keeper.integersOf(kind),
    }]));
    this.#count = [...this.#kept.values()]
      .reduce((sum, { texts, integers }) => sum + texts.length + integers.length, 0);
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

  /** What a list of all values would cost; infinite when there are too many for one. */
  get costOfAll(): number {
    if (this.#count > MOST_FOR_ALL) return Infinity;
    const groups = KIND_ORDER.flatMap((kind) => this.#offersOf(kind, () => false));
    const kinds = Map.groupBy(groups, ({ kind }) => kind);
    const lines = [...kinds].map(([kind, own]) =>
      valuesLine(labelOfKind(kind), own.map(({ group }) => groupText(group)))
    );
    return this.#options.countText([VALUES_TITLE, ...lines, ""].join("\n"));
  }

  /** Lists values, in their order, while the part costs at most `budget` tokens. */
  addValues(values: Iterable<NamedValue>, budget: number, isShown: IsShown): void {
    let misses = 0;
    for (const { kind, value } of values) {
      if (this.#has({ kind, value }, isShown)) continue;
      misses = this.#tryAdd(kind, itemText(value), budget) ? 0 : misses + 1;
      if (misses >= MOST_MISSES) return;
    }
  }

  /**
   * Lists something of each kind that nothing shows yet, so that no rare kind is lost among many. One
   * of a great many values would say nothing.
   */
  addOneOfEach(kinds: readonly string[], budget: number, isShown: IsShown): void {
    for (const kind of kinds) {
      if (this.#items.has(kind)) continue;
      const { texts, integers } = this.#keptOf(kind);
      if (texts.length + integers.length > RARE_VALUES) continue;
      if (texts.some((value) => isShown(kind, value))) continue;
      if (integers.some((value) => isShown(kind, String(value)))) continue;
      const least = leastOf([...texts, ...integers.slice(0, 1).map(String)]);
      if (least === undefined) continue;
      this.#tryAdd(kind, itemText(least), Math.min(budget, this.#cost + ONE_KIND_TOKENS));
    }
  }

  /** Lists of all values those that say most a token, while the part costs at most `budget`. */
  addBest(budget: number, isShown: IsShown): void {
    const room = budget - this.#cost;
    if (room < LEAST_ROOM) return;
    const offers = KIND_ORDER.flatMap((kind) => this.#offersOf(kind, isShown));
    const choice = new GroupChoice(offers, new Set(this.#items.keys()));
    let chosen = choice.best(room);
    for (let round = 0, target = room; round < CORRECTIONS && chosen.length > 0; round++) {
      target *= room / this.#costOf(chosen);
      chosen = choice.best(target);
    }
    for (const { kind, group } of chosen) this.#addGroup(kind, group, budget);
  }

  /** Adds a group, or as many of its parts as fit. */
  #addGroup(kind: string, group: ValueGroup, budget: number): void {
    let { parts } = group;
    for (let tries = 0; parts.length > 0 && tries < FITTINGS; tries++) {
      const text = groupText({ ...group, parts });
      if (this.#tryAdd(kind, text, budget) || group.second) return;
      const share = (budget - this.#cost - LABEL_TOKENS) / this.#options.countText(text);
      parts = parts.slice(0, Math.floor(parts.length * Math.min(0.95, share)));
    }
  }

  #offersOf(kind: string, isShown: IsShown): readonly Offer[] {
    const kept = this.#keptOf(kind);
    const longest = this.#count <= MOST_FOR_ALL ? Infinity : LONG_VALUE;
    const isOpen = (value: string) =>
      value.length <= longest && !this.#has({ kind, value }, isShown);
    const texts = kept.texts.filter(isOpen);
    const integers = kept.integers.filter((value) => isOpen(String(value)));
    // Values are asked for twice, and between that those of most kinds stay as they are.
    const known = this.#offered.get(kind);
    if (known && areSame(known.texts, texts) && areSame(known.integers, integers)) {
      return known.offers;
    }
    const weight = isCritical(kind) ? 1 : OTHER_WEIGHT;
    const groups = groupValues(texts);
    if (integers.length > 0) groups.push({ prefix: "", suffix: "", parts: integerParts(integers) });
    const offers = groups.map((group) => offerOf({ kind, group, weight }));
    this.#offered.set(kind, { texts, integers, offers });
    return offers;
  }

  #keptOf(kind: string): Kept {
    return this.#kept.get(kind) ?? NOTHING_KEPT;
  }

  #has({ kind, value }: NamedValue, isShown: IsShown): boolean {
    return isShown(kind, value) || this.#listed.get(kind)?.has(value) === true;
  }

  #costOf(chosen: readonly WeighedGroup[]): number {
    const kinds = new Set(this.#items.keys());
    let tokens = 0;
    for (const { kind, group } of chosen) {
      tokens += this.#itemCost(groupText(group), kinds.has(kind) ? undefined : kind);
      kinds.add(kind);
    }
    return tokens;
  }

  /** What an item costs, with its label when it is the first of a kind. */
  #itemCost(item: string, kind: string | undefined): number {
    const text = kind === undefined ? `,${item}` : `${valuesLine(labelOfKind(kind), [item])}\n`;
    return this.#options.countText(text);
  }

  #tryAdd(kind: string, item: string, budget: number): boolean {
    const listed = this.#items.get(kind);
    const cost = this.#itemCost(item, listed ? undefined : kind);
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

/** The value that costs least, of these the first. */
function leastOf(values: readonly string[]): string | undefined {
  let [best, least] = [undefined as string | undefined, Infinity];
  for (const value of values) {
    const cost = textCost(value);
    if (cost < least) [best, least] = [value, cost];
  }
  return best;
}

function areSame<Value>(left: readonly Value[], right: readonly Value[]): boolean {
  return left.length === right.length && left.every((value, at) => value === right[at]);
}
