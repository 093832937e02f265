/** Configuration: keys with their values. */
import { EQUALS } from "../characters.ts";
import { matchAt, matches, onlyPlaces } from "../finders.ts";
import type { Kind } from "../kind.ts";
import type { Spans } from "../spans.ts";

const KEY = String.raw`[A-Za-z_][\w.-]{1,63}`;
const QUOTED = String.raw`(?:"[^"\n]{1,160}"|'[^'\n]{1,160}')`;
const BARE = "[^\\s\"'`,;(){}\\[\\]&|<>=*^][^\\s\"'`,;(){}\\[\\]&|<>^]{0,119}";
const AFTER_VALUE = "(?=[\\s\"'`,;(){}\\[\\]&|<>]|$)";
const PAIR = new RegExp(
  `(?:(?<![^"'\`{\\[,;|])|(?<=(?<!\\w)\\())-{0,2}${KEY}=(?:${QUOTED}|${BARE})${AFTER_VALUE}`,
  "g",
);
const OPEN_QUOTE = new RegExp(`^[[{(,;]?-{0,2}${KEY}=(?:"[^"]*|'[^']*)$`);
const QUOTED_PAIR = new RegExp(`[[{(,;]?(-{0,2}${KEY}=${QUOTED})(?!\\w)`, "y");
const COLON_PAIR = new RegExp(
  String
    .raw`(?:[A-Z][A-Z0-9_]{1,63}|[A-Za-z]\w{0,40}(?:-\w{1,40}){1,6}|[a-z]\w{0,40}_\w{1,60}|[a-z]{1,30}[A-Z]\w{0,40}):` +
    String.raw` {1,4}(?:${QUOTED}|[^\s"'{}[\]()<>*|]{1,120})(?=\s{0,80}$)`,
  "y",
);
/** A key that is the first word of its line, a stamp in front of it left aside. */
const FIRST_KEY = new RegExp(String.raw`^(?:\S{0,40}\d:\d\S{0,40}\s)?\s{0,40}(${KEY}) {1,20}$`);
const LITERAL_TAIL = new RegExp(
  `= {1,4}(?:[+-]?\\d[\\w.]{0,40}|true|false|on|off|yes|no|null|none|${QUOTED})(?=\\s{0,80}$)`,
  "iy",
);
const LONGEST_FIRST_KEY = 160;

/** Keys of structured log lines and of reports: they say when, who and what, and set nothing. */
const REPORT_KEYS = new Set(
  ("time ts timestamp date datetime msg message level lvl severity logger caller source file line func function " +
    "module elapsed duration took latency pid tid thread goroutine id request_id requestid req_id trace_id traceid " +
    "span_id spanid size bytes length count key error err warn warning info debug trace fatal note notice fail failed failure pass passed skip " +
    "href src class style rel skipped todo fixme hint help ok done abort panic critical alert total summary result status expected actual")
    .split(" "),
);

const REPORT_PREFIX = /^(?:time|request|response|desc)\./;
/** `name: type;` declares, `property: value;` styles: neither sets anything. */
const STATEMENT = /^[^=]{1,80}:.*;$/;
const HAS_TEXT = /[\p{L}\p{N}]/u;

/** `key=value`, `--flag=value`, `ENV_VAR=value`, `node-version: 20` on its own line; dashes are dropped. */
const config: Kind = {
  name: "config",
  label: "settings",
  critical: true,
  priority: 550,
  words: [{
    all: EQUALS,
    minLength: 4,
    digitsMatter: onlyPlaces,
    find: matches(PAIR, endOutsideCall),
  }],
  phrases: [
    {
      starts: { all: EQUALS, isStart: (word) => OPEN_QUOTE.test(word) },
      find: matchAt(QUOTED_PAIR, endOfPair),
    },
    { starts: { all: EQUALS, isStart: (word) => word === "=" }, find: findSpaced },
    { lineStart: { last: ":" }, find: matchAt(COLON_PAIR, endOfPair) },
  ],
  normalise: keyEqualsValue,
};
export default config;

/** `key = value`, which ini and TOML files write, on a line of its own. */
function findSpaced(line: string, at: number, spans: Spans): void {
  if (at > LONGEST_FIRST_KEY) return;
  const key = FIRST_KEY.exec(line.slice(0, at));
  if (key === null) return;
  LITERAL_TAIL.lastIndex = at;
  if (!LITERAL_TAIL.test(line)) return;
  const keyStart = at - (key[0].length - key[0].lastIndexOf(key[1]!));
  spans.add(keyStart, endOfPair(line, keyStart, LITERAL_TAIL.lastIndex));
}

/** A bracket that closes behind a value and did not open before it is that of a call: `sum(x, axis=0)`. */
function endOutsideCall(text: string, start: number, end: number): number {
  const closesCall = text[end] === ")" && !text.slice(0, start).includes("(");
  return closesCall ? -1 : endOfPair(text, start, end);
}

function endOfPair(text: string, start: number, end: number): number {
  const pair = text.slice(start, end);
  if (STATEMENT.test(pair) || isInTag(text, start)) return -1;
  const key = keyOf(pair);
  if (REPORT_KEYS.has(key.toLowerCase()) || REPORT_PREFIX.test(key)) return -1;
  return HAS_TEXT.test(pair.slice(separatorOf(pair) + 1)) ? end : -1;
}

/** Whether an offset stands in a tag of HTML or XML: what is set there is an attribute. */
function isInTag(text: string, at: number): boolean {
  const open = text.lastIndexOf("<", at);
  return open >= 0 && open > text.lastIndexOf(">", at) &&
    /^<\/?[A-Za-z][\w:-]{0,40}\s/.test(text.slice(open, open + 44));
}

function keyEqualsValue(pair: string): string {
  const value = pair.slice(separatorOf(pair) + 1).trim();
  const isQuoted = value.startsWith('"') || value.startsWith("'");
  return `${keyOf(pair)}=${isQuoted ? value.replace(/^(["'])(.*)\1$/s, "$2") : value}`;
}

function keyOf(pair: string): string {
  let start = 0;
  while (pair[start] === "-") start++;
  return pair.slice(start, separatorOf(pair)).trimEnd();
}

/** Where the `=` or, without one in front of it, the `:` stands. */
function separatorOf(pair: string): number {
  const colon = pair.indexOf(":");
  const equals = pair.indexOf("=");
  return colon < 0 || (equals >= 0 && equals < colon) ? equals : colon;
}
