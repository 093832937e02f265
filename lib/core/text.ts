/** Small pure text helpers that every layer may use. */

/** A whole number with thousands separators: `31110` → `31,110`. */
export function groupDigits(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}

/** A number with its noun: `1 line`, `31,110 lines`. */
export function countNoun(value: number, noun: string): string {
  return `${groupDigits(value)} ${noun}${value === 1 ? "" : "s"}`;
}

/** Quotes a value for a message, cut to `limit` characters, controls escaped. */
export function quoteForMessage(value: string, limit = 60): string {
  return JSON.stringify(value.length > limit ? value.slice(0, limit) + "…" : value);
}

/**
 * The closest of the given names, for "did you mean".
 *
 * @returns the name within an edit distance of a third of its length (at least 1, at most 3), else
 *   undefined.
 */
export function closestName(given: string, names: readonly string[]): string | undefined {
  let best: string | undefined;
  let bestDistance = Infinity;
  for (const name of names) {
    const limit = Math.min(3, Math.max(1, Math.floor(name.length / 3)));
    const distance = editDistance(given.toLowerCase(), name.toLowerCase(), limit);
    if (distance <= limit && distance < bestDistance) [best, bestDistance] = [name, distance];
  }
  return best;
}

/**
 * Edit distance in which two neighbours that changed places are one edit, as typing errors are
 * (optimal string alignment); given up as `limit + 1` as soon as it must exceed `limit`.
 */
export function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let older: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const substitution = previous[column - 1]! + (left[row - 1] === right[column - 1] ? 0 : 1);
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const swap = row > 1 && column > 1 && swapped ? older[column - 2]! + 1 : Infinity;
      current.push(Math.min(swap, substitution, previous[column]! + 1, current[column - 1]! + 1));
    }
    if (Math.min(...current) > limit && Math.min(...previous) >= limit) return limit + 1;
    [older, previous] = [previous, current];
  }
  return previous[right.length]!;
}
