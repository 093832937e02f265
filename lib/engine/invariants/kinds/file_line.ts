/** Places in source files: a file and a line, maybe a column. */
import { COLON } from "../characters.ts";
import { BRACKETED_DIGIT, KEYED_DIGIT } from "../features.ts";
import { matchAt, matches, runStart, unitTable } from "../finders.ts";
import type { Kind } from "../kind.ts";
import type { Spans } from "../spans.ts";

/** Brackets may stand within a name (`pages/[slug].ts`), not in front of it. */
const FILE_UNITS = unitTable("./\\@~+%$-_[]");
const LONGEST_FILE = 200;
const raw = String.raw;
const UNITS = raw`\w./\\@~+%$\u00a1-\uffdc-`;
const FILE = raw`(?<![${UNITS}])(?:[A-Za-z]:(?=[\\/]))?[${UNITS}][${UNITS}\[\]]{0,199}`;
const BEFORE_COLON = new RegExp(raw`${FILE}:\d{1,7}(?::\d{1,6})?(?:-\d{1,7})?(?!\w)`, "g");
const BEFORE_BRACKET = new RegExp(raw`${FILE}\(\d{1,7}(?:,\d{1,6}){0,3}\)`, "g");
/** What of a match stands behind the file's name. */
const PLACE = /(?::\d+(?:-\d+)?){1,2}$|\([\d,]+\)$/;
const FILE_COMMA_LINE = /[Ff]ile "[^"\n]{1,200}", line \d{1,7}(?!\w)/y;
const LINE_NUMBER = /line:? \d{1,7}(?!\w|\.\d)/iy;

const EXTENSIONS = new Set(
  ("ts tsx mts cts js jsx mjs cjs py pyx pxd pxi pyi rs go java kt kts scala groovy gradle c cc cpp cxx h hh hpp " +
    "hxx m mm cs fs vb rb erb php pl pm lua r jl swift dart ex exs erl hs ml mli clj sh bash zsh fish ps1 bat " +
    "cmd sql html htm css scss sass less vue svelte json jsonc yaml yml toml ini cfg conf xml md mdx rst txt tex " +
    "log csv proto tf nix cmake mk s asm zig nim sol cu wat tcl f90 el scm lock snap stderr stdout feature")
    .split(" "),
);
const NAMED_FILE =
  /(?:^|[\\/])(?:[Mm]akefile|GNUmakefile|Dockerfile|Jenkinsfile|Rakefile|Gemfile|Vagrantfile|[Jj]ustfile|BUILD|WORKSPACE|configure)$/;
const EXTENSION = /\.([A-Za-z][A-Za-z0-9_+]{0,11})$/;

/** `src/a.ts:10:5`, `File "x.py", line 3`, `a.rs(12,3)`, `Foo.java:42`; the value is `file:line[:column]`. */
const fileLine: Kind = {
  name: "file_line",
  label: "source places",
  critical: true,
  priority: 700,
  words: [
    {
      all: KEYED_DIGIT | COLON,
      minLength: 5,
      digitsMatter: hasDigitInExtension,
      find: matches(BEFORE_COLON, endOfPlace),
    },
    {
      all: BRACKETED_DIGIT,
      minLength: 5,
      digitsMatter: hasDigitInExtension,
      find: matches(BEFORE_BRACKET, endOfPlace),
    },
  ],
  phrases: [
    { triggers: ["file"], find: matchAt(FILE_COMMA_LINE) },
    { triggers: ["line"], find: findAtLine },
  ],
  normalise: colonForm,
};
export default fileLine;

/** A known extension may have one: `x.f90:3`. */
function hasDigitInExtension(word: string): boolean {
  return /\.[A-Za-z]\w{0,11}[:(]/.test(word) && /\.[A-Za-z]+\d/.test(word);
}

function endOfPlace(text: string, start: number, end: number): number {
  return isFile(text.slice(start, end).replace(PLACE, "")) ? end : -1;
}

/** Where the file name that ends at `end` starts, a drive letter (`C:\`) included. */
function fileStart(text: string, end: number): number {
  let start = runStart(text, end, { units: FILE_UNITS, longest: LONGEST_FILE });
  while (start < end && (text[start] === "[" || text[start] === "]")) start++;
  const isDriven = start > 1 && text[start - 1] === ":" && /[\\/]/.test(text[start]!) &&
    /(?<!\w)[A-Za-z]$/.test(text.slice(Math.max(0, start - 3), start - 1));
  return isDriven ? start - 2 : start;
}

/** A name with a known extension, or with any extension below a folder; `host.name:80` is none. */
function isFile(file: string): boolean {
  const extension = EXTENSION.exec(file)?.[1];
  if (extension === undefined) return NAMED_FILE.test(file);
  return EXTENSIONS.has(extension.toLowerCase()) || /^(?!\/\/).*[\\/]/.test(file);
}

/** `x.py", line 3`, `x.sh: line 3`, `x.php on line 3`. */
function findAtLine(line: string, at: number, spans: Spans): void {
  LINE_NUMBER.lastIndex = at;
  if (!LINE_NUMBER.test(line)) return;
  const joint = /["']?(?:[:,]| on)? $/.exec(line.slice(Math.max(0, at - 5), at));
  if (joint === null) return;
  const end = at - joint[0].length;
  const start = fileStart(line, end);
  if (start < end && isFile(line.slice(start, end))) spans.add(start, LINE_NUMBER.lastIndex);
}

function colonForm(quoted: string): string {
  const isPlain = !quoted.endsWith(")") && !quoted.includes(" ");
  const parts = isPlain ? null : /^[Ff]ile "([^"]+)", line (\d+)$/.exec(quoted) ??
    /^(.*?)["']?(?:[:,]| on)? line:? (\d+)$/i.exec(quoted) ?? /^(.*)\(([\d,]+)\)$/.exec(quoted);
  const plain = parts === null ? quoted : `${parts[1]}:${parts[2]!.replaceAll(",", ":")}`;
  return plain.startsWith("./") ? plain.slice(2) : plain;
}
