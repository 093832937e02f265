/** Text that may hold anything, made harmless for a terminal. */

/** C0 without tab and newline, DEL, C1, and the characters that reorder or hide text. */
const HARMFUL =
  /[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu;

/**
 * Every harmful character as a visible escape: `\u001b`, `\u202e`. JSON escaped so is still the same
 * JSON.
 */
export function escapeControls(text: string): string {
  return text.replace(HARMFUL, escaped);
}

function escaped(character: string): string {
  return character.split("")
    .map((unit) => "\\u" + unit.charCodeAt(0).toString(16).padStart(4, "0"))
    .join("");
}
