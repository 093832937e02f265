/** Repeatable randomness for property tests. */

/** A generator of numbers in [0, 1) that depends on the seed alone (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Cuts bytes into blocks of random sizes from 1 to `maxBytes`. */
export function randomBlocks(
  bytes: Uint8Array,
  options: { random: () => number; maxBytes: number },
): Uint8Array[] {
  const blocks: Uint8Array[] = [];
  for (let start = 0; start < bytes.length;) {
    const end = start + 1 + Math.floor(options.random() * options.maxBytes);
    blocks.push(bytes.slice(start, end));
    start = end;
  }
  return blocks;
}
