/** A text of many lines as it is shown, for search: what a reader saw must be findable. */
import { display } from "./display.ts";

const ESCAPE = "\x1b";

/** Whether a text has escape sequences, so that it may be shown otherwise than it is stored. */
export function hasEscapes(text: string): boolean {
  return text.includes(ESCAPE);
}

/** The text with every line that has escape sequences replaced by what it shows; lines stay lines. */
export function shownText(text: string): string {
  if (!hasEscapes(text)) return text;
  return text.split("\n").map((line) => hasEscapes(line) ? display(line) : line).join("\n");
}
