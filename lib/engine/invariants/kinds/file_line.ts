/** Places in source files: a file and a line, maybe a column. */
import { DIGIT } from "../characters.ts";
import { addMatchAt, addMatches } from "../finders.ts";
import type { Kind } from "../kind.ts";
import type { Spans } from "../spans.ts";

const UNITS = String.raw`\w./\\@~+%$\u00a1-\uffdc-`;
/** Brackets may stand within a name (`pages/[slug].ts`), not in front of it. */
const FILE = String.raw`(?<![${UNITS}])(?:[A-Za-z]:(?=[\\/]))?[${UNITS}][${UNITS}\[\]]{0,199}`;
const WITH_COLON = new RegExp(
  String.raw`${FILE}:\d{1,7}(?::\d{1,6})?(?:-\d{1,7})?(?![\w])`,
  "g",
);
const WITH_BRACKETS = new RegExp(String.raw`${FILE}\(\d{1,7}(?:,\d{1,6}){0,3}\)`, "g");
const WITH_ANCHOR = new RegExp(String.raw`${FILE}#L\d{1,7}(?:-L?\d{1,7})?(?!\w)`, "g");
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
  /(?:^|[\\/])\[?(?:[Mm]akefile|GNUmakefile|Dockerfile|Jenkinsfile|Rakefile|Gemfile|Vagrantfile|[Jj]ustfile|BUILD|WORKSPACE|configure)$/;
const EXTENSION = /\.([A-Za-z][A-Za-z0-9_+]{0,11})$/;

/** `src/a.ts:10:5`, `File "x.py", line 3`, `a.rs(12,3)`, `Foo.java:42`; the value is `file:line[:column]`. */
const fileLine: Kind = {
  name: "file_line",
  label: "source places",
  critical: true,
  priority: 700,
  word: { all: DIGIT, minLength: 5, find: findInWord },
  phrase: { triggers: ["file", "line"], find: findPhrase },
  normalise: colonForm,
};
export default fileLine;

function findInWord(word: string, spans: Spans): void {
  if (word.includes(":")) addMatches(word, WITH_COLON, spans, endOfPlace);
  if (word.includes("(")) addMatches(word, WITH_BRACKETS, spans, endOfPlace);
  if (word.includes("#L")) addMatches(word, WITH_ANCHOR, spans, endOfPlace);
}

function endOfPlace(text: string, start: number, end: number): number {
  const file = text.slice(start, end).replace(/(?::\d+){1,2}(?:-\d+)?$|\([\d,]+\)$|#L[\dL-]+$/, "");
  return isFile(file) ? end : -1;
}

/** A name with a known extension, or with any extension below a folder; `host.name:80` is none. */
function isFile(file: string): boolean {
  if (NAMED_FILE.test(file)) return true;
  const extension = EXTENSION.exec(file)?.[1];
  if (extension === undefined) return false;
  return EXTENSIONS.has(extension.toLowerCase()) || /^(?!\/\/).*[\\/]/.test(file);
}

function findPhrase(line: string, at: number, spans: Spans): void {
  if (addMatchAt(line, FILE_COMMA_LINE, { at, spans })) return;
  LINE_NUMBER.lastIndex = at;
  if (!LINE_NUMBER.test(line)) return;
  const end = LINE_NUMBER.lastIndex;
  const before = /([^\s"'<>()|,;=:*?]{1,200})["']?(?:[:,]| on)? $/.exec(
    line.slice(Math.max(0, at - 210), at),
  );
  if (before === null || !isFile(before[1]!)) return;
  spans.add(at - before[0].length, end);
}

function colonForm(quoted: string): string {
  const file = /^[Ff]ile "([^"]+)", line (\d+)$/.exec(quoted) ??
    /^(.*?)["']?(?:[:,]| on)? line:? (\d+)$/i.exec(quoted) ??
    /^(.*)#L([\dL-]+)$/.exec(quoted) ?? /^(.*)\(([\d,]+)\)$/.exec(quoted);
  const plain = file === null ? quoted : `${file[1]}:${file[2]!.replaceAll(",", ":")}`;
  return plain.startsWith("./") ? plain.slice(2) : plain;
}
