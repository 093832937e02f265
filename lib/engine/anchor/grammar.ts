/**
 * The form of an anchor's text, one line after the other: header, facts of its form, body (rows
 * and markers that tile 1…N), repeated patterns, values, next calls. Text of the content stands only behind a prefix that
 * the content cannot write, so that it can't pass for another part.
 */
import { countNoun, groupDigits } from "../../core/text.ts";
import { display } from "../display.ts";
import type { ShapeFact } from "../shapes/shape.ts";
import { characterCount, isWhole, type Row } from "./row.ts";

/** What the header says of the content. */
export interface HeaderFacts {
  readonly id: string;
  /** As {@link quotedName} quotes it. */
  readonly name: string;
  /** Words on where the content came from; "" for none. */
  readonly origin: string;
  readonly bytes: number;
  readonly lines: number;
  readonly rawTokens: number;
  readonly isText: boolean;
  /** Lines of which anything is shown, and how many of them are cut. */
  readonly shownLines: number;
  readonly cutLines: number;
  /** How many of the cut lines lack their start only, such as their time stamp. */
  readonly startCutLines: number;
}

/** A pattern as the anchor states it. */
export interface StatedPattern {
  readonly count: number;
  readonly firstLine: number;
  readonly lastLine: number;
  readonly template: string;
}

/** The title of the part that says what the content is made of. */
export const FACTS_TITLE = "structure (counted, not source lines):";

/** The title of the part that counts patterns. */
export const PATTERNS_TITLE = "repeated (counts, not source lines; # = word with digits):";

/** The title of the part that lists values. */
export const VALUES_TITLE = "values in omitted lines:";

/** How the line of next calls starts. */
export const NEXT_TITLE = "next: ";

const NAME_CHARS = 80;

/** The first line. */
export function headerLine(facts: HeaderFacts): string {
  const { id, bytes, lines, rawTokens, isText, shownLines, cutLines, startCutLines } = facts;
  const size = `${countNoun(bytes, "byte")}, ${countNoun(lines, "line")}, ${
    countNoun(rawTokens, "token")
  }`;
  const whole = shownLines === lines && cutLines === 0;
  const view = `${whole ? "full" : "partial"} view: ${groupDigits(shownLines)} of ${
    countNoun(lines, "line")
  }`;
  const start = startCutLines > 0 ? `: ${groupDigits(startCutLines)} at the start only` : "";
  const cut = cutLines > 0 ? ` (${groupDigits(cutLines)} cut${start})` : "";
  const origin = facts.origin === "" ? "" : ` (${facts.origin})`;
  return `${id} ${facts.name}${origin}: ${size}${isText ? "" : ", not plain UTF-8"}; ${view}${cut}`;
}

/** A name as the header quotes it: one line, no controls, at most `limit` characters. */
export function quotedName(name: string, limit: number = NAME_CHARS): string {
  const shown = [...display(name.slice(0, 4 * NAME_CHARS).replaceAll(/[\r\n]+/g, " "))];
  const cut = shown.length > limit ? [...shown.slice(0, limit - 1), "…"] : shown;
  return JSON.stringify(cut.join(""));
}

/** A shown line. */
export function rowLine(row: Row): string {
  if (isWhole(row)) return `${row.line}|${row.text}`;
  const to = row.from + characterCount(row.text);
  const slice = `${groupDigits(row.from)}-${groupDigits(to)} of ${groupDigits(row.chars)}`;
  return `${row.line}[${slice}]|${row.text}`;
}

/** The marker of omitted lines. */
export function markerLine(omitted: number): string {
  return `⋯ ${countNoun(omitted, "line")}`;
}

/** A counted fact of a region's form. */
export function factLine({ firstLine, lastLine, text }: ShapeFact): string {
  return ` ${firstLine}${lastLine === firstLine ? "" : `-${lastLine}`} ${text}`;
}

/** A counted pattern. */
export function patternLine({ count, firstLine, lastLine, template }: StatedPattern): string {
  return ` ${groupDigits(count)}× ${firstLine}-${lastLine}: ${template}`;
}

/** The values of one kind: items of a list as `values/value_list.ts` writes them. */
export function valuesLine(label: string, items: readonly string[]): string {
  return ` ${label}: ${items.join(",")}`;
}
