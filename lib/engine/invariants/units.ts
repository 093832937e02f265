/**
 * The units of a line as bytes, for the loops that look at each of them: a byte of an array costs a
 * fraction of what a character of a text does, whose representation is asked anew each time.
 */
import { CLASS, CURRENCY, LOWER, SPACE, SYMBOL } from "./characters.ts";

/** On top of the classes of `characters.ts`: a unit beyond ASCII, whose byte others share. */
export const WIDE = 1 << 18;

const ZERO = 48;
const NINE = 57;
const MICRO_SIGN = 0xb5;
/** What the units beyond ASCII become that belong to a class; of a class all are alike. */
const SPACE_BYTE = 0x80;
const MICRO_BYTE = 0x81;
const MU_BYTE = 0x82;
const SYMBOL_BYTE = 0x83;
const CURRENCY_BYTE = 0x84;
/** The others, so many that hashes of words tell them apart. */
const FIRST_OTHER_BYTE = 0xc0;
const OTHER_MASK = 0x3f;

/** The flags of each byte. */
export const BYTE_CLASS: Uint32Array = byteClasses();

/** Each byte as it counts in the shape of a word: all digits are alike. */
export const MASKED_BYTE: Uint8Array = Uint8Array.from(
  { length: 256 },
  (_, byte) => byte >= ZERO && byte <= NINE ? ZERO : byte,
);

let scratch = new Uint8Array(1_024);

/**
 * The bytes of a line that is not at hand in ASCII, one for each UTF-16 unit.
 *
 * @returns at least as many bytes as the line has units; they hold good until the next call.
 */
export function unitsOf(line: string): Uint8Array {
  const length = line.length;
  if (scratch.length < length) scratch = new Uint8Array(2 * length);
  const units = scratch;
  for (let index = 0; index < length; index++) units[index] = byteOf(line.charCodeAt(index));
  return units;
}

/** The byte of a unit: itself in ASCII, else one of at least 0x80 that has its class. */
export function byteOf(unit: number): number {
  if (unit < 0x80) return unit;
  const flags = CLASS[unit]!;
  if (flags === 0) return FIRST_OTHER_BYTE | (unit & OTHER_MASK);
  if (flags === LOWER) return unit === MICRO_SIGN ? MICRO_BYTE : MU_BYTE;
  if (flags === SYMBOL) return SYMBOL_BYTE;
  return flags === CURRENCY ? CURRENCY_BYTE : SPACE_BYTE;
}

function byteClasses(): Uint32Array {
  const classes = new Uint32Array(256).fill(WIDE);
  classes.set(CLASS.subarray(0, 0x80));
  classes[SPACE_BYTE] = SPACE | WIDE;
  classes[MICRO_BYTE] = LOWER | WIDE;
  classes[MU_BYTE] = LOWER | WIDE;
  classes[SYMBOL_BYTE] = SYMBOL | WIDE;
  classes[CURRENCY_BYTE] = CURRENCY | WIDE;
  return classes;
}
