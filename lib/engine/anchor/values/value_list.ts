/**
 * How a list of values is written: as shells expand braces. `22,8080..8086` are eight ports,
 * `src/{a,b}.ts` two files, `10.0.3.{4,7..9}` four addresses, `5.{0,1}.{2..4}` six versions. A list
 * says exactly its values.
 *
 *     list = item *("," item)
 *     item = quoted / value / range / text braces text [braces text]
 *     braces = "{" part *("," part) "}"
 *     part = value / range          range = integer ".." integer, both of as many digits where the first starts with zeros
 *
 * A value that holds a mark of this form is quoted as JSON quotes it.
 */
import { isSpaceOrEnd } from "../../invariants/characters.ts";

/** Some values of a list that share a prefix and a suffix; both are empty for a part without braces. */
export interface ValueGroup {
  readonly prefix: string;
  readonly suffix: string;
  readonly parts: readonly ValuePart[];
  /** A second pair of braces before the suffix: each of its parts goes with each of the first. */
  readonly second?: { readonly between: string; readonly parts: readonly ValuePart[] };
}

/** One entry of a group: a text, or consecutive integers. */
export interface ValuePart {
  readonly text: string;
  /** How many values it stands for. */
  readonly count: number;
}

/** The most values that a written range may stand for. */
const LONGEST_RANGE = 65_536;
/** The most values that a whole list may stand for: more than an anchor's budget has ranges for. */
const LONGEST_LIST = 16 * LONGEST_RANGE;
const RANGE = /^(\d{1,15})\.\.(\d{1,15})$/;
/** 1 for the ASCII marks of the form. */
const MARKS = Uint8Array.from(
  { length: 128 },
  (_, code) => ',{}"\n\r'.includes(String.fromCharCode(code)) ? 1 : 0,
);
const POINT = 46;
const LINE_SEPARATOR = 0x2028;
const PARAGRAPH_SEPARATOR = 0x2029;

/**
 * Whether a value can stand in a list as it is: not empty, without marks of the form and without white
 * space at its ends. By hand, since thousands of values are asked.
 */
export function isPlain(value: string): boolean {
  let before = 0;
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at);
    if (code < 128 ? MARKS[code] === 1 : code === LINE_SEPARATOR || code === PARAGRAPH_SEPARATOR) {
      return false;
    }
    if (code === POINT && before === POINT) return false;
    before = code;
  }
  return !isSpaceOrEnd(value.charCodeAt(0)) && !isSpaceOrEnd(before);
}

/** A group as it is written. */
export function groupText({ prefix, suffix, parts, second }: ValueGroup): string {
  const inner = innerText(parts);
  if (second) return `${prefix}{${inner}}${second.between}{${innerText(second.parts)}}${suffix}`;
  return prefix === "" && suffix === "" ? inner : `${prefix}{${inner}}${suffix}`;
}

/** What stands between braces. */
export function innerText(parts: readonly ValuePart[]): string {
  return parts.map(({ text }) => text).join(",");
}

/** How many values some parts stand for. */
export function countOf(parts: readonly ValuePart[]): number {
  return parts.reduce((sum, { count }) => sum + count, 0);
}

/** A value that stands alone, quoted where it must be. */
export function itemText(value: string): string {
  return isPlain(value) ? value : JSON.stringify(value);
}

/**
 * Consecutive integers, from `first` to `last` (inclusive).
 *
 * @param width digits of each, zeros in front; 0 where they are written as they are.
 */
export function rangePart(first: number, last: number, width = 0): ValuePart {
  return { text: `${padded(first, width)}..${padded(last, width)}`, count: last - first + 1 };
}

/** An integer of at least `width` digits. */
export function padded(value: number, width: number): string {
  return String(value).padStart(width, "0");
}

/**
 * The values that a list says, in its order; `undefined` when the text is no list, or one that stands
 * for more than 1,048,576 values: a few characters that somebody wrote could ask for any number.
 */
export function expandList(text: string): string[] | undefined {
  const values: string[] = [];
  for (let at = 0; at <= text.length;) {
    // A value with white space at its start is quoted, so that a space behind a comma is none.
    if (text[at] === " ") at++;
    const item = text[at] === '"' ? quotedAt(text, at) : itemAt(text, at);
    if (item === undefined || (item.end < text.length && text[item.end] !== ",")) return undefined;
    if (values.length + item.values.length > LONGEST_LIST) return undefined;
    for (const value of item.values) values.push(value);
    at = item.end + 1;
  }
  return values;
}

interface ReadItem {
  readonly values: readonly string[];
  readonly end: number;
}

const QUOTED = /"(?:[^"\\]|\\.)*"/y;

function quotedAt(text: string, at: number): ReadItem | undefined {
  QUOTED.lastIndex = at;
  const quoted = QUOTED.exec(text)?.[0];
  if (quoted === undefined) return undefined;
  try {
    return { values: [JSON.parse(quoted)], end: at + quoted.length };
  } catch {
    return undefined;
  }
}

const ITEM = /([^,{}"]*)(?:\{([^{}"]*)\}([^,{}"]*))?(?:\{([^{}"]*)\}([^,{}"]*))?/y;

function itemAt(text: string, at: number): ReadItem | undefined {
  ITEM.lastIndex = at;
  const [whole, prefix, inner, between, second, suffix] = ITEM.exec(text)!;
  const end = at + whole.length;
  if (inner === undefined) {
    const values = partValues(prefix!);
    return values && { values, end };
  }
  const firsts = innerValues(inner);
  const seconds = second === undefined ? [""] : innerValues(second);
  if (!firsts || !seconds || firsts.length * seconds.length > LONGEST_RANGE) return undefined;
  const values = firsts.flatMap((one) =>
    seconds.map((other) => `${prefix}${one}${between}${other}${suffix ?? ""}`)
  );
  return { values, end };
}

function innerValues(inner: string): string[] | undefined {
  const values: string[] = [];
  for (const part of inner.split(",")) {
    const own = partValues(part);
    if (own === undefined || values.length + own.length > LONGEST_LIST) return undefined;
    for (const value of own) values.push(value);
  }
  return values;
}

function partValues(part: string): string[] | undefined {
  const range = RANGE.exec(part);
  if (!range) return part === "" || part.includes("..") ? undefined : [part];
  const [first, last] = [Number(range[1]), Number(range[2])];
  if (last <= first || last - first >= LONGEST_RANGE) return undefined;
  const width = isPadded(range[1]!) ? range[1]!.length : 0;
  if (width > 0 ? range[2]!.length !== width : isPadded(range[2]!)) return undefined;
  return Array.from({ length: last - first + 1 }, (_, index) => padded(first + index, width));
}

function isPadded(digits: string): boolean {
  return digits.length > 1 && digits.startsWith("0");
}
