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

/** A whole number from 0 to `below - 1`. */
export function randomBelow(random: () => number, below: number): number {
  return Math.floor(random() * below);
}

const CONTENT_PARTS = [
  "a",
  "line",
  "\n",
  "\r\n",
  "é",
  "設備",
  "😀",
  "\u0000",
  "\u001b[31m",
  " ",
  "\t",
  "42",
];

/** Random bytes of mixed nature: plain noise, text lines, or UTF-8 of all lengths with controls. */
export function randomContent(random: () => number, maxBytes: number): Uint8Array {
  const length = randomBelow(random, maxBytes + 1);
  const nature = randomBelow(random, 4);
  if (nature === 0) return Uint8Array.from({ length }, () => randomBelow(random, 256));
  const parts = nature === 1 ? CONTENT_PARTS.slice(0, 3) : CONTENT_PARTS;
  let text = "";
  while (text.length < length) text += parts[randomBelow(random, parts.length)];
  return new TextEncoder().encode(text).subarray(0, length);
}
