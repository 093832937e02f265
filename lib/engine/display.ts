/**
 * What is shown of a source line. One pure function: composer, verifier and checker use the same.
 *
 * Removed: escape sequences (CSI, OSC, DCS, SOS, PM, APC and the short ones, also when unterminated),
 * C0 and C1 controls but the tab, bidi overrides, isolates and direction marks, line and paragraph
 * separators, byte order marks, and all that shows nothing (see `shown_characters.ts`), since it can
 * carry text past a reader's eyes to a model. Of the segments between carriage returns the last one
 * that shows anything is kept, as a terminal leaves it.
 */
import { CHARACTER_KIND, HIDES, isTagLead, kindOfUnit } from "./shown_characters.ts";

const COMPLETE_CSI = /\x1b\[[0-?]*[ -/]*[@-~]/g;

/** U+FFFD for what is no UTF-8. A BOM is kept here and dropped below, wherever it stands. */
const LOSSY = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * The shown text of one source line, in linear time.
 *
 * @param line the line without its LF: bytes, or text decoded from them with U+FFFD for what is no
 *   UTF-8.
 * @returns text without controls but tabs; "" when nothing of the line shows.
 */
export function display(line: Uint8Array | string): string {
  const text = typeof line === "string" ? line : LOSSY.decode(line);
  return HIDES.test(text) ? displayHidden(text) : text;
}

function displayHidden(text: string): string {
  const withoutCr = text.endsWith("\r") ? text.slice(0, -1) : text;
  if (!HIDES.test(withoutCr)) return withoutCr;
  // Most lines hide complete colour codes only. Where anything else is left, a CSI may have been the
  // end of an unterminated OSC, so the whole line goes through the filter.
  const plain = withoutCr.replace(COMPLETE_CSI, "");
  return HIDES.test(plain) ? new DisplayFilter().push(text).text : plain;
}

/** What a part of a line shows. */
export interface ShownPart {
  readonly text: string;
  /** Whether a carriage return dropped what the parts before have shown. */
  readonly restarts: boolean;
}

type State = "text" | "escape" | "escape_more" | "csi" | "osc" | "string" | "tag";

/** {@link display} for a line that comes in parts: it remembers only where in a sequence it stands. */
export class DisplayFilter {
  #state: State = "text";
  #afterCr = false;
  /** What stands since the last character that shows: nothing, a selector, or a joiner. */
  #silent: number = CHARACTER_KIND.shown;

  /** What the next part of the line shows. A part may be cut anywhere between two UTF-16 units. */
  push(part: string): ShownPart {
    let shown = "";
    let restarts = false;
    let runStart = -1;
    for (let index = 0; index < part.length; index++) {
      const code = part.charCodeAt(index);
      if (this.#isShown(code)) {
        if (runStart >= 0) continue;
        if (this.#afterCr) [shown, restarts, this.#afterCr] = ["", true, false];
        runStart = index;
      } else if (runStart >= 0) {
        shown += part.slice(runStart, index);
        runStart = -1;
      }
    }
    if (runStart >= 0) shown += part.slice(runStart);
    return { text: shown, restarts };
  }

  /** Takes one UTF-16 unit; whether it shows. */
  #isShown(code: number): boolean {
    if (this.#state !== "text") {
      const next = afterSequenceUnit(this.#state, code);
      if (next !== "not_part") {
        this.#state = next;
        return false;
      }
      this.#state = "text";
    }
    const kind = kindOfUnit(code);
    if (kind !== CHARACTER_KIND.hidden) return this.#isHeard(kind);
    if (code === 0x0d) [this.#afterCr, this.#silent] = [true, CHARACTER_KIND.joiner];
    else if (code === 0x1b) this.#state = "escape";
    else if (code === 0x9b) this.#state = "csi";
    else if (isTagLead(code)) this.#state = "tag";
    return false;
  }

  /** After a character one selector and then one joiner have a meaning; more of them are a message. */
  #isHeard(kind: number): boolean {
    if (kind !== CHARACTER_KIND.shown && kind <= this.#silent) return false;
    this.#silent = kind;
    return true;
  }
}

/** The state after a unit inside an escape sequence (ECMA-48), or that it is no part of it. */
function afterSequenceUnit(state: State, code: number): State | "not_part" {
  if (code === 0x1b) return "escape";
  switch (state) {
    case "tag":
      return code >= 0xdc00 && code <= 0xdfff ? "text" : "not_part";
    case "escape":
      return afterEscape(code);
    case "escape_more":
      if (code >= 0x20 && code <= 0x2f) return "escape_more";
      return code >= 0x30 && code <= 0x7e ? "text" : "not_part";
    case "csi":
      if (code >= 0x20 && code <= 0x3f) return "csi";
      return code >= 0x40 && code <= 0x7e ? "text" : "not_part";
    default:
      if (code === 0x9c || (code === 0x07 && state === "osc")) return "text";
      // A string without an end stops hiding text at the next carriage return.
      return code === 0x0d ? "not_part" : state;
  }
}

function afterEscape(code: number): State | "not_part" {
  if (code === 0x5b) return "csi";
  if (code === 0x5d) return "osc";
  if (code === 0x50 || code === 0x58 || code === 0x5e || code === 0x5f) return "string";
  if (code >= 0x20 && code <= 0x2f) return "escape_more";
  return code >= 0x30 && code <= 0x7e ? "text" : "not_part";
}
