/** Paths of files and folders, POSIX and Windows. */
import { addMatches, trimEnd } from "../finders.ts";
import type { Kind } from "../kind.ts";
import type { Spans } from "../spans.ts";

const UNIT = String.raw`[^\s\/\\"'\`<>|:;,*?(){}\[\]=&!$#^]`;
const BEFORE = String.raw`(?<![^\s"'\`([{=:,;|@])`;
const ABSOLUTE = new RegExp(
  String.raw`${BEFORE}(?:~|\.{1,2})?(?:\/${UNIT}{1,128}){1,40}\/?`,
  "g",
);
const RELATIVE = new RegExp(
  String.raw`${BEFORE}(?:@?[\w.%+\u00a1-\uffdc-]${UNIT}{0,127})(?:\/${UNIT}{1,128}){1,40}\/?`,
  "g",
);
const WINDOWS = new RegExp(
  String.raw`(?<!\w)(?:[A-Za-z]:\\{1,2}|\\\\(?=\w))(?:${UNIT}{1,128}\\{1,2}){0,40}${UNIT}{0,128}`,
  "g",
);
const WINDOWS_RELATIVE = new RegExp(
  String.raw`${BEFORE}(?:[\w.-]{1,64}\\){1,40}[\w.-]{1,64}\.[A-Za-z]\w{0,7}(?!\w)`,
  "g",
);

/** `/usr/lib/x.so`, `./a`, `src/a.ts`, `C:\\temp\\x.log`. */
const path: Kind = {
  name: "path",
  label: "paths",
  critical: false,
  priority: 300,
  word: { all: 0, minLength: 4, find: findPaths },
  normalise: (quoted) => quoted.replace(/^\.\/|(?<=.)[\\/]+$/g, ""),
};
export default path;

function findPaths(word: string, spans: Spans): void {
  if (word.includes("/")) {
    addMatches(word, ABSOLUTE, spans, endOfAbsolute);
    addMatches(word, RELATIVE, spans, endOfRelative);
  }
  if (!word.includes("\\")) return;
  addMatches(word, WINDOWS, spans, endOfWindows);
  addMatches(word, WINDOWS_RELATIVE, spans, trimEnd);
}

const ROOT_FOLDER =
  /^\/(?:bin|boot|data|dev|etc|home|lib|mnt|opt|proc|root|run|srv|sys|tmp|usr|var|work|workspace|app|src)$/;

/** One segment alone is a path only as a known root folder or with an extension. */
function endOfAbsolute(text: string, start: number, end: number): number {
  const last = trimEnd(text, start, end);
  const path = text.slice(start, last);
  if (!/[A-Za-z\u00a1-\uffdc]/.test(path)) return -1;
  if (!path.startsWith("/")) return path.length > 2 ? last : -1;
  if (path.indexOf("/", 1) > 0 && path.indexOf("/", 1) < path.length - 1) return last;
  return ROOT_FOLDER.test(path.replace(/\/$/, "")) || /[\w-]\.[A-Za-z]\w{0,7}$/.test(path)
    ? last
    : -1;
}

/** `a/b` may be prose (`and/or`); an extension or a second slash makes it a path. */
function endOfRelative(text: string, start: number, end: number): number {
  const last = trimEnd(text, start, end);
  const segments = text.slice(start, last).replace(/\/$/, "").split("/");
  if (segments.length < 2 || !/[A-Za-z\u00a1-\uffdc]/.test(segments[0]!)) return -1;
  if (segments.length > 2) return last;
  return /[\w)\]-]\.[A-Za-z]\w{0,7}$/.test(segments[1]!) ? last : -1;
}

function endOfWindows(text: string, start: number, end: number): number {
  const last = trimEnd(text, start, end);
  return last - start > 3 ? last : -1;
}
