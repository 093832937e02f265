/** Cutting a long shown line into windows, the same for any way in which its parts come. */
import type { ShownPart } from "../display.ts";

/** A longer line is read window by window. */
export const WINDOW_CHARS = 16_384;

/** How far before a window's end a break between words is looked for. */
const BREAK_CHARS = 256;

/** A window: its text and where it starts in the shown line, in UTF-16 units. */
export interface LineWindow {
  readonly text: string;
  readonly start: number;
}

/** Collects the parts of one line and gives its windows as soon as they are certain. */
export class WindowCutter {
  #text = "";
  #start = 0;

  /** Takes the next part; a restart drops what came before. Gives the windows that are full. */
  push({ text, restarts }: ShownPart): LineWindow[] {
    if (restarts) [this.#text, this.#start] = ["", 0];
    this.#text += text;
    const windows: LineWindow[] = [];
    let from = 0;
    while (this.#text.length - from > WINDOW_CHARS) {
      const end = windowEnd(this.#text, from);
      windows.push({ text: this.#text.slice(from, end), start: this.#start + from });
      from = end;
    }
    if (from === 0) return windows;
    this.#text = this.#text.slice(from);
    this.#start += from;
    return windows;
  }

  /** The last window: all that is left. */
  finish(): LineWindow {
    return { text: this.#text, start: this.#start };
  }
}

/** The windows of a whole text. */
export function windowsOf(text: string): LineWindow[] {
  const cutter = new WindowCutter();
  return [...cutter.push({ text, restarts: false }), cutter.finish()];
}

function windowEnd(text: string, from: number): number {
  const latest = from + WINDOW_CHARS;
  for (let end = latest; end > latest - BREAK_CHARS; end--) {
    const code = text.charCodeAt(end - 1);
    if (code === 0x20 || code === 0x2c || code === 0x3b || code === 0x09) return end;
  }
  const code = text.charCodeAt(latest);
  return code >= 0xdc00 && code <= 0xdfff ? latest - 1 : latest;
}
