/** Dates, times and both together. */
import { COLON, DASH, DIGIT, isSpaceOrEnd, SLASH, UPPER } from "../characters.ts";
import { DECIMAL_TWICE, FREE_DIGIT } from "../features.ts";
import {
  addMatchAt,
  digitsAt,
  digitsEnd,
  isDigitsAt,
  matchAt,
  matches,
  numberBefore,
} from "../finders.ts";
import type { Kind } from "../kind.ts";
import type { Spans } from "../spans.ts";

const raw = String.raw;

const MONTH_NUMBER = "(?:0[1-9]|1[0-2])";
const DAY_NUMBER = raw`(?:0[1-9]|[12]\d|3[01])`;
const YEAR = raw`(?:19|20)\d\d`;
const ISO_DAY = raw`\d{4}-${MONTH_NUMBER}-${DAY_NUMBER}`;
const SLASH_DAY = raw`\d{4}/${MONTH_NUMBER}/${DAY_NUMBER}`;
const EUROPEAN_DAY = raw`${DAY_NUMBER}(?:\.${MONTH_NUMBER}\.|/${MONTH_NUMBER}/)${YEAR}`;
const AMERICAN_DAY = raw`${MONTH_NUMBER}/${DAY_NUMBER}/${YEAR}`;
const ANY_DAY = `(?:${ISO_DAY}|${SLASH_DAY}|${EUROPEAN_DAY}|${AMERICAN_DAY})`;
const FRACTION = raw`(?:[.,]\d{1,9})?`;
const CLOCK = raw`(?:[01]?\d|2[0-3]):[0-5]\d:[0-5]\d${FRACTION}`;
const ZONE = raw`(?:Z|[+-]\d{2}:?\d{2})`;
const TIMED =
  raw`(?:${ISO_DAY}|${SLASH_DAY})[T_](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d${FRACTION})?${ZONE}?`;
const BASIC =
  raw`\d{4}${MONTH_NUMBER}${DAY_NUMBER}T(?:[01]\d|2[0-3])[0-5]\d[0-5]\d(?:\.\d{1,9})?Z?`;
const MONTH = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)";
const ACCESS_LOG = raw`\d{1,2}/${MONTH}/\d{4}(?::${CLOCK})?`;

const BEFORE = raw`(?<![\w/.:-])`;
const AFTER = raw`(?![\w/]|[.:-]\w)`;
const IN_WORD = new RegExp(
  `${BEFORE}(?:${TIMED}|${ANY_DAY}|${ACCESS_LOG}|${CLOCK}${ZONE}?)${AFTER}`,
  "g",
);
const BASIC_IN_WORD = new RegExp(BEFORE + BASIC + AFTER, "g");

const TIME_TAIL = raw`${CLOCK}(?: ?${ZONE}| (?:UTC|GMT|[AP]M|[A-Z]{3,4}(?= \d{4})))?`;
const DAY_THEN_TIME = new RegExp(`${ANY_DAY} ${TIME_TAIL}${AFTER}`, "y");
const ACCESS_LOG_ZONED = new RegExp(raw`${ACCESS_LOG} [+-]\d{4}(?!\w)`, "y");
const NAMED_MONTH = raw`${MONTH}[a-z]{0,6}\.?`;
const MONTH_FIRST = new RegExp(
  raw`${NAMED_MONTH} {1,2}\d{1,2}(?:,? \d{4}(?!:|\d))?(?:,? ${TIME_TAIL})?(?: \d{4}(?!\d))?(?![\w:.]\w|\w)`,
  "y",
);
const DAY_FIRST = new RegExp(
  raw`\d{1,2} ${NAMED_MONTH}(?: \d{4}(?!\d))?(?: ${TIME_TAIL})?(?!\w)`,
  "y",
);
const WEEKDAY = new RegExp(
  raw`(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6},? (?:${MONTH_FIRST.source}|${DAY_FIRST.source})`,
  "y",
);
const DAY_WORD =
  /^[[("']{0,2}(?:\d{4}[-/]\d{2}[-/]\d{2}|\d{2}[./]\d{2}[./]\d{4}|\d{1,2}\/[A-Z][a-z]{2}\/\d{4}:[\d:]{8})$/;
const MONTHS =
  ("jan feb mar apr may jun jul aug sep oct nov dec january february march april june july august " +
    "september october november december").split(" ");
const WEEKDAYS =
  "mon tue wed thu fri sat sun monday tuesday wednesday thursday friday saturday sunday".split(" ");
const ISO_DAY_LENGTH = 10;
/** Of a day, a `T` and a time without fractions. */
const ISO_SECONDS_LENGTH = 19;
const FRACTION_DIGITS = 9;
const [PLUS, COMMA, DASH_UNIT, POINT, COLON_UNIT, LETTER_T, LETTER_Z] = [
  43,
  44,
  45,
  46,
  58,
  84,
  90,
];

/** ISO 8601, syslog, access-log and RFC 5322 dates, and clock times with seconds. */
const dateTime: Kind = {
  name: "date_time",
  label: "dates and times",
  critical: false,
  priority: 600,
  words: [
    {
      all: FREE_DIGIT,
      any: COLON | DASH | SLASH | DECIMAL_TWICE,
      minLength: 7,
      digitsMatter: mayBeDate,
      find: matches(IN_WORD),
    },
    {
      all: FREE_DIGIT | UPPER,
      minLength: 15,
      digitsMatter: (word) => /\d{8}T\d{6}/.test(word),
      find: matches(BASIC_IN_WORD),
    },
  ],
  whole: { all: DIGIT | DASH | COLON, minLength: 19, endAt: endOfStamp },
  phrases: [
    {
      starts: {
        all: FREE_DIGIT,
        any: DASH | SLASH | DECIMAL_TWICE,
        isStart: (word) => DAY_WORD.test(word),
      },
      find: findAtDay,
    },
    { triggers: MONTHS, find: findAtMonth },
    { triggers: WEEKDAYS, find: matchAt(WEEKDAY) },
  ],
  normalise: isoLike,
};
export default dateTime;

/** Of a stamp as loggers write it; by hand, for many a line starts with one. */
function endOfStamp(line: string, at: number): number {
  const isMarked = line.charCodeAt(at + 4) === DASH_UNIT && line.charCodeAt(at + 7) === DASH_UNIT &&
    line.charCodeAt(at + ISO_DAY_LENGTH) === LETTER_T &&
    line.charCodeAt(at + 13) === COLON_UNIT && line.charCodeAt(at + 16) === COLON_UNIT;
  if (!isMarked || !isStampTime(line, at)) return -1;
  let end = at + ISO_SECONDS_LENGTH;
  if (line.charCodeAt(end) === POINT) {
    end = digitsEnd(line, end + 1, FRACTION_DIGITS);
    if (line.charCodeAt(end - 1) === POINT) return -1;
  }
  end = zoneEnd(line, end);
  return isSpaceOrEnd(line.charCodeAt(end)) ? end : -1;
}

function isStampTime(line: string, at: number): boolean {
  const month = digitsAt(line, at + 5, 2);
  const day = digitsAt(line, at + 8, 2);
  return digitsAt(line, at, 4) >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= 31 &&
    isBelow(digitsAt(line, at + 11, 2), 24) && isBelow(digitsAt(line, at + 14, 2), 60) &&
    isBelow(digitsAt(line, at + 17, 2), 60);
}

function isBelow(value: number, limit: number): boolean {
  return value >= 0 && value < limit;
}

/** Behind `Z`, `+02:00` or `+0200`; `at` when none of them stands there. */
function zoneEnd(line: string, at: number): number {
  const sign = line.charCodeAt(at);
  if (sign === LETTER_Z) return at + 1;
  if ((sign !== PLUS && sign !== DASH_UNIT) || digitsAt(line, at + 1, 2) < 0) return at;
  const minutes = line.charCodeAt(at + 3) === COLON_UNIT ? at + 4 : at + 3;
  return digitsAt(line, minutes, 2) < 0 ? at : minutes + 2;
}

/** Whether some digits in the places of these would make a date or a clock time. */
function mayBeDate(word: string): boolean {
  return /\d{4}([-/])\d\d\1\d\d|\d\d([./])\d\d\2\d{4}|\d:\d\d:\d\d|\/[A-Z][a-z]{2}\//.test(word);
}

function findAtDay(line: string, at: number, spans: Spans): void {
  let start = at;
  while (!isDigitsAt(line, start, 1)) start++;
  if (addMatchAt(line, DAY_THEN_TIME, { at: start, spans })) return;
  addMatchAt(line, ACCESS_LOG_ZONED, { at: start, spans });
}

function findAtMonth(line: string, at: number, spans: Spans): void {
  const day = numberBefore(line, at);
  if (day >= 0) addMatchAt(line, DAY_FIRST, { at: day, spans });
  addMatchAt(line, MONTH_FIRST, { at, spans });
}

/** One spelling of a day with a time: `T` between them, a point before the fraction. */
function isoLike(quoted: string): string {
  const isPlain = quoted.charCodeAt(ISO_DAY_LENGTH) === LETTER_T &&
    quoted.charCodeAt(ISO_SECONDS_LENGTH) !== COMMA;
  if (isPlain) return quoted;
  const separator = quoted[ISO_DAY_LENGTH];
  const isSpaced = (separator === " " || separator === "_") && quoted[4] === "-";
  const joined = isSpaced
    ? `${quoted.slice(0, ISO_DAY_LENGTH)}T${quoted.slice(ISO_DAY_LENGTH + 1)}`
    : quoted;
  return joined.includes(",") ? joined.replace(/(:\d\d),(?=\d)/, "$1.") : joined;
}
