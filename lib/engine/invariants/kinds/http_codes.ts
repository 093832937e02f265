/** Where HTTP statuses stand in text; shared by the kinds for failing and for other statuses. */
import { addMatchAt, isDigitsAt } from "../finders.ts";
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
// The registry of RFC 9110 §15 and its extensions, and the 520s of a well-known proxy.
const REGISTERED =
  /^(?:10[0-3]|20[0-8]|226|30[0-8]|4(?:0\d|1[0-8]|2[1-9]|31|51|99)|5(?:0[0-8]|1[01]|2[0-6]))$/;

/** Words that start an attempt, lower case. */
export const HTTP_TRIGGERS: readonly string[] =
  ("http https status statuscode response responded returned returns error get post put patch delete head " +
    "options bad unauthorized payment forbidden not method request conflict gone payload unprocessable too " +
    "internal service gateway ok created accepted no moved found").split(" ");

/** Adds the status that stands at or in front of `at` when it lies from `lowest` to `highest`. */
export function findHttpStatus(
  line: string,
  at: number,
  options: { lowest: number; highest: number; spans: Spans },
): void {
  const { spans } = options;
  function endRule(text: string, start: number, end: number): number {
    const status = Number(text.slice(start, end));
    const isWanted = status >= options.lowest && status <= options.highest;
    return isWanted && REGISTERED.test(String(status)) ? end : -1;
  }
  if (isDigitsAt(line, at - 4, 3)) {
    REASON.lastIndex = at;
    const isBehindSpace = line[at - 1] === " " && !/[\w.:-]/.test(line[at - 5] ?? " ");
    if (isBehindSpace && REASON.test(line)) spans.add(at - 4, endRule(line, at - 4, at - 1));
  }
  for (const pattern of [BEHIND_HTTP, BEHIND_STATUS, BEHIND_REPLY, BEHIND_METHOD]) {
    if (addMatchAt(line, pattern, { at, spans, endRule })) return;
  }
}
