/** Finding what values share: the same text before and after one field of each. */

/** A run of letters and digits in more turns than this is one field: a hash, an id. */
const MOST_TURNS = 2;
/** Only the last so many fields of a value are looked at. */
const FIELDS = 4;
/** A word or number of a value: what may differ between values of one group. */
interface Field {
  readonly start: number;
  readonly end: number;
}

/** A value with the field of it that is left out. `index` is its place among the values. */
export interface Member extends Field {
  readonly value: string;
  readonly index: number;
}

/** What some values share: what stands before and after the fields of its members. */
interface Shared {
  readonly members: Member[];
  /** How many characters are saved when they are said once. */
  readonly saved: number;
}

/**
 * Groups of two or more values that share something, those first that save most; no value is in two.
 *
 * @param isTaken an entry for each value, 1 for one that is in a group: written here.
 */
export function* disjointGroups(
  values: readonly string[],
  isTaken: Uint8Array,
): Generator<Member[]> {
  for (const { members } of sharedParts(values)) {
    const own = members.filter(({ index }) => isTaken[index] === 0);
    if (own.length < 2) continue;
    for (const { index } of own) isTaken[index] = 1;
    yield own;
  }
}

/** What values share, the most characters saved first. */
function sharedParts(values: readonly string[]): Shared[] {
  const shared = new Map<number, Member[]>();
  const prefixes: number[] = [];
  values.forEach((value, index) => {
    hashPrefixes(value, prefixes);
    let [suffix, at] = [SEED, value.length];
    for (const { start, end } of fieldsOf(value)) {
      // Fields come from the end of the value on, so that the hash of what follows one grows.
      for (; at > end; at--) suffix = mixed(suffix, value.charCodeAt(at - 1));
      if (start === 0 && end === value.length) continue;
      const key = keyOf(prefixes[start]!, at === end ? suffix : suffixHash(value, end));
      const member = { value, index, start, end };
      const known = shared.get(key);
      if (known === undefined) shared.set(key, [member]);
      else if (sharesWith(known[0]!, member)) known.push(member);
    }
  });
  return [...shared.values()]
    .filter((members) => members.length > 1)
    .map((members) => ({ members, saved: charactersSaved(members) }))
    .sort((left, right) => right.saved - left.saved || byPrefix(left, right));
}

const SEED = 0x811c9dc5;
const FACTOR = 0x01000193;

function mixed(hash: number, code: number): number {
  return Math.imul(hash ^ code, FACTOR);
}

/** The hashes of what stands before each offset of a value. */
function hashPrefixes(value: string, into: number[]): void {
  let hash = SEED;
  into[0] = hash;
  for (let index = 0; index < value.length; index++) {
    into[index + 1] = hash = mixed(hash, value.charCodeAt(index));
  }
}

function suffixHash(value: string, from: number): number {
  let hash = SEED;
  for (let at = value.length; at > from; at--) hash = mixed(hash, value.charCodeAt(at - 1));
  return hash;
}

/** Two hashes of 32 bits as one number of at most 53. */
function keyOf(prefix: number, suffix: number): number {
  return (prefix >>> 0) * 2_097_152 + ((suffix ^ (suffix >>> 21)) & 0x1f_ffff);
}

/** Hashes may lie: whether two values are alike around their fields. */
function sharesWith(one: Member, other: Member): boolean {
  const tail = one.value.length - one.end;
  return one.start === other.start && tail === other.value.length - other.end &&
    one.value.startsWith(other.value.slice(0, other.start)) &&
    one.value.endsWith(other.value.slice(other.end));
}

function charactersSaved(members: readonly Member[]): number {
  const { value, start, end } = members[0]!;
  return (members.length - 1) * (start + value.length - end) - 2;
}

function byPrefix({ members: [one] }: Shared, { members: [other] }: Shared): number {
  return byText(one!.value.slice(0, one!.start), other!.value.slice(0, other!.start));
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
export function byText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
