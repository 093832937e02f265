/**
 * A checksum over what a row says beside content. SQLite's own check overlooks most flipped bits, and
 * a row whose numbers are not those that were written must not lead to wrong bytes.
 */
import { crc32 } from "node:zlib";

/** A value that a seal covers. */
export type SealedValue = number | string | null;

/** CRC-32 of the values in order. */
export function sealOf(values: readonly SealedValue[]): number {
  return crc32(JSON.stringify(values));
}
