/** Amounts of money, with the sign or the code of their currency. */
import { DIGIT, OTHER_MARK } from "../characters.ts";
import { matchAt, matches, numberBefore, onlyPlaces } from "../finders.ts";
import type { Kind } from "../kind.ts";
import type { Spans } from "../spans.ts";

const raw = String.raw;

const AMOUNT = raw`\d{1,3}(?:(?:,\d{3}){1,6}(?!\d)|\d{0,15})(?:\.\d{1,4})?`;
/** `$1` is a parameter of a script or a pattern: a dollar sign wants two digits and more. */
const SIGNED = new RegExp(
  raw`(?<![\w.$€£¥\\])-?(?:[A-Z]{1,2})?(?:\$(?!\d(?!\d|[.,]\d))|[€£¥])${AMOUNT}(?![\w]|[.,]\d)`,
  "g",
);
const BEHIND = new RegExp(raw`(?<![\w.,$])${AMOUNT}[€£¥](?!\w)`, "g");
const CODES =
  "usd eur gbp jpy chf cny inr aud cad nzd sek nok dkk pln czk huf brl mxn zar krw sgd hkd try"
    .split(" ");
const CODE_FIRST = new RegExp(raw`[A-Z]{3} ${AMOUNT}(?![\w%:/]|[.,-]\d)`, "y");
const CODE = /[A-Z]{3}(?!\w)/y;

/** `$1,299.00`, `€45`, `12.50€`, `EUR 45`, `12.50 EUR`; separators of thousands are dropped. */
const currency: Kind = {
  name: "currency",
  label: "amounts of money",
  critical: false,
  priority: 220,
  words: [
    { all: DIGIT | OTHER_MARK, minLength: 2, digitsMatter: onlyPlaces, find: matches(SIGNED) },
    { all: DIGIT | OTHER_MARK, minLength: 2, digitsMatter: onlyPlaces, find: matches(BEHIND) },
  ],
  phrases: [
    { triggers: CODES, find: matchAt(CODE_FIRST) },
    { triggers: CODES, find: findBeforeCode },
  ],
  normalise: (quoted) => quoted.replaceAll(",", ""),
};
export default currency;

function findBeforeCode(line: string, at: number, spans: Spans): void {
  const start = numberBefore(line, at);
  if (start < 0 || (start > 0 && /[\w$/:.-]/.test(line[start - 1]!))) return;
  CODE.lastIndex = at;
  if (CODE.test(line)) spans.add(start, CODE.lastIndex);
}
