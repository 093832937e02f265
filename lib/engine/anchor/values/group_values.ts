/** Finding what values share, so that a list of them says it once. */
import {
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
  return groups;
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
