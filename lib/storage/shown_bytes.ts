/** What a window with escape sequences shows, since that is what people copy into a query. */
import { shownText } from "../engine/shown_text.ts";

const ESCAPE = 0x1b;
const LOSSY = new TextDecoder("utf-8", { ignoreBOM: true });
const ENCODER = new TextEncoder();

/** The shown text of a window as UTF-8; undefined when it is shown as it is stored. */
export function shownBytes(window: Uint8Array): Uint8Array | undefined {
  if (!window.includes(ESCAPE)) return undefined;
  return ENCODER.encode(shownText(LOSSY.decode(window)));
}
