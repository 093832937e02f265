/** Versions: three numbers and more anywhere, one or two behind a name, an operator or a `v`. */
import { CLASS, DIGIT, EQUALS, LETTER, OTHER_MARK } from "../characters.ts";
import { DECIMAL, DECIMAL_TWICE, TAGGED_DIGIT } from "../features.ts";
import { addMatchAt, matches, onlyPlaces } from "../finders.ts";
import type { Kind } from "../kind.ts";
import type { Spans } from "../spans.ts";
import { isAddress } from "./address_grammar.ts";
import { SUFFIX } from "./version_grammar.ts";

const raw = String.raw;

const END = raw`(?![A-Za-z0-9]|\.\d)`;

const THREE_AND_MORE = new RegExp(
  raw`(?<![\d.]|\d[:,])\d{1,8}(?:\.\d{1,8}){2,4}${SUFFIX}${END}`,
  "gi",
);
const GLUED_NAMES =
  "python|pypy|node|ruby|php|java|go|gcc|clang|llvm|perl|lua|openssl|ubuntu|debian|alpine|postgres|py";
const IN_FRONT = [
  raw`(?<![A-Za-z0-9.])v`,
  raw`(?<![A-Za-z])(?:${GLUED_NAMES})[-:]?v?`,
  raw`[A-Za-z]{2}-`,
  raw`[A-Za-z\])]@v?`,
  raw`[=!<>~]=`,
  raw`[A-Za-z0-9][<>]`,
  raw`\^`,
].join("|");
const TWO = new RegExp(raw`(?:${IN_FRONT})(\d{1,4}\.\d{1,8}${SUFFIX})${END}`, "gi");
const ONE = /(?:[A-Za-z]@|(?<![A-Za-z0-9.@/_-]))v(\d{1,4})(?![\w.-])/g;

const NAMES =
  ("version release python node nodejs npm yarn pnpm ruby java jdk openjdk jre go golang rust rustc cargo gcc " +
    "clang llvm cmake php perl deno bun docker git pip conda ubuntu debian alpine fedora macos postgres " +
    "postgresql mysql redis kernel linux openssl typescript tsc webpack vite jest pytest numpy pandas django " +
    "kubernetes helm terraform maven gradle kotlin scala swift dotnet bazel ninja make bash glibc")
    .split(" ");
const JOINT = raw`["']?(?: ?[:=] ?| )["']?v?`;
const JOINT_UNITS = " \"':=_-";
const LONGEST_JOINT = 5;
const NO_QUANTITY = raw`(?!:\d|%| ?(?:[mun]?s|[kmg]i?b)\b)`;
const BEHIND_NAME = new RegExp(
  raw`[a-z]{1,12}(?:[ _-]version)?${JOINT}(\d{1,8}(?:\.\d{1,8}){1,5}${SUFFIX})${END}${NO_QUANTITY}`,
  "iy",
);
const BEHIND_VERSION = new RegExp(raw`version${JOINT}(\d{1,8})(?![\w.:%]|,\d)`, "iy");

/** `1.2.3`, `v2.0.0-rc.1+build5`, `python 3.11`, `pkg==1.4`. The leading `v` is not part of it. */
const version: Kind = {
  name: "version",
  label: "versions",
  critical: true,
  priority: 520,
  words: [
    {
      all: DECIMAL_TWICE,
      minLength: 5,
      digitsMatter: hasFourNumbers,
      find: matches(THREE_AND_MORE, endOfVersion),
    },
    {
      all: DECIMAL,
      any: LETTER | EQUALS | OTHER_MARK,
      minLength: 4,
      digitsMatter: onlyPlaces,
      find: matches(TWO),
    },
    { all: TAGGED_DIGIT, minLength: 2, digitsMatter: onlyPlaces, find: matches(ONE) },
  ],
  phrases: [{ triggers: NAMES, find: findBehindName }],
  normalise: (quoted) => quoted.toLowerCase(),
};
export default version;

function findBehindName(line: string, at: number, spans: Spans): void {
  if (!mayBeFollowed(line, at)) return;
  if (addMatchAt(line, BEHIND_NAME, { at, spans })) return;
  addMatchAt(line, BEHIND_VERSION, { at, spans });
}

/** Whether what may stand between a name and its version does, and then a digit or a `v`. */
function mayBeFollowed(line: string, at: number): boolean {
  let end = at;
  while ((CLASS[line.charCodeAt(end)]! & LETTER) !== 0) end++;
  const joint = end;
  while (end < joint + LONGEST_JOINT && JOINT_UNITS.includes(line.charAt(end))) end++;
  if (end === joint || end === line.length) return false;
  return (CLASS[line.charCodeAt(end)]! & DIGIT) !== 0 || line[end] === "v" || line[end] === "V";
}

/** Four numbers may be an address, which their size decides. */
function hasFourNumbers(word: string): boolean {
  return /\d\.\d+\.\d+\.\d/.test(word);
}

/** Four small numbers with nothing that names them are an address. */
function endOfVersion(text: string, start: number, end: number): number {
  if (!isAddress(text, start, end)) return end;
  const isNamed = start > 0 && /[A-Za-z\-_<>=~^@]/.test(text[start - 1]!);
  return isNamed && !/^-{0,2}[a-z_]+=/i.test(text) ? end : -1;
}
