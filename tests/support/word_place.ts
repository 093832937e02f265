/** Where a word stands, as a scan of its line says it: for tests that ask about a word by itself. */
import { BYTE_CLASS, unitsOf } from "../../lib/engine/invariants/units.ts";
import { shapeHash } from "../../lib/engine/invariants/word_shapes.ts";
import type { WordPlace } from "../../lib/engine/invariants/words.ts";

/** The place of the word that starts at an offset of a line and ends where the line does. */
export function wordPlace(line: string, start = 0): WordPlace {
  const end = line.length;
  const units = unitsOf(line).slice(0, end);
  const place = { line, units, start, end, shape: 0, flags: 0 };
  for (const byte of units.subarray(start)) place.flags |= BYTE_CLASS[byte]!;
  place.shape = shapeHash(place);
  return place;
}
