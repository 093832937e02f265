/** How a reply is cut from an item's bytes: whole lines if possible, whole characters if not. Pure. */

/** How bytes travel: valid UTF-8 as text, anything else as base64. */
export type ContentEncoding = "utf8" | "base64";

/** One page: the first `length` bytes of the window, and how they travel. */
export interface Page {
  readonly length: number;
  readonly encoding: ContentEncoding;
  readonly content: string;
}

const LF = 10;

/**
 * Cuts a page from the front of a window.
 *
 * @param window the bytes from the page's start; more than `capBytes` of them means there is more.
 * @param capBytes the most bytes that a text page may carry; a base64 page carries three quarters.
 */
export function cutPage(window: Uint8Array, capBytes: number): Page {
  const length = window.length <= capBytes ? window.length : cutLength(window, capBytes);
  const text = decodeExact(window.subarray(0, length));
  if (text !== undefined) return { length, encoding: "utf8", content: text };
  const binaryCap = Math.max(1, Math.floor(capBytes * 3 / 4));
  const binaryLength = window.length <= binaryCap ? window.length : cutLength(window, binaryCap);
  return pageOf(window.subarray(0, binaryLength));
}

/** Exactly these bytes as text when they are valid UTF-8 (BOM and NUL kept), else undefined. */
export function decodeExact(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** These bytes as they travel, uncut. */
export function pageOf(bytes: Uint8Array): Page {
  const text = decodeExact(bytes);
  return text === undefined
    ? { length: bytes.length, encoding: "base64", content: bytes.toBase64() }
    : { length: bytes.length, encoding: "utf8", content: text };
}

/** How many LF bytes there are. */
export function countNewlines(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) count++;
  return count;
}

/** The offset just after the `count`-th LF, or undefined when there are fewer. 0 gives 0. */
export function afterNewlines(bytes: Uint8Array, count: number): number | undefined {
  let offset = 0;
  for (let seen = 0; seen < count; seen++) {
    const at = bytes.indexOf(LF, offset);
    if (at < 0) return undefined;
    offset = at + 1;
  }
  return offset;
}

function cutLength(window: Uint8Array, capBytes: number): number {
  const lastNewline = window.lastIndexOf(LF, capBytes - 1);
  return lastNewline >= 0 ? lastNewline + 1 : characterBoundary(window, capBytes);
}

/** The largest cut ≤ `at` that does not part a UTF-8 character; `at` itself when none is near. */
function characterBoundary(bytes: Uint8Array, at: number): number {
  for (let cut = at; cut > Math.max(0, at - 4); cut--) {
    if ((bytes[cut]! & 0xc0) !== 0x80) return cut;
  }
  return at;
}
