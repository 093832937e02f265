/** Wording of what shapes count. */
import { display } from "../display.ts";
import { groupDigits } from "../../core/text.ts";

/** The longest fact, in characters. */
const FACT_CHARS = 420;
const NAME_CHARS = 48;

/** A name out of the content as a fact quotes it: one line, no controls, at most 48 characters. */
export function factName(name: string): string {
  const shown = display(name.slice(0, 4 * NAME_CHARS).replaceAll(/[\r\n\t]+/g, " "));
  return shown.length > NAME_CHARS ? clip(shown, NAME_CHARS) : shown;
}

/** The text of a fact, cut to what a fact may have. */
export function factText(text: string): string {
  return text.length > FACT_CHARS ? clip(text, FACT_CHARS) : text;
}

/** As many items as fit in `chars`, with the number of the rest. */
export function listed(items: readonly string[], chars: number = FACT_CHARS): string {
  let text = "";
  for (const [index, item] of items.entries()) {
    const next = text === "" ? item : `${text}, ${item}`;
    if (next.length > chars && index > 0) {
      return `${text}, … ${groupDigits(items.length - index)} more`;
    }
    text = next;
  }
  return text;
}

/** Names with their counts, the most frequent first. */
export function tallied(counts: ReadonlyMap<string, number>, chars?: number): string {
  const items = [...counts].sort(([, left], [, right]) => right - left)
    .map(([name, count]) => `${factName(name)} ×${groupDigits(count)}`);
  return listed(items, chars);
}

/** One more of a name; names beyond `limit` are not told apart and counted under "other". */
export function countName(counts: Map<string, number>, name: string, limit = 64): void {
  const known = counts.get(name);
  if (known !== undefined) counts.set(name, known + 1);
  else if (counts.size < limit) counts.set((" " + name).slice(1), 1);
  else counts.set("other", (counts.get("other") ?? 0) + 1);
}

function clip(text: string, chars: number): string {
  const code = text.charCodeAt(chars - 2);
  return text.slice(0, code >= 0xd800 && code <= 0xdbff ? chars - 2 : chars - 1) + "…";
}
