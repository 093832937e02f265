/** Values that changed: what was, what is. */
import { ARROW, DIGIT, SYMBOL } from "../characters.ts";
import { addMatchAt, matches, onlyPlaces, trimEnd } from "../finders.ts";
import type { Kind } from "../kind.ts";
import type { Spans } from "../spans.ts";

const QUOTED = String.raw`"[^"\n]{0,60}"|'[^'\n]{0,60}'`;
/** Numbers, versions, dates, booleans and quoted text; a bare name may be a type, a branch, a link. */
const LITERAL = String
  .raw`(?:${QUOTED}|[+-]?[v$€£]?\d[\w.,:%+-]{0,40}|(?:true|false|on|off|yes|no|null|none|enabled|disabled)\b)`;
const ANY = String.raw`(?:${QUOTED}|[^\s"'\`,;()[\]{}<>→⇒]{1,40})`;
const BEFORE = new RegExp(String.raw`(?<![^\s([{=:,])(${LITERAL}) {0,2}$`, "i");
const AFTER = new RegExp(String.raw`(?:->|=>) {1,2}${LITERAL}`, "iy");
const BEFORE_SIGN = new RegExp(String.raw`(?<![^\s([{=:,])(${ANY}) {0,2}$`);
const AFTER_SIGN = new RegExp(`[→⇒] {0,2}${ANY}`, "y");
const FROM_TO = new RegExp(String.raw`from ${LITERAL} to ${LITERAL}(?![\w/])`, "iy");
const GLUED = /(?<![\w.:/-])v?\d[\w.]{0,30}(?:->|=>|→)v?\d[\w.]{0,30}(?![\w/])/g;
/** 1 for the ASCII units that a literal starts with. */
const LITERAL_STARTS = Uint8Array.from(
  { length: 128 },
  (_, code) => "\"'+-v$0123456789tfoyned".includes(String.fromCharCode(code).toLowerCase()) ? 1 : 0,
);
const SPACE_UNIT = 32;
/** How far a value in front of the sign is looked for, in UTF-16 units. */
const REACH = 64;
const PARTS = /^(?:from )?(.*?) ?(?:->|=>|→|⇒| to ) ?(.*)$/is;

/** `1.2 → 1.3`, `3 -> 5`, `from 3 to 5`; the value is `old → new`. */
const change: Kind = {
  name: "change",
  label: "changed values",
  critical: true,
  priority: 850,
  words: [
    { all: DIGIT | ARROW, minLength: 4, digitsMatter: onlyPlaces, find: matches(GLUED) },
    { all: DIGIT | SYMBOL, minLength: 3, digitsMatter: onlyPlaces, find: matches(GLUED) },
  ],
  phrases: [
    {
      starts: { all: ARROW, isStart: (word) => word === "->" || word === "=>" },
      find: findAtArrow,
    },
    { starts: { all: SYMBOL, isStart: (word) => /[→⇒]/.test(word) }, find: findAtSign },
    { triggers: ["from"], find: findFromTo },
  ],
  normalise: oldAndNew,
};
export default change;

function findAtArrow(line: string, at: number, spans: Spans): void {
  const behind = line.charCodeAt(at + 3) === SPACE_UNIT ? at + 4 : at + 3;
  if (startsLiteral(line, behind)) addAround(line, spans, { at, before: BEFORE, after: AFTER });
}

function findAtSign(line: string, at: number, spans: Spans): void {
  const sign = at + line.slice(at, at + 2 * REACH).search(/[→⇒]/);
  addAround(line, spans, { at: sign, before: BEFORE_SIGN, after: AFTER_SIGN });
}

/** Whether a {@link LITERAL} may start at a place, by its first unit. */
function startsLiteral(line: string, at: number): boolean {
  const code = line.charCodeAt(at);
  return code > 127 || LITERAL_STARTS[code] === 1;
}

function addAround(
  line: string,
  spans: Spans,
  place: { at: number; before: RegExp; after: RegExp },
): void {
  const { at, before, after } = place;
  after.lastIndex = at;
  if (!after.test(line)) return;
  const left = before.exec(line.slice(Math.max(0, at - REACH), at));
  if (left === null) return;
  const start = at - left[0].length;
  spans.add(start, endIfChanged(line, start, after.lastIndex));
}

function findFromTo(line: string, at: number, spans: Spans): void {
  if (startsLiteral(line, at + "from ".length)) {
    addMatchAt(line, FROM_TO, { at, spans, endRule: endIfChanged });
  }
}

/** A value that stays as it is is no change: `v1 -> v1` in a list of fetched tags. */
function endIfChanged(text: string, start: number, end: number): number {
  const last = trimEnd(text, start, end);
  const parts = PARTS.exec(text.slice(start, last));
  return parts === null || parts[1] === parts[2] || parts[2] === ""
    ? -1
    : quoteSafe(text, last, end);
}

/** A closing quote belongs to the value. */
function quoteSafe(text: string, last: number, end: number): number {
  return last < end && /["'`]/.test(text[last]!) ? last + 1 : last;
}

function oldAndNew(quoted: string): string {
  const parts = PARTS.exec(quoted);
  return parts === null ? quoted : `${unquoted(parts[1]!)} → ${unquoted(parts[2]!)}`;
}

function unquoted(value: string): string {
  return value.trim().replace(/^(["'`])(.*)\1$/s, "$2");
}
