/** Item and chunk ids: `i12k7` and `i12k7.3`. Pure; the counter comes from the drawer. */

const CHECK_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";
const ID_PATTERN = /^i([1-9]\d{0,14})([a-km-np-z2-9]{2})(?:\.([1-9]\d{0,9}))?$/;

/** A parsed id. `chunk` counts from 1 and is absent when the whole item is meant. */
export interface ItemRef {
  readonly seq: number;
  readonly check: string;
  readonly chunk?: number;
}

/**
 * The two check characters of a content hash.
 *
 * @param sha256Hex 64 hex digits, the SHA-256 of the item's bytes.
 * @returns two characters of `a-z2-9` without `l` and `o`, from the first 10 bits of the hash.
 */
export function itemCheck(sha256Hex: string): string {
  const bits = Number.parseInt(sha256Hex.slice(0, 4), 16) >> 6;
  return CHECK_ALPHABET[bits >> 5]! + CHECK_ALPHABET[bits & 31]!;
}

/** The id of an item: `i`, its counter, two characters of its content hash. */
export function formatItemId(seq: number, sha256Hex: string): string {
  return `i${seq}${itemCheck(sha256Hex)}`;
}

/** The id of one chunk of an item; `index` counts from 1. */
export function formatChunkId(itemId: string, index: number): string {
  return `${itemId}.${index}`;
}

/** Parses an item or chunk id; `undefined` when the text is not one. Surrounding space is ignored. */
export function parseItemId(text: string): ItemRef | undefined {
  const match = ID_PATTERN.exec(text.trim());
  if (!match) return undefined;
  const seq = Number(match[1]);
  const check = match[2]!;
  return match[3] ? { seq, check, chunk: Number(match[3]) } : { seq, check };
}
