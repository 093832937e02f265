/** Finding what values share, so that a list of them says it once. */
import {
  innerText,
  isPlain,
  itemText,
  padded,
  rangePart,
  type ValueGroup,
  type ValuePart,
} from "./value_list.ts";

/** A run of letters and digits in more turns than this is one field: a hash, an id. */
const MOST_TURNS = 2;
/** Only the last so many fields of a value are looked at. */
const FIELDS = 4;
/** From this many consecutive integers on, a range is shorter than they are. */
const SHORTEST_RANGE = 3;
const INTEGER = /^(?:0|[1-9]\d{0,14})$/;
const PADDED = /^0\d{1,14}$/;

/** Sharing nothing. */
const BARE = { prefix: "", suffix: "" } as const;

/** A word or number of a value: what may differ between values of one group. */
interface Field {
  readonly start: number;
  readonly end: number;
}

interface Member {
  readonly value: string;
  readonly field: string;
}

interface Shared {
  readonly prefix: string;
  readonly suffix: string;
  readonly members: Member[];
}

/**
 * All values, each in one group. Values that share nothing are groups of their own. The same values
 * in any order give the same groups.
 */
export function groupValues(values: readonly string[]): ValueGroup[] {
  const sorted = [...new Set(values)].sort(byText);
  const left = new Set(sorted);
  const groups: ValueGroup[] = [];
  for (const { prefix, suffix, members } of sharedParts(sorted.filter(isPlain))) {
    const own = members.filter(({ value }) => left.has(value));
    if (own.length < 2) continue;
    for (const { value } of own) left.delete(value);
    groups.push({ prefix, suffix, parts: partsOf(own.map(({ field }) => field)) });
  }
  const integers = [...left].filter((value) => INTEGER.test(value));
  if (integers.length > 0) groups.push({ ...BARE, parts: partsOf(integers) });
  for (const value of left) {
    if (INTEGER.test(value)) continue;
    groups.push({ ...BARE, parts: [{ text: itemText(value), count: 1 }] });
  }
  return joined(groups);
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
  const left = new Map(
    groups.map((group) => [`${group.prefix}${PLACE}${group.suffix}`, group]),
  );
  const result: ValueGroup[] = [];
  for (const { prefix, suffix, members } of sharedParts([...left.keys()])) {
    const own = members.filter(({ value }) => left.has(value));
    if (own.length < 2) continue;
    for (const { value } of own) left.delete(value);
    const others = partsOf(own.map(({ field }) => field));
    result.push(withBoth({ prefix, suffix, others, parts }));
  }
  return [...result, ...left.values()];
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
  const widths = new Set(values.filter((value) => PADDED.test(value)).map(({ length }) => length));
  const byWidth = Map.groupBy(values, (value) => {
    if (!INTEGER.test(value) && !PADDED.test(value)) return -1;
    // `00`…`59` are one range, although those from `10` on have no zero in front.
    return widths.has(value.length) ? value.length : 0;
  });
  const texts = (byWidth.get(-1) ?? []).toSorted(byText);
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

/** What values share, the most characters saved first. */
function sharedParts(values: readonly string[]): Shared[] {
  const shared = new Map<string, Shared>();
  for (const value of values) {
    for (const { start, end } of fieldsOf(value)) {
      const [prefix, suffix] = [value.slice(0, start), value.slice(end)];
      if (prefix === "" && suffix === "") continue;
      const key = `${prefix}{${suffix}`;
      const member = { value, field: value.slice(start, end) };
      const known = shared.get(key);
      if (known) known.members.push(member);
      else shared.set(key, { prefix, suffix, members: [member] });
    }
  }
  return [...shared.values()]
    .filter(({ members }) => members.length > 1)
    .map((group) => ({ group, saved: charactersSaved(group) }))
    .sort((left, right) =>
      right.saved - left.saved || byText(left.group.prefix, right.group.prefix)
    )
    .map(({ group }) => group);
}

function charactersSaved({ prefix, suffix, members }: Shared): number {
  return (members.length - 1) * (prefix.length + suffix.length) - 2;
}

/** The last fields of a value. By hand, from its end: thousands of values come by here. */
function fieldsOf(value: string): Field[] {
  const fields: Field[] = [];
  for (let end = value.length; end > 0 && fields.length < FIELDS;) {
    const start = runStart(value, end, isAlnum);
    if (start === end) {
      end--;
      continue;
    }
    addRun(value, { start, end }, fields);
    end = start;
  }
  return fields;
}

/** A run of letters and digits: its turns where they are few, and the whole. */
function addRun(value: string, { start, end }: Field, fields: Field[]): void {
  const turns: Field[] = [];
  for (let to = end; to > start;) {
    const from = Math.max(start, runStart(value, to, isDigit(value, to - 1) ? isDigit : isLetter));
    turns.push({ start: from, end: to });
    to = from;
  }
  if (turns.length <= MOST_TURNS) fields.push(...turns);
  if (turns.length !== 1) fields.push({ start, end });
}

function runStart(
  value: string,
  end: number,
  isOne: (value: string, at: number) => boolean,
): number {
  let start = end;
  while (start > 0 && isOne(value, start - 1)) start--;
  return start;
}

function isAlnum(value: string, at: number): boolean {
  return isDigit(value, at) || isLetter(value, at);
}

function isDigit(value: string, at: number): boolean {
  const code = value.charCodeAt(at);
  return code >= 48 && code <= 57;
}

function isLetter(value: string, at: number): boolean {
  const code = value.charCodeAt(at);
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95;
}

/** By code units: the same on any machine, in any locale. */
function byText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
