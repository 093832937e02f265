/**
 * What is shown of a source line. One pure function: composer, verifier and checker use the same.
 *
 * Removed: escape sequences (CSI, OSC, DCS, SOS, PM, APC and the short ones, also when unterminated),
 * C0 and C1 controls but the tab, bidi overrides, isolates and direction marks, line and paragraph
 * separators, byte order marks, and characters that show nothing but can carry text past a reader's
 * eyes to a model: zero-width spaces, word joiners, annotations, tags and selectors of plane 14. The
 * joiners of emoji and of scripts (U+200C, U+200D) and the selectors U+FE00–FE0F stay. Of the segments between carriage returns the last one that shows
 * anything is kept, as a terminal leaves it.
 */

/** Characters that a line never shows. A line without one is shown as it is. */
const HIDDEN =
  /[\x00-\x08\x0a-\x1f\x7f-\x9f\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\udb40]/;
const COMPLETE_CSI = /\x1b\[[0-?]*[ -/]*[@-~]/g;

/** The first unit of tags and of the selectors that nothing shows. */
const PLANE_14 = 0xdb40;
const HIDDEN_PUNCTUATION = new Set([
  ...[0x200b, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e],
]);

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
  return HIDDEN.test(text) ? displayHidden(text) : text;
}

function displayHidden(text: string): string {
  const withoutCr = text.endsWith("\r") ? text.slice(0, -1) : text;
  if (!HIDDEN.test(withoutCr)) return withoutCr;
  // Most lines hide complete colour codes only. Where anything else is left, a CSI may have been the
  // end of an unterminated OSC, so the whole line goes through the filter.
  const plain = withoutCr.replace(COMPLETE_CSI, "");
  return HIDDEN.test(plain) ? new DisplayFilter().push(text).text : plain;
}

/** What a part of a line shows. */
export interface ShownPart {
  readonly text: string;
  /** Whether a carriage return dropped what the parts before have shown. */
  readonly restarts: boolean;
}

type State = "text" | "escape" | "escape_more" | "csi" | "osc" | "string" | "plane_14";

/** {@link display} for a line that comes in parts: it remembers only where in a sequence it stands. */
export class DisplayFilter {
  #state: State = "text";
  #afterCr = false;

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
    if (!isHidden(code)) return true;
    if (code === 0x0d) this.#afterCr = true;
    else if (code === 0x1b) this.#state = "escape";
    else if (code === 0x9b) this.#state = "csi";
    else if (code === PLANE_14) this.#state = "plane_14";
    return false;
  }
}

/** The state after a unit inside an escape sequence (ECMA-48), or that it is no part of it. */
function afterSequenceUnit(state: State, code: number): State | "not_part" {
  if (code === 0x1b) return "escape";
  switch (state) {
    case "plane_14":
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

function isHidden(code: number): boolean {
  if (code < 0x20) return code !== 0x09;
  if (code < 0x7f) return false;
  if (code < 0x200b) return code <= 0x9f || code === 0x061c || code === 0x180e;
  if (code < 0x2070) return code >= 0x2060 || HIDDEN_PUNCTUATION.has(code);
  return code === PLANE_14 || code === 0xfeff || (code >= 0xfff9 && code <= 0xfffb);
}
