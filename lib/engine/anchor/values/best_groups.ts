/** Choosing what of many values is listed: the most that a budget holds. */
import { countOf, type ValueGroup, type ValuePart } from "./value_list.ts";
import { textCost } from "./text_cost.ts";

/** A group that may be listed, and what one of its values is worth. */
export interface WeighedGroup {
  readonly kind: string;
  readonly group: ValueGroup;
  /** Above 0. */
  readonly weight: number;
}

/** Parts of a group that give the same worth a token. */
interface Level {
  readonly rate: number;
  readonly worth: number;
  readonly cost: number;
  readonly parts: readonly RankedPart[];
}

interface RankedPart {
  readonly part: ValuePart;
  readonly order: number;
  readonly worth: number;
  readonly cost: number;
}

/** What is known of a group before any choice, of whatever budget. */
export interface Offer extends WeighedGroup {
  /** Tokens of what stands around its parts, about. */
  readonly around: number;
  /** Those that say most a token first. */
  readonly levels: readonly Level[];
}

const HALVINGS = 18;
/** Worth a token, as a power of two: no group is above, none below is worth a place. */
const [LEAST_POWER, MOST_POWER] = [-8, 12];

/** A mark between two values costs a token. */
const COMMA_COST = 1;
const BRACES_COST = 2;
const LABEL_COST = 4;
/** Fewer parts of a group are listed only where they are most of it. */
const FEW_PARTS = 4;

/** Chooses among groups, for any budget. */
export class GroupChoice {
  readonly #offers: readonly Offer[];
  /** A number for the kind of each. */
  readonly #kinds: readonly number[];
  readonly #knownKinds: readonly boolean[];
  /** Which kinds have a line so far, while costs are summed. */
  readonly #labelled: boolean[] = [];

  /** @param known kinds that have a line of their own already. */
  constructor(offers: readonly Offer[], known: ReadonlySet<string>) {
    const kinds = [...new Set(offers.map(({ kind }) => kind))];
    const indexes = new Map(kinds.map((kind, index) => [kind, index]));
    this.#knownKinds = kinds.map((kind) => known.has(kind));
    this.#labelled = [...this.#knownKinds];
    this.#offers = offers;
    this.#kinds = offers.map(({ kind }) => indexes.get(kind)!);
  }

  /**
   * The groups, or those of their parts, that are worth most within a budget: all that give at least
   * so much worth a token, for the least such rate that the budget allows, and as much as fits of
   * what is worth just less.
   *
   * @param tokens about as many as the list may cost.
   */
  best(tokens: number): WeighedGroup[] {
    let [low, high] = [LEAST_POWER, MOST_POWER];
    if (this.#costAt(2 ** low) <= tokens) return this.#chosen(this.#countsAt(2 ** low));
    for (let step = 0; step < HALVINGS; step++) {
      const power = (low + high) / 2;
      if (this.#costAt(2 ** power) <= tokens) high = power;
      else low = power;
    }
    const left = tokens - this.#costAt(2 ** high);
    return this.#chosen(this.#filledUp({ high: 2 ** high, low: 2 ** low, left }));
  }

  /** Parts worth the high rate, then as many as fit of those worth the low one. */
  #filledUp({ high, low, left }: { high: number; low: number; left: number }): number[] {
    const counts = this.#countsAt(high);
    let room = left;
    this.#offers.forEach((offer, index) => {
      const before = counts[index]!;
      const most = countAt(offer, low);
      if (most === before) return;
      let cost = before === 0 ? offer.around + LABEL_COST : 0;
      let count = before;
      for (const { cost: more } of partsOf(offer).slice(before, most)) {
        if (cost + more > room) break;
        cost += more;
        count++;
      }
      // A group of which next to nothing fits costs more than it says.
      if (count === before || (before === 0 && 2 * count < most && count < FEW_PARTS)) return;
      room -= cost;
      counts[index] = count;
    });
    return counts;
  }

  #countsAt(rate: number): number[] {
    return this.#offers.map((offer) => countAt(offer, rate));
  }

  #costAt(rate: number): number {
    let tokens = 0;
    const labelled = this.#labelled;
    for (let kind = 0; kind < labelled.length; kind++) labelled[kind] = this.#knownKinds[kind]!;
    for (let at = 0; at < this.#offers.length; at++) {
      const cost = costAt(this.#offers[at]!, rate);
      if (cost === 0) continue;
      tokens += cost;
      const kind = this.#kinds[at]!;
      if (!labelled[kind]) tokens += LABEL_COST;
      labelled[kind] = true;
    }
    return tokens;
  }

  #chosen(counts: readonly number[]): WeighedGroup[] {
    return this.#offers.flatMap((offer, index) => {
      const count = counts[index]!;
      const { kind, weight, group } = offer;
      if (count === 0) return [];
      if (group.second || count === group.parts.length) return [{ kind, weight, group }];
      const parts = partsOf(offer).slice(0, count)
        .sort((left, right) => left.order - right.order)
        .map(({ part }) => part);
      return [{ kind, weight, group: { ...group, parts } }];
    });
  }
}

/** What a group offers. */
export function offerOf(weighed: WeighedGroup): Offer {
  const { prefix, suffix, parts, second } = weighed.group;
  const isBare = prefix === "" && suffix === "";
  const around = isBare ? 0 : textCost(prefix) + textCost(suffix) + BRACES_COST;
  const ranked = parts.map((part, order) => ({
    part,
    order,
    worth: weighed.weight * part.count,
    cost: textCost(part.text) + COMMA_COST,
  }));
  const levels = second ? [wholeLevel(weighed, ranked)] : levelsOf(ranked);
  return { ...weighed, around, levels };
}

/** Of a group with two pairs of braces all is taken or nothing. */
function wholeLevel({ group, weight }: WeighedGroup, ranked: readonly RankedPart[]): Level {
  const { between, parts } = group.second!;
  let cost = textCost(between) + BRACES_COST;
  for (const own of ranked) cost += own.cost;
  for (const { text } of parts) cost += textCost(text) + COMMA_COST;
  const worth = weight * countOf(group.parts) * countOf(parts);
  return {
    rate: worth / cost,
    worth,
    cost,
    parts: [{ part: group.parts[0]!, order: 0, worth, cost }],
  };
}

/** Many parts are alike, such as numbers of three digits: they are weighed once. */
function levelsOf(ranked: readonly RankedPart[]): Level[] {
  if (ranked.length === 1) {
    const { worth, cost } = ranked[0]!;
    return [{ rate: worth / cost, worth, cost, parts: ranked }];
  }
  const byRate = Map.groupBy(ranked, ({ worth, cost }) => worth / cost);
  return [...byRate].sort(([left], [right]) => right - left).map(([rate, parts]) => ({
    rate,
    parts,
    worth: parts.reduce((sum, { worth }) => sum + worth, 0),
    cost: parts.reduce((sum, { cost }) => sum + cost, 0),
  }));
}

/** What the parts of an offer cost that are worth a rate; 0 when they are not, with what stands around. */
function costAt({ levels, around }: Offer, rate: number): number {
  let worth = 0;
  let cost = around;
  for (let at = 0; at < levels.length && levels[at]!.rate >= rate; at++) {
    worth += levels[at]!.worth;
    cost += levels[at]!.cost;
  }
  return worth > 0 && worth >= rate * cost ? cost : 0;
}

/** How many parts of an offer are worth a rate: those of so many levels, in order. */
function countAt(offer: Offer, rate: number): number {
  if (costAt(offer, rate) === 0) return 0;
  let count = 0;
  for (const level of offer.levels) {
    if (level.rate < rate) break;
    count += level.parts.length;
  }
  return count;
}

function partsOf({ levels }: Offer): RankedPart[] {
  return levels.flatMap(({ parts }) => parts);
}
