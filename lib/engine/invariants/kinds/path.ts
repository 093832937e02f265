/** Paths of files and folders, POSIX and Windows. */
import {
  BACKSLASH,
  BREAK,
  CLASS,
  COLON,
  EQUALS,
  LETTER,
  OTHER_MARK,
  SLASH,
} from "../characters.ts";
import { isDigitsAt, matches, onlyPlaces, trimEnd } from "../finders.ts";
import type { Kind } from "../kind.ts";
import type { Spans } from "../spans.ts";

const SEGMENT_UNIT = String.raw`[^\s\/\\"'\`<>|:;,*?(){}\[\]=&!$#^]`;
const WINDOWS = new RegExp(
  String
    .raw`(?<!\w)(?:[A-Za-z]:\\{1,2}|\\\\(?=\w))(?:${SEGMENT_UNIT}{1,128}\\{1,2}){0,40}${SEGMENT_UNIT}{0,128}`,
  "g",
);
const WINDOWS_RELATIVE = new RegExp(
  String.raw`(?<![^\s"'\`([{=:,;|@])(?:[\w.-]{1,64}\\){1,40}[\w.-]{1,64}\.[A-Za-z]\w{0,7}(?!\w)`,
  "g",
);

/** `/usr/lib/x.so`, `./a`, `src/a.ts`, `C:\\temp\\x.log`. */
const path: Kind = {
  name: "path",
  label: "paths",
  critical: false,
  priority: 300,
  words: [
    { all: SLASH, minLength: 4, digitsMatter: onlyPlaces, find: findPosix },
    {
      all: BACKSLASH,
      minLength: 4,
      digitsMatter: onlyPlaces,
      find: matches(WINDOWS, endOfWindows),
    },
    {
      all: BACKSLASH,
      minLength: 4,
      digitsMatter: onlyPlaces,
      find: matches(WINDOWS_RELATIVE, trimEnd),
    },
  ],
  normalise: withoutEnds,
};
export default path;

/** What ends a run of segments. */
const OUTSIDE_FLAGS = BREAK | COLON | EQUALS | BACKSLASH | OTHER_MARK;
/** What a path may follow directly. */
const BEFORE_PATH = "\"'`([{=:,;|";

/** The rest of a run; as a pattern, for the engine's own scanner is faster than a loop. */
const RUN_END = /[^\s"'`<>|:;,*?(){}[\]=&!$#^\\]*/y;

function findPosix(word: string, spans: Spans, flags: number): void {
  if ((flags & OUTSIDE_FLAGS) === 0) return addRun(word, spans, { start: 0, end: word.length });
  for (let slash = word.indexOf("/"), from = 0; slash >= 0; slash = word.indexOf("/", from)) {
    let start = slash;
    while (start > from && (CLASS[word.charCodeAt(start - 1)]! & OUTSIDE_FLAGS) === 0) start--;
    RUN_END.lastIndex = slash;
    RUN_END.test(word);
    from = RUN_END.lastIndex;
    const isFree = start === 0 || BEFORE_PATH.includes(word[start - 1]!);
    if (isFree) addRun(word, spans, { start, end: from });
  }
}

const ROOT_FOLDER =
  /^\/(?:bin|boot|data|dev|etc|home|lib|mnt|opt|proc|root|run|srv|sys|tmp|usr|var|work|workspace|app|src)$/;
const EXTENSION = /[\w)\]-]\.[A-Za-z]\w{0,7}$/;
/** A compiler's switch with the path glued to it: `-I/usr/include`. */
const SWITCH_LENGTH = 2;
const SHORTEST = 3;
const FIRST_LETTER_BEYOND_ASCII = 0xa1;

/**
 * Adds a run of segments that is a path. `a/b` may be prose (`and/or`) and `/b` an option or a
 * route: an extension, a second slash or a known root folder makes a path of them.
 */
function addRun(word: string, spans: Spans, run: { start: number; end: number }): void {
  let { start, end } = run;
  const slash = word.indexOf("/", start);
  if (slash < 0 || slash >= end || word.startsWith("//", slash)) return;
  if (word[start] === "-" && slash === start + SWITCH_LENGTH) start = slash;
  while (end > start && word[end - 1] === "." && word[end - 2] !== "/" && word[end - 2] !== ".") {
    end--;
  }
  if (end - start < SHORTEST || !hasLetter(word, start, end)) return;
  const second = word.indexOf("/", slash + 1);
  if (second > 0 && second < end - 1) {
    const isNumbered = slash > start && isDigitsAt(word, start, slash - start);
    if (!isNumbered) spans.add(start, end);
    return;
  }
  const text = word.slice(start, end);
  if (EXTENSION.test(text) || isNamedStart(text)) spans.add(start, end);
}

function hasLetter(word: string, start: number, end: number): boolean {
  for (let index = start; index < end; index++) {
    const code = word.charCodeAt(index);
    if (code >= FIRST_LETTER_BEYOND_ASCII || (CLASS[code]! & LETTER) !== 0) return true;
  }
  return false;
}

function isNamedStart(text: string): boolean {
  return /^(?:~|\.{1,2})\/./.test(text) || ROOT_FOLDER.test(withoutEnds(text));
}

function endOfWindows(text: string, start: number, end: number): number {
  const last = trimEnd(text, start, end);
  return last - start > 3 ? last : -1;
}

function withoutEnds(quoted: string): string {
  let end = quoted.length;
  while (end > 1 && (quoted[end - 1] === "/" || quoted[end - 1] === "\\")) end--;
  return quoted.slice(quoted.startsWith("./") ? 2 : 0, end);
}
