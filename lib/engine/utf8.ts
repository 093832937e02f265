/** Where UTF-8 may be cut. */

/**
 * The last place at or before the end of some bytes that does not stand inside a character.
 *
 * @returns an offset 0–3 bytes before the end; the end itself when the bytes there are no UTF-8.
 */
export function utf8Boundary(bytes: Uint8Array): number {
  const end = bytes.length;
  for (let back = 1; back <= 3 && back <= end; back++) {
    const byte = bytes[end - back]!;
    if (byte < 0x80) return end;
    if (byte >= 0xc0) return characterBytes(byte) > back ? end - back : end;
  }
  return end;
}

function characterBytes(lead: number): number {
  return lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
}
