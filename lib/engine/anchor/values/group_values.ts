/** Grouping values, so that a list of them says once what they share. */
import { disjointGroups, type Member } from "./shared_parts.ts";
import {
  innerText,
  isPlain,
  itemText,
  padded,
  rangePart,
  type ValueGroup,
  type ValuePart,
} from "./value_list.ts";

/** From this many consecutive integers on, a range is shorter than they are. */
const SHORTEST_RANGE = 3;
/** A longer run of digits is no integer that a range could say. */
const LONGEST_INTEGER = 15;
const [ZERO, NINE] = [48, 57];

/** Sharing nothing. */
const BARE = { prefix: "", suffix: "" } as const;

/**
 * All values, each in one group. Values that share nothing are groups of their own. The same values
 * in any order give the same groups.
 */
export function groupValues(values: readonly string[]): ValueGroup[] {
  // The default order of a sort is that of code units, and costs no call for each pair.
  const sorted = values.toSorted().filter((value, at, all) => value !== all[at - 1]);
  const plain = sorted.filter(isPlain);
  const groups: ValueGroup[] = [];
  const isTaken = new Uint8Array(plain.length);
  for (const own of disjointGroups(plain, isTaken)) {
    groups.push({ ...around(own[0]!), parts: partsOf(own.map(fieldText)) });
  }
  const rest = plain.filter((_, index) => isTaken[index] === 0);
  const integers = rest.filter(isInteger);
  if (integers.length > 0) groups.push({ ...BARE, parts: partsOf(integers) });
  const others = rest.filter((value) => !isInteger(value));
  const odd = plain.length === sorted.length ? [] : sorted.filter((value) => !isPlain(value));
  for (const value of odd.length === 0 ? others : [...others, ...odd].sort()) {
    groups.push({ ...BARE, parts: [{ text: itemText(value), count: 1 }] });
  }
  return joined(groups);
}

/** Whether a text is an integer of at most 15 digits without a zero in front. */
function isInteger(text: string): boolean {
  return areDigits(text) && (text.length === 1 || text.charCodeAt(0) !== ZERO);
}

/** Whether a text is an integer of 2 to 15 digits with a zero in front. */
function isPadded(text: string): boolean {
  return text.length > 1 && text.charCodeAt(0) === ZERO && areDigits(text);
}

function areDigits(text: string): boolean {
  if (text.length === 0 || text.length > LONGEST_INTEGER) return false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < ZERO || code > NINE) return false;
  }
  return true;
}

function around({ value, start, end }: Member): { prefix: string; suffix: string } {
  return { prefix: value.slice(0, start), suffix: value.slice(end) };
}

function fieldText({ value, start, end }: Member): string {
  return value.slice(start, end);
}

/**
 * Groups with the same parts whose texts around them differ in one field, as one group of two pairs
 * of braces: `1.{0,1}.3` and `1.{0,1}.4` are `1.{0,1}.{3,4}`.
 */
function joined(groups: readonly ValueGroup[]): ValueGroup[] {
  const result: ValueGroup[] = [];
  const byInner = Map.groupBy(
    groups,
    ({ prefix, suffix, parts }) => prefix + suffix === "" ? "" : innerText(parts),
  );
  for (const [inner, alike] of byInner) {
    if (inner === "" || alike.length < 2) result.push(...alike);
    else result.push(...joinedAlike(alike));
  }
  return result;
}

/** Stands for a pair of braces in a text; no plain value has it, since none has braces. */
const PLACE = "{";

function joinedAlike(groups: readonly ValueGroup[]): ValueGroup[] {
  const { parts } = groups[0]!;
  const texts = groups.map(({ prefix, suffix }) => `${prefix}${PLACE}${suffix}`);
  const isTaken = new Uint8Array(texts.length);
  const result: ValueGroup[] = [];
  for (const own of disjointGroups(texts, isTaken)) {
    result.push(withBoth({ ...around(own[0]!), others: partsOf(own.map(fieldText)), parts }));
  }
  return [...result, ...groups.filter((_, index) => isTaken[index] === 0)];
}

/** The place of the first braces is in the prefix or in the suffix of the second ones. */
function withBoth({ prefix, suffix, others, parts }: {
  prefix: string;
  suffix: string;
  others: readonly ValuePart[];
  parts: readonly ValuePart[];
}): ValueGroup {
  const at = prefix.indexOf(PLACE);
  if (at >= 0) {
    const second = { between: prefix.slice(at + 1), parts: others };
    return { prefix: prefix.slice(0, at), suffix, parts, second };
  }
  const place = suffix.indexOf(PLACE);
  const second = { between: suffix.slice(0, place), parts };
  return { prefix, suffix: suffix.slice(place + 1), parts: others, second };
}

/** The parts that say some values: consecutive integers as ranges, the rest as they are. */
export function partsOf(values: readonly string[]): ValuePart[] {
  const widths = new Set(values.filter(isPadded).map(({ length }) => length));
  const byWidth = Map.groupBy(values, (value) => {
    if (!areDigits(value)) return -1;
    // `00`…`59` are one range, although those from `10` on have no zero in front.
    return widths.has(value.length) ? value.length : 0;
  });
  const texts = (byWidth.get(-1) ?? []).toSorted();
  byWidth.delete(-1);
  const integers = [...byWidth].sort(([left], [right]) => left - right).flatMap(([width, own]) =>
    integerParts(own.map(Number).sort((left, right) => left - right), width)
  );
  return [...integers, ...texts.map((text) => ({ text, count: 1 }))];
}

/**
 * As {@link partsOf}, of distinct integers in ascending order.
 *
 * @param width as {@link rangePart} takes it.
 */
export function integerParts(integers: readonly number[], width = 0): ValuePart[] {
  const parts: ValuePart[] = [];
  for (let from = 0; from < integers.length;) {
    let to = from;
    while (to + 1 < integers.length && integers[to + 1] === integers[to]! + 1) to++;
    if (to - from + 1 >= SHORTEST_RANGE) {
      parts.push(rangePart(integers[from]!, integers[to]!, width));
    } else {
      for (let at = from; at <= to; at++) {
        parts.push({ text: padded(integers[at]!, width), count: 1 });
      }
    }
    from = to + 1;
  }
  return parts;
}
