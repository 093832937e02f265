/** Random numbers that are the same in every run. */

/** A generator of whole numbers below a bound, from a seed (mulberry32, public domain). */
export function seededRandom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Random bytes of mixed nature: text lines, UTF-8 of all lengths, controls, or plain noise. */
export function randomContent(random: (below: number) => number, maxBytes: number): Uint8Array {
  const length = random(maxBytes + 1);
  const nature = random(4);
  if (nature === 0) return Uint8Array.from({ length }, () => random(256));
  const parts = [
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
  let text = "";
  while (text.length < length) {
    text += nature === 1 ? parts[random(3)]! : parts[random(parts.length)]!;
  }
  return new TextEncoder().encode(text).subarray(0, length);
}
