/** Amounts of money, with the sign or the code of their currency. */
import { CURRENCY, DIGIT } from "../characters.ts";
import { matchAt, matches, numberBefore, onlyPlaces } from "../finders.ts";
import type { Kind } from "../kind.ts";
import type { Spans } from "../spans.ts";

const raw = String.raw;

/** Points or commas part thousands, the other one the cents. */
const AMOUNT =
  raw`(?:\d{1,3}(?:\.\d{3}){1,6},\d{2}|\d{1,3}(?:(?:,\d{3}){1,6}(?!\d)|\d{0,15})(?:[.,]\d{1,4})?)`;
/** `$1` is a parameter of a script or a statement: a dollar sign wants two digits and more. */
const SIGNED = new RegExp(
  raw`(?<![\w.$€£¥₹\\]|\d,)-?(?:[A-Z]{1,2}(?=\$))?(?:\$(?!\d(?!\d|[.,]\d))|[€£¥₹])${AMOUNT}(?:[kKmM]|[bB]n?)?(?!\w|[.,][\d$])`,
  "g",
);
const BEHIND = new RegExp(raw`(?<![\w.,$])${AMOUNT}[€£¥₹](?!\w)`, "g");
const SIGN = /^[€£¥₹][).,;:\]]{0,3}$/;
const CODES =
  "usd eur gbp jpy chf cny inr aud cad nzd sek nok dkk pln czk huf brl mxn zar krw sgd hkd";
const CODE_FIRST = new RegExp(raw`[A-Z]{3} ${AMOUNT}(?![\w%:/-]|[.,]\d)`, "y");
const CODE = /[A-Z]{3}(?!\w)/y;
/** Signs that stand for one currency alone. */
const CODE_OF_SIGN: Readonly<Record<string, string>> = { "€": "EUR", "£": "GBP", "₹": "INR" };
const PARTS = /^(-?)([^\d-]*?) ?(\d.*?) ?([^\d]*)$/;

/**
 * `$1,299.00`, `€45`, `12,50 €`, `EUR 45`, `12.50 EUR`. The value has no separators of thousands and
 * the currency in front, `€45` as `EUR 45`.
 */
const currency: Kind = {
  name: "currency",
  label: "amounts of money",
  critical: false,
  priority: 220,
  words: [
    { all: DIGIT | CURRENCY, minLength: 2, digitsMatter: onlyPlaces, find: matches(SIGNED) },
    { all: DIGIT | CURRENCY, minLength: 2, digitsMatter: onlyPlaces, find: matches(BEHIND) },
  ],
  phrases: [
    { triggers: CODES.split(" "), find: matchAt(CODE_FIRST) },
    { triggers: CODES.split(" "), find: findBefore },
    { starts: { all: CURRENCY, isStart: (word) => SIGN.test(word) }, find: findBefore },
  ],
  normalise: currencyFirst,
};
export default currency;

function findBefore(line: string, at: number, spans: Spans): void {
  const start = numberBefore(line, at);
  if (start < 0 || (start > 0 && /[\w$/:.-]/.test(line[start - 1]!))) return;
  CODE.lastIndex = at;
  spans.add(start, CODE.test(line) ? CODE.lastIndex : SIGN.test(line[at]!) ? at + 1 : -1);
}

function currencyFirst(quoted: string): string {
  const [, minus, front, number, tail] = PARTS.exec(quoted) ?? [];
  if (number === undefined) return quoted;
  const isInFront = front !== "";
  const sign = isInFront ? front! : tail!;
  const code = CODE_OF_SIGN[sign] ?? sign;
  const amount = withPoint(number) + (isInFront ? tail : "");
  return /^[A-Z]{3}$/.test(code) ? `${code} ${minus}${amount}` : `${minus}${code}${amount}`;
}

/** `1.299,00` and `1,299.00` as `1299.00`. */
function withPoint(number: string): string {
  const cents = /,(\d{1,2}|\d{4})$/.exec(number);
  if (cents === null) return number.replaceAll(",", "");
  return `${number.slice(0, cents.index).replaceAll(/[.,]/g, "")}.${cents[1]}`;
}
