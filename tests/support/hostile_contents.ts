/** Contents that stores have lost bytes of. */

/** A content and what is nasty about it. */
export interface HostileContent {
  readonly about: string;
  readonly bytes: Uint8Array;
}

/** The set, made by code. */
export function hostileContents(): HostileContent[] {
  const texts: Record<string, string> = {
    "one byte": "x",
    "only newlines": "\n".repeat(5_000),
    "no final newline": "a\nb",
    "CRLF and lone CR": "a\r\nb\rc\r\n",
    "BOM": "\ufeffwith a mark\n",
    "NUL in text": "a\0b\0\n",
    "combining marks": "e\u0301e\u0301".repeat(3_000),
    "CJK": "设备清单在此。\n".repeat(2_000),
    "emoji sequences": "👩‍👩‍👧🇩🇪".repeat(800),
    "escape sequences": "\x1b[31mred\x1b[0m\x1b]0;title\x07\n".repeat(900),
    "one long line": "0123456789".repeat(20_000),
    "SQL": "'); DROP TABLE chunks;--\n",
    "FTS syntax": 'AND ( NOT "x* col:x ^ NEAR(\n',
  };
  return [
    ...Object.entries(texts).map(([about, text]) => ({
      about,
      bytes: new TextEncoder().encode(text),
    })),
    { about: "every byte", bytes: Uint8Array.from({ length: 4_096 }, (_, index) => index & 255) },
    {
      about: "invalid UTF-8",
      bytes: Uint8Array.of(0xff, 0xfe, 0xc3, 0x28, 0xed, 0xa0, 0x80, 0x0a),
    },
    { about: "only NUL", bytes: new Uint8Array(40_000) },
    { about: "only 0xff", bytes: new Uint8Array(20_000).fill(255) },
    { about: "a zstd frame", bytes: Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0, 0, 0, 0, 0, 0) },
  ];
}
