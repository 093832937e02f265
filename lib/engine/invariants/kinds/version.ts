/** Versions: three numbers and more anywhere, one or two behind a name, an operator or a `v`. */
import { DECIMAL, TAGGED_DIGIT } from "../features.ts";
import { addMatchAt, matches } from "../finders.ts";
import type { Kind } from "../kind.ts";
import type { Spans } from "../spans.ts";

// A pre-release (SemVer 9, PEP 440), a packager's revision, build metadata (SemVer 10).
const SUFFIX = String
  .raw`(?:[-._~]?(?:alpha|beta|rc|pre|preview|dev|post|snapshot|next|canary|nightly|final|ea|m|a|b)(?:[.-]?\d{1,9}){0,3}(?![A-Za-z]))?` +
  String.raw`(?:[-~]\d[\w.~]{0,30})?(?:\+[0-9A-Za-z][0-9A-Za-z.-]{0,40})?`;
const END = String.raw`(?![A-Za-z0-9_]|\.\d)`;
const LONG = new RegExp(
  String.raw`(?<![\d.]|\d[:,])\d{1,8}(?:\.\d{1,8}){2,4}${SUFFIX}${END}`,
  "gi",
);
const SHORT = new RegExp(
  String
    .raw`(?:(?<![A-Za-z0-9.])v|(?<![A-Za-z])(?:python|pypy|node|ruby|php|java|go|gcc|g\+\+|clang|llvm|perl|lua|openssl|ubuntu|debian|alpine|postgres|py)[-:]?v?|[A-Za-z]{2}-|[A-Za-z\])]@v?|[=!<>~]=|[A-Za-z0-9][<>]|\^|~>?)(\d{1,4}\.\d{1,8}${SUFFIX})${END}`,
  "gi",
);
const TAGGED = /(?:[A-Za-z]@|(?<![A-Za-z0-9.@/_-]))v(\d{1,4})(?![\w.-])/g;
const BEHIND_NAME = new RegExp(
  String
    .raw`[a-z]{1,12}(?:[ _-]version)?["']?(?: ?[:=] ?| | is )["']?v?(\d{1,8}(?:\.\d{1,8}){1,5}${SUFFIX})${END}(?!:\d|%| ?(?:[mun]?s|[kmg]i?b)\b)`,
  "iy",
);
const WHOLE_NUMBER_VERSION = /version["']?(?: ?[:=] ?| )["']?v?(\d{1,8})(?![\w.:%]|[,]\d)/iy;

const NAMES =
  ("version release python node nodejs npm yarn pnpm ruby java jdk openjdk jre go golang rust rustc cargo gcc " +
    "clang llvm cmake php perl deno bun docker git pip conda ubuntu debian alpine fedora macos postgres " +
    "postgresql mysql redis kernel linux openssl typescript tsc webpack vite jest pytest numpy pandas django " +
    "kubernetes helm terraform maven gradle kotlin scala swift dotnet bazel ninja make bash glibc")
    .split(" ");

/** `1.2.3`, `v2.0.0-rc.1+build5`, `python 3.11`, `pkg==1.4`. The leading `v` is not part of it. */
const version: Kind = {
  name: "version",
  label: "versions",
  critical: true,
  priority: 520,
  words: [
    { all: DECIMAL, minLength: 5, find: matches(LONG, endOfLong) },
    { all: DECIMAL, minLength: 4, find: matches(SHORT) },
    { all: TAGGED_DIGIT, minLength: 2, find: matches(TAGGED) },
  ],
  phrases: [{ triggers: NAMES, find: findBehindName }],
  normalise: (quoted) => quoted.toLowerCase(),
};
export default version;

function findBehindName(line: string, at: number, spans: Spans): void {
  if (addMatchAt(line, BEHIND_NAME, { at, spans })) return;
  addMatchAt(line, WHOLE_NUMBER_VERSION, { at, spans });
}

const ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const EUROPEAN_DATE = /^(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?:19|20)\d\d$/;

/** Four small numbers with nothing that names them are an address, and `22.04.2026` is a day. */
function endOfLong(text: string, start: number, end: number): number {
  const quoted = text.slice(start, end);
  if (EUROPEAN_DATE.test(quoted)) return -1;
  if (!ADDRESS.test(quoted) || quoted.split(".").some((part) => Number(part) > 255)) return end;
  return start > 0 && /[A-Za-z\-_<>=~^@]/.test(text[start - 1]!) && !/^[a-z_]+=/i.test(text)
    ? end
    : -1;
}
