/** Where HTTP statuses stand in text; shared by the kinds for failing and for other statuses. */
import { isDigitsAt, matchAt } from "../finders.ts";
import type { PhraseFinder } from "../kind.ts";
import type { Spans } from "../spans.ts";

const BEHIND_HTTP =
  /HTTPS?(?:\/\d(?:\.\d)?)?(?:[ _-](?:error|status|code|response|request|returned|client|server)){0,3}["']?[ :=("']{1,4}(\d{3})(?![\w%]|[.,:]\d)/iy;
const BEHIND_STATUS =
  /status(?:[ _-]?code)?["']?(?: of| is| was)?[ :=("']{1,4}(\d{3})(?![\w%]|[.,:]\d)/iy;
const BEHIND_REPLY =
  /(?:respon(?:se|ded)|return(?:s|ed)|error)(?: with)?(?: an?)?(?: http)?(?: error)?(?:[ _-]?status)?(?:[ _-]?code)?["']?[ :=]{1,2}(\d{3})(?![\w%]|[.,:]\d| \w+s\b)/iy;
const BEHIND_METHOD =
  /(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) \/\S{0,200} (?:HTTP\/[\d.]{1,3}"? |- )?(\d{3})(?![\w%]|[.,:]\d)/y;
const REASON =
  /(?:bad request|unauthorized|payment required|forbidden|not found|method not allowed|not acceptable|request timeout|conflict|gone|payload too large|unprocessable|too many requests|internal server error|not implemented|bad gateway|service unavailable|gateway time-?out|ok|created|accepted|no content|moved|found|not modified)\b/iy;
const REASON_STARTS =
  "bad unauthorized payment forbidden not method request conflict gone unprocessable too internal service gateway ok created accepted no moved found";
// The registry of RFC 9110 §15 and its extensions, and the 520s of a well-known proxy.
const REGISTERED =
  /^(?:10[0-3]|20[0-8]|226|30[0-8]|4(?:0\d|1[0-8]|2[1-9]|31|51|99)|5(?:0[0-8]|1[01]|2[0-6]))$/;
const STATUS_LENGTH = 3;

/** The phrases that hold a status from `lowest` to `highest`; its three digits are the finding. */
export function httpPhrases(lowest: number, highest: number): PhraseFinder[] {
  function endRule(text: string, start: number, end: number): number {
    const quoted = text.slice(start, end);
    const isWanted = Number(quoted) >= lowest && Number(quoted) <= highest;
    return isWanted && REGISTERED.test(quoted) ? end : -1;
  }
  function findBeforeReason(line: string, at: number, spans: Spans): void {
    const start = at - STATUS_LENGTH - 1;
    if (line[at - 1] !== " " || !isDigitsAt(line, start, STATUS_LENGTH)) return;
    REASON.lastIndex = at;
    if (/[\w.:-]/.test(line[start - 1] ?? " ") || !REASON.test(line)) return;
    spans.add(start, endRule(line, start, at - 1));
  }
  return [
    { triggers: ["http", "https"], find: matchAt(BEHIND_HTTP, endRule) },
    { triggers: ["status", "statuscode"], find: matchAt(BEHIND_STATUS, endRule) },
    {
      triggers: ["response", "responded", "returned", "returns", "error"],
      find: matchAt(BEHIND_REPLY, endRule),
    },
    {
      triggers: ["get", "post", "put", "patch", "delete", "head", "options"],
      find: matchAt(BEHIND_METHOD, endRule),
    },
    { triggers: REASON_STARTS.split(" "), find: findBeforeReason },
  ];
}
