/** A corpus of every kind of text that search must find things in, made from a seed. */

/** One content of the corpus. */
export interface CorpusItem {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The most bytes of a chunk: small ones put borders everywhere. */
  readonly chunkBytes: number;
}

type Random = () => number;

const WORDS = [
  ...["error", "timeout", "Connection", "refused", "getUserName", "HTTPServer", "parse_config"],
  ...["snake_case_name", "kebab-case-name", "BENCH-100821", "v1.2.3-rc.4", "0x7ffDEADBEEF"],
  ...["/usr/local/lib/node_modules", "C:\\Users\\Ada\\build", "src/main.rs:42:17", "10.0.0.1:5432"],
  ...[
    "https://example.com/a?b=c&d=%20#e",
    "error:timeout",
    "col:x",
    "a'b",
    "AND (",
    "*",
    '"',
    "NOT",
  ],
  ...[
    "Müller",
    "mu\u0308ller",
    "Ångström",
    "naïve café",
    "ΟΔΟΣ",
    "İstanbul",
    "Straße",
    "ﬁle",
    "Ĳssel",
  ],
  ...["设备清单", "設備", "データベース", "한국어", "log错误code", "版本v2", "ERR编号7", "ไทย"],
  ...["🚀", "👩‍👩‍👧", "🇩🇪", "✅ done", "→", "│ ├──", "½", "K", "e\u0301"],
  ...[
    "key=value",
    '{"id":17,"ok":true}',
    "<tag attr='1'>",
    "$(cmd)",
    "`x`",
    "a\tb",
    "100%",
    "--flag",
  ],
  ...[
    "\x1b[31mred\x1b[0m",
    "\x1b[1merror\x1b[0m[E0382]: \x1b[1mborrow\x1b[0m of",
    "10%\r20%\rdone",
    "nul\0byte",
    "\ufeffbom",
  ],
];

/** The items of a corpus. Equal seeds give equal bytes. */
export function searchCorpus(random: Random): CorpusItem[] {
  return [
    item("mixed.log", { lines: mixedLines(random, 160), chunkBytes: 1_024 }),
    item("borders.log", { lines: mixedLines(random, 60), chunkBytes: 97 }),
    item("ascii.txt", { lines: asciiLines(), chunkBytes: 4_096 }),
    item("one_line.json", { lines: [longLine(random)], chunkBytes: 2_048 }),
    item("crlf.txt", { lines: mixedLines(random, 40).map((line) => line + "\r"), chunkBytes: 700 }),
    { name: "broken.bin", bytes: brokenBytes(random), chunkBytes: 333 },
  ];
}

const ACTORS = ["worker-7", "gateway", "cache", "listener", "container web", "scheduler", "parser"];
const ACTIONS = [
  "started",
  "answered 200",
  "took 14 ms",
  "reading config",
  "expected reply",
  "bound",
];
const OBJECTS = ["request", "entries", "rows", "memory limit", "react", "index", "line", "version"];

/** Lines of a log that says little: what it says shares words with many questions. */
export function noiseLog(random: Random, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const time = new Date(1_700_000_000_000 + index * 713).toISOString();
    const [actor, action, object] = [ACTORS, ACTIONS, OBJECTS].map((list) => pick(list, random));
    return `${time} INFO ${actor} ${action} for ${object} ${Math.floor(random() * 9_999)}`;
  });
}

/** A piece of the corpus to look for: whole words, parts of words, stretches over several. */
export function corpusQuery(items: readonly CorpusItem[], random: Random): string {
  const { bytes } = items[Math.floor(random() * items.length)]!;
  const start = Math.floor(random() * bytes.length);
  const text = new TextDecoder().decode(
    bytes.subarray(start, start + 4 + Math.floor(random() * 40)),
  );
  const line = text.split("\n")[Math.floor(random() * 2)] ?? "";
  return line.replaceAll("\ufffd", "");
}

/** One of the words that the corpus is made of, or a part of one. */
export function corpusWord(random: Random): string {
  const word = pick(WORDS, random);
  const characters = [...word];
  if (random() < 0.5) return word;
  const start = Math.floor(random() * characters.length);
  return characters.slice(start, start + 1 + Math.floor(random() * 6)).join("");
}

function item(
  name: string,
  { lines, chunkBytes }: { lines: string[]; chunkBytes: number },
): CorpusItem {
  return { name, bytes: new TextEncoder().encode(lines.join("\n") + "\n"), chunkBytes };
}

function mixedLines(random: Random, count: number): string[] {
  return Array.from({ length: count }, () => {
    const length = Math.floor(random() * 7);
    const words = Array.from({ length }, () => randomCase(pick(WORDS, random), random));
    return words.join(random() < 0.8 ? " " : "");
  });
}

/** Each printable ASCII character alone, inside a word, and beside its neighbour. */
function asciiLines(): string[] {
  const characters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  return characters.flatMap((one, index) => [
    one,
    `in${one}side`,
    `${one}${characters[(index + 1) % 95]}`,
  ]);
}

/** Without carriage returns: what such a line shows depends on all of it. */
function longLine(random: Random): string {
  const words = WORDS.filter((word) => !word.includes("\r"));
  const parts = Array.from({ length: 900 }, (_, index) => `"k${index}":"${pick(words, random)}"`);
  return `{${parts.join(",")}}`;
}

function brokenBytes(random: Random): Uint8Array {
  const bytes = new TextEncoder().encode(mixedLines(random, 40).join("\n"));
  for (let at = 0; at < bytes.length; at++) {
    if (random() < 0.02) bytes[at] = 0x80 + Math.floor(random() * 128);
  }
  return bytes;
}

function randomCase(word: string, random: Random): string {
  const roll = random();
  return roll < 0.6 ? word : roll < 0.8 ? word.toUpperCase() : word.toLowerCase();
}

function pick<Value>(values: readonly Value[], random: Random): Value {
  return values[Math.floor(random() * values.length)]!;
}
