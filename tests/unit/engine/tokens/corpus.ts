/** Varied text made by code, the same in every run. */
import { seededRandom } from "../../../support/random.ts";

/** A source of random choices. */
export interface Chance {
  /** A whole number from 0 to `below` − 1. */
  below(below: number): number;
  pick<Value>(values: ArrayLike<Value>): Value;
}

/** Repeatable choices from a seed. */
export function chance(seed: number): Chance {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  return { below, pick: (values) => values[below(values.length)]! };
}

type Writer = (chance: Chance) => string;

const WORDS =
  ("the build failed because module could not resolve import from cache server timeout " +
    "connection refused Error HTTPClient getUserById snake_case_name __init__ README.md JSON")
    .split(
      " ",
    );

const ATOMS = [
  ..." |  |   |\n|\n\n|\r\n|\r|\t|\t\t|\v|\f|\u00a0|\u3000|\ufeff|\u2028|\u2029|\u0085|\u200b"
    .split("|"),
  ..."a|B|the|'s|'S|'t|'T|'re|'rE|'Re|'RE|'ve|'VE|'m|'M|'ll|'lL|'LL|'d|'D|'x|'r|'l|'v|''|'ſ|ſ"
    .split("|"),
  ...'1|22|333|4444|٣|½|Ⅷ|²|𝟘|𐄇|!|...|_|-|=|----|{|}|":|\\|/*|*/|<|endoftext|>|<|endoftext'.split(
    "|",
  ),
  ..."é|e\u0301|\u0301|漢字|こんにちは|한국어|Привет|שלום|مرحبا|नमस्ते|ไทย|ß|İ|ǅ|ﬁ|ª|𝐀|𐐀|👍|👍🏽|👨‍👩‍👧|🏳️‍🌈|🇩🇪|\u200d|\ufe0f|\u0000|\ufffd"
    .split("|"),
  "\ud800",
  "\udc00",
];

const SENTENCES = [
  "The quick brown fox jumps over the lazy dog; it's 5 o'clock, they'll say we've won. ",
  "Съешь же ещё этих мягких французских булок, да выпей чаю. ",
  "Portez ce vieux whisky au juge blond qui fume, n'est-ce pas\u00a0? L'été, déjà… ",
  "いろはにほへと ちりぬるを。わかよたれそ、つねならむ。",
  "我能吞下玻璃而不伤身体。服务器连接超时，请稍后再试。",
  "키스의 고유조건은 입술끼리 만나야 하고 특별한 기술은 필요치 않다. ",
  "أنا قادر على أكل الزجاج و هذا لا يؤلمني. ١٢٣٤٥ ",
  "יכול לאכול זכוכית בלי להזיק לי. ",
  "मैं काँच खा सकता हूँ, मुझे उस से कोई पीडा नहीं होती। १२३ ",
  "ฉันกินกระจกได้ แต่มันไม่ทำให้ฉันเจ็บ ",
  "Μπορώ να φάω σπασμένα γυαλιά χωρίς να πάθω τίποτα. ",
  "Deploy done 🚀🚀 tests ✅ 12/12, flaky ⚠️ 3× — see “notes” … ",
];

const WRITERS: Record<string, Writer> = {
  log: (chance) =>
    `2024-05-${10 + chance.below(20)}T0${chance.below(10)}:${10 + chance.below(50)}:07.${
      chance.below(1000)
    }Z [${chance.pick(["INFO", "WARN", "ERROR"])}] worker-${chance.below(64)} ${
      words(chance, 8)
    } id=${chance.below(2 ** 31).toString(16)} took ${chance.below(9000)}ms\n`,
  code: (chance) =>
    `${"  ".repeat(chance.below(6))}${
      chance.pick(["const", "return", "if (", "def ", "} else {"])
    } ${words(chance, 2).replaceAll(" ", ".")}(${chance.below(300)}, "${words(chance, 2)}")${
      chance.pick([";", " {", "", " // it's"])
    }${chance.pick(["\n", "\n", "\r\n", "\n\n"])}`,
  json: (chance) =>
    JSON.stringify(
      { [words(chance, 1)]: chance.below(1e9), text: words(chance, 3), list: [1.5, null, true] },
      null,
      chance.pick([0, 2, 4]),
    ) + ",\n",
  prose: (chance) => chance.pick(SENTENCES),
  atoms: (chance) => chance.pick(ATOMS),
  "repeated atoms": (chance) => chance.pick(ATOMS).repeat(1 + chance.below(9)),
  "code points of all planes": (chance) => codePoint(chance.below(0x110000)),
  "code points below U+3000": (chance) => codePoint(chance.below(0x3000)),
  "code points below U+0180": (chance) => codePoint(chance.below(0x180)),
  ascii: (chance) => String.fromCharCode(chance.below(0x80)),
  "white space": (chance) =>
    chance.below(8) === 0
      ? chance.pick(["x", "1", "!", "é", "。", "👍"])
      : chance.pick(" \n\r\t\v\f\u00a0\u3000\ufeff\u2028   \n"),
  hexadecimal: (chance) => chance.below(2 ** 32).toString(16) + chance.pick([" ", "-", "", "\n"]),
  base64: (chance) =>
    btoa(String.fromCharCode(...Array.from({ length: 12 }, () => chance.below(256)))),
  numbers: (chance) =>
    String(chance.below(10 ** chance.below(10))) + chance.pick([",", ".", " ", ""]),
};

/** The kinds of text that `corpus` makes. */
export const CORPUS_KINDS: readonly string[] = Object.keys(WRITERS);

/** Text of a kind, at least `units` UTF-16 units long. */
export function corpus(kind: string, options: { chance: Chance; units: number }): string {
  const write = WRITERS[kind]!;
  let text = "";
  while (text.length < options.units) text += write(options.chance);
  return text;
}

/** Bytes that are mostly UTF-8, with cut characters and stray bytes between. */
export function damagedBytes(chance: Chance, units: number): Uint8Array {
  const bytes = new TextEncoder().encode(corpus("prose", { chance, units }));
  for (let index = 0; index < bytes.length / 20; index++) {
    bytes[chance.below(bytes.length)] = chance.pick([
      0x80,
      0xbf,
      0xc0,
      0xe2,
      0xf0,
      0xf8,
      0xff,
      0x20,
    ]);
  }
  return bytes;
}

function words(chance: Chance, most: number): string {
  return Array.from({ length: 1 + chance.below(most) }, () => chance.pick(WORDS)).join(" ");
}

function codePoint(value: number): string {
  return String.fromCodePoint(value);
}
