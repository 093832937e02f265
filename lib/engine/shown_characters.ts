/** Which characters show and which do not, by UTF-16 unit. Pure. */

/**
 * What a unit is. Selectors and joiners show nothing themselves but change how their neighbours look:
 * an emoji and its parts, letters of Persian, Indic and Mongolian script. One selector and then one
 * joiner after a character are all that any of these need.
 */
export const CHARACTER_KIND = { shown: 0, selector: 1, joiner: 2, hidden: 3 } as const;

type Range = readonly [from: number, to: number];

/**
 * Controls but the tab, separators, annotations, and what Unicode 17 gives the property
 * Default_Ignorable_Code_Point (DerivedCoreProperties.txt) in the first plane, without what is listed
 * below: direction marks, bidi controls, zero-width space, word joiner, invisible operators, soft hyphen,
 * fillers. DB40–DB43 begin the tags and selectors of plane 14, which spell ASCII or any bytes unseen.
 */
const HIDDEN: readonly Range[] = [
  [0x0000, 0x0008],
  [0x000a, 0x001f],
  [0x007f, 0x009f],
  [0x00ad, 0x00ad],
  [0x034f, 0x034f],
  [0x061c, 0x061c],
  [0x17b4, 0x17b5],
  [0x180e, 0x180e],
  [0x200b, 0x200b],
  [0x200e, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xdb40, 0xdb43],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
];

/** Variation selectors, those of Mongolian, and the fillers of Hangul syllables written letter by letter. */
const SELECTORS: readonly Range[] = [
  [0x115f, 0x1160],
  [0x180b, 0x180d],
  [0x180f, 0x180f],
  [0xfe00, 0xfe0f],
];

/** Zero-width non-joiner and joiner. */
const JOINERS: readonly Range[] = [[0x200c, 0x200d]];

const KINDS = kindTable();

/** What a UTF-16 unit is, of {@link CHARACTER_KIND}; half of a pair shows unless it begins a tag. */
export function kindOfUnit(unit: number): number {
  return KINDS[unit]!;
}

/** Whether a unit begins a character of plane 14 that shows nothing. */
export function isTagLead(unit: number): boolean {
  return unit >= 0xdb40 && unit <= 0xdb43;
}

/** Matches a text of which something may not be shown. Nearly no line matches. */
export const HIDES = new RegExp(`[${classOf([...HIDDEN, ...SELECTORS, ...JOINERS])}]`);

function kindTable(): Uint8Array {
  const kinds = new Uint8Array(0x10000);
  for (const [from, to] of HIDDEN) kinds.fill(CHARACTER_KIND.hidden, from, to + 1);
  for (const [from, to] of SELECTORS) kinds.fill(CHARACTER_KIND.selector, from, to + 1);
  for (const [from, to] of JOINERS) kinds.fill(CHARACTER_KIND.joiner, from, to + 1);
  return kinds;
}

function classOf(ranges: readonly Range[]): string {
  return ranges.map(([from, to]) => `${escaped(from)}-${escaped(to)}`).join("");
}

function escaped(unit: number): string {
  return "\\u" + unit.toString(16).padStart(4, "0");
}
