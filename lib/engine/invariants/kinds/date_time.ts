/** Dates, times and both together. */
import { COLON, DASH, DIGIT } from "../characters.ts";
import { addMatchAt, addMatches, isDigitsAt, numberBefore } from "../finders.ts";
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
const DAY_WORD =
  /^[[("']{0,2}(?:\d{4}[-/]\d{2}[-/]\d{2}|\d{2}[./]\d{2}[./]\d{4}|\d{1,2}\/[A-Z][a-z]{2}\/\d{4}:[\d:]{8})$/;

/** ISO 8601, syslog, access-log and RFC 5322 dates, and clock times with seconds. */
const dateTime: Kind = {
  name: "date_time",
  label: "dates and times",
  critical: false,
  priority: 600,
  word: { all: DIGIT, minLength: 7, find: (word, spans) => addMatches(word, IN_WORD, spans) },
  whole: { all: DIGIT | DASH | COLON, minLength: 19, pattern: WHOLE },
  phrase: {
    triggers:
      ("jan feb mar apr may jun jul aug sep oct nov dec january february march april june july august " +
        "september october november december mon tue wed thu fri sat sun monday tuesday wednesday thursday " +
        "friday saturday sunday").split(" "),
    startsAt: (word) => DAY_WORD.test(word),
    find: findDate,
  },
  normalise: isoLike,
};
export default dateTime;

function findDate(line: string, at: number, spans: Spans): void {
  let start = at;
  while (start < at + 2 && !isDigitsAt(line, start, 1) && "[(\"'".includes(line[start]!)) start++;
  if (isDigitsAt(line, start, 1)) {
    if (addMatchAt(line, DAY_THEN_TIME, { at: start, spans })) return;
    return void addMatchAt(line, LOG_ZONED, { at: start, spans });
  }
  const day = numberBefore(line, at);
  if (day >= 0) addMatchAt(line, MONTH_SECOND, { at: day, spans });
  if (addMatchAt(line, MONTH_FIRST, { at, spans })) return;
  addMatchAt(line, WEEKDAY, { at, spans });
}

/** One spelling of a day with a time: `T` between them, a point before the fraction. */
function isoLike(quoted: string): string {
  return quoted.replace(/^(\d{4}-\d\d-\d\d)[ _](?=\d)/, "$1T").replace(/(:\d\d),(?=\d)/, "$1.");
}
