/** Dates, times and both together. */
import { COLON, DASH, DIGIT, DOT, SLASH } from "../characters.ts";
import { FREE_DIGIT } from "../features.ts";
import { addMatchAt, isDigitsAt, matchAt, matches, numberBefore } from "../finders.ts";
import type { Kind } from "../kind.ts";
import type { Spans } from "../spans.ts";

const CLOCK = String.raw`(?:[01]?\d|2[0-3]):[0-5]\d:[0-5]\d(?:[.,]\d{1,9})?`;
const ZONE = String.raw`(?:Z|[+-]\d{2}:?\d{2})`;
const ISO_DAY = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
const SLASH_DAY = String.raw`\d{4}/(?:0[1-9]|1[0-2])/(?:0[1-9]|[12]\d|3[01])`;
const LOCAL_DAY = String
  .raw`(?:0[1-9]|[12]\d|3[01])(?:\.(?:0[1-9]|1[0-2])\.|/(?:0[1-9]|1[0-2])/)(?:19|20)\d\d`;
const US_DAY = String.raw`(?:0[1-9]|1[0-2])/(?:0[1-9]|[12]\d|3[01])/(?:19|20)\d\d`;
const BASIC = String
  .raw`\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3])[0-5]\d[0-5]\d(?:\.\d{1,9})?Z?`;
const MONTH = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)";
const LOG_DAY = String.raw`\d{1,2}/${MONTH}/\d{4}(?::${CLOCK})?`;
const TIMED = String
  .raw`(?:${ISO_DAY}|${SLASH_DAY})[T_](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.,]\d{1,9})?)?${ZONE}?`;
const BEFORE = String.raw`(?<![\w/.:-])`;
const AFTER = String.raw`(?![\w/]|[.:-]\w)`;
const IN_WORD = new RegExp(
  `${BEFORE}(?:${TIMED}|${ISO_DAY}|${SLASH_DAY}|${LOCAL_DAY}|${US_DAY}|${BASIC}|${LOG_DAY}|${CLOCK}${ZONE}?)${AFTER}`,
  "g",
);
const WHOLE = new RegExp(
  `${ISO_DAY}T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,9})?${ZONE}?(?!\\S)`,
  "y",
);

const TIME_TAIL = String.raw`${CLOCK}(?: ?${ZONE}| (?:UTC|GMT|[AP]M|[A-Z]{3,4}(?= \d{4})))?`;
const DAY_THEN_TIME = new RegExp(
  `(?:${ISO_DAY}|${SLASH_DAY}|${LOCAL_DAY}|${US_DAY}) ${TIME_TAIL}${AFTER}`,
  "y",
);
const LOG_ZONED = new RegExp(String.raw`${LOG_DAY} [+-]\d{4}(?!\w)`, "y");
const MONTH_FIRST = new RegExp(
  String
    .raw`${MONTH}[a-z]{0,6}\.? {1,2}\d{1,2}(?:,? \d{4}(?!:|\d))?(?:,? ${TIME_TAIL})?(?: \d{4}(?!\d))?(?![\w:.]\w|\w)`,
  "y",
);
const MONTH_SECOND = new RegExp(
  String.raw`\d{1,2} ${MONTH}[a-z]{0,6}\.?(?: \d{4}(?!\d))?(?: ${TIME_TAIL})?(?!\w)`,
  "y",
);
const WEEKDAY = new RegExp(
  String
    .raw`(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6},? (?:${MONTH_FIRST.source}|${MONTH_SECOND.source})`,
  "y",
);
const ISO_DAY_LENGTH = 10;
const DAY_WORD =
  /^[[("']{0,2}(?:\d{4}[-/]\d{2}[-/]\d{2}|\d{2}[./]\d{2}[./]\d{4}|\d{1,2}\/[A-Z][a-z]{2}\/\d{4}:[\d:]{8})$/;

const MONTHS =
  ("jan feb mar apr may jun jul aug sep oct nov dec january february march april june july august " +
    "september october november december").split(" ");
const WEEKDAYS =
  ("mon tue wed thu fri sat sun monday tuesday wednesday thursday friday saturday sunday").split(
    " ",
  );

/** ISO 8601, syslog, access-log and RFC 5322 dates, and clock times with seconds. */
const dateTime: Kind = {
  name: "date_time",
  label: "dates and times",
  critical: false,
  priority: 600,
  words: [{
    all: FREE_DIGIT,
    any: COLON | DASH | SLASH | DOT,
    minLength: 7,
    find: matches(IN_WORD),
  }],
  whole: { all: DIGIT | DASH | COLON, minLength: 19, pattern: WHOLE },
  phrases: [
    { starts: { all: FREE_DIGIT, isStart: (word) => DAY_WORD.test(word) }, find: findAtDay },
    { triggers: MONTHS, find: findAtMonth },
    { triggers: WEEKDAYS, find: matchAt(WEEKDAY) },
  ],
  normalise: isoLike,
};
export default dateTime;

function findAtDay(line: string, at: number, spans: Spans): void {
  let start = at;
  while (!isDigitsAt(line, start, 1)) start++;
  if (addMatchAt(line, DAY_THEN_TIME, { at: start, spans })) return;
  addMatchAt(line, LOG_ZONED, { at: start, spans });
}

function findAtMonth(line: string, at: number, spans: Spans): void {
  const day = numberBefore(line, at);
  if (day >= 0) addMatchAt(line, MONTH_SECOND, { at: day, spans });
  addMatchAt(line, MONTH_FIRST, { at, spans });
}

/** One spelling of a day with a time: `T` between them, a point before the fraction. */
function isoLike(quoted: string): string {
  const separator = quoted[ISO_DAY_LENGTH];
  const timed = (separator === " " || separator === "_") && quoted[4] === "-"
    ? quoted.slice(0, ISO_DAY_LENGTH) + "T" + quoted.slice(ISO_DAY_LENGTH + 1)
    : quoted;
  return timed.includes(",") ? timed.replace(/(:\d\d),(?=\d)/, "$1.") : timed;
}
