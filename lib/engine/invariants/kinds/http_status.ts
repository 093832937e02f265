/** HTTP statuses that report a failure. One below 400 is left to the plain numbers. */
import { isDigitsAt, matchAt } from "../finders.ts";
import type { Kind } from "../kind.ts";
import type { Spans } from "../spans.ts";

const raw = String.raw;

/** No longer number, no share, no fraction, no clock. */
const END = raw`(?![\w%]|[.,:]\d)`;
const BEHIND_HTTP = new RegExp(
  raw`HTTPS?(?:\/\d(?:\.\d)?)?(?:[ _-](?:error|status|code|response|request|returned|client|server)){0,3}["']?[ :=("']{1,4}([45]\d\d)${END}`,
  "iy",
);
const BEHIND_STATUS = new RegExp(
  raw`status(?:[ _-]?code)?["']?(?: of| is| was)?[ :=("']{1,4}([45]\d\d)${END}`,
  "iy",
);
const BEHIND_REPLY = new RegExp(
  raw`(?:respon(?:se|ded)|return(?:s|ed)|error)(?: with)?(?: an?)?(?: http)?(?: error)?(?:[ _-]?status)?(?:[ _-]?code)?["']?[ :=]{1,2}([45]\d\d)${END}(?! \w+s\b)`,
  "iy",
);
const BEHIND_METHOD = new RegExp(
  raw`(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) \/\S{0,200} (?:HTTP\/[\d.]{1,3}"? |- )?([45]\d\d)${END}`,
  "y",
);
const REASON =
  /(?:bad request|unauthorized|payment required|forbidden|not found|method not allowed|not acceptable|request timeout|conflict|gone|payload too large|unprocessable|too many requests|internal server error|not implemented|bad gateway|service unavailable|gateway time-?out)\b/iy;
const REASON_STARTS =
  "bad unauthorized payment forbidden not method request conflict gone unprocessable too internal service gateway";
// The registry of RFC 9110 §15 and its extensions, 499, and the 520s of a well-known proxy.
const REGISTERED = /^(?:4(?:0\d|1[0-8]|2[1-9]|31|51|99)|5(?:0[0-8]|1[01]|2[0-6]))$/;
const STATUS_LENGTH = 3;

/** A status from 400 up, where the text says it is one: `HTTP/1.1 404`, `status 503`, `404 Not Found`. */
const httpStatus: Kind = {
  name: "http_status",
  label: "HTTP errors",
  critical: true,
  priority: 780,
  phrases: [
    { triggers: ["http", "https"], find: matchAt(BEHIND_HTTP, endOfStatus) },
    { triggers: ["status", "statuscode"], find: matchAt(BEHIND_STATUS, endOfStatus) },
    {
      triggers: ["response", "responded", "returned", "returns", "error"],
      find: matchAt(BEHIND_REPLY, endOfStatus),
    },
    {
      triggers: ["get", "post", "put", "patch", "delete", "head", "options"],
      find: matchAt(BEHIND_METHOD, endOfStatus),
    },
    { triggers: REASON_STARTS.split(" "), find: findBeforeReason },
  ],
  normalise: (quoted) => quoted,
};
export default httpStatus;

function endOfStatus(text: string, start: number, end: number): number {
  return REGISTERED.test(text.slice(start, end)) ? end : -1;
}

function findBeforeReason(line: string, at: number, spans: Spans): void {
  const start = at - STATUS_LENGTH - 1;
  if (line[at - 1] !== " " || !isDigitsAt(line, start, STATUS_LENGTH)) return;
  REASON.lastIndex = at;
  if (/[\w.:-]/.test(line[start - 1] ?? " ") || !REASON.test(line)) return;
  spans.add(start, endOfStatus(line, start, at - 1));
}
