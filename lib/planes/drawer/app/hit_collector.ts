/** Gathers the hits of a search, best tier first, each line once. */
import type { ItemRow } from "../../../storage/drawer_store.ts";
import { snippetOf } from "../domain/snippet.ts";
import type { Folding, TextWindow, View } from "../domain/text_window.ts";
import type { SearchedItems } from "./searched_items.ts";

/**
 * Why a line was found, best first: it holds the whole query; all its terms; all its terms stand in
 * the line's chunk; it holds most of its words.
 */
export type SearchTier = "literal" | "all_terms" | "same_chunk" | "most_terms";

/** A line that a tier found. */
export interface FoundLine {
  readonly window: TextWindow;
  /** From 0, in the window. */
  readonly line: number;
  /** Where the match starts: UTF-16 units into the line of that view and folding. */
  readonly offset: number;
  readonly folding: Folding;
  readonly view: View;
  readonly tier: SearchTier;
  /** Higher is better; hits of a better tier have the higher scores. */
  readonly score: number;
  /** What to show of the line. */
  readonly needle: string;
  /** Whether it matches only without diacritics. */
  readonly folded: boolean;
}

/** A line as it is answered. */
export interface SearchHit {
  readonly item: ItemRow;
  readonly chunk: number;
  readonly line: number;
  /** Where the match starts, or its line when only the shown text matches. */
  readonly byteStart: number;
  readonly snippet: string;
  readonly score: number;
  readonly tier: SearchTier;
  readonly folded: boolean;
  /** Whether the line is so long that it is read by bytes around the match. */
  readonly isLongLine: boolean;
}

/** A found line with its place in the item; `unit` is undefined when only the shown text matches. */
interface PlacedLine extends FoundLine {
  readonly byteStart: number;
  readonly unit: number | undefined;
}

/** A line longer than this may be hit again further on, in bytes. */
const SAME_LINE_BYTES = 1_024;

/** Of a line longer than this a part is worth more than the whole, in characters. */
const LONG_LINE = 4_000;

/** Collects up to a limit and notices when there was one more. */
export class HitCollector {
  readonly #limit: number;
  readonly #found: PlacedLine[] = [];
  readonly #bytesByLine = new Map<string, number[]>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** How many more it takes before it is full. */
  get room(): number {
    return this.#limit + 1 - this.#found.length;
  }

  /** Whether there is more than was asked for. */
  get isFull(): boolean {
    return this.room <= 0;
  }

  /** Whether a line holds the query or all its terms. */
  get hasWholeLine(): boolean {
    return this.#found.some(({ tier }) => tier === "literal" || tier === "all_terms");
  }

  get size(): number {
    return Math.min(this.#limit, this.#found.length);
  }

  /** Takes a line unless it is full, the line is already there, or the next chunk will give it. */
  add(found: FoundLine): void {
    if (this.isFull) return;
    const { window, line } = found;
    const place = window.placeInLine(line, found.offset, found);
    const byteStart = window.byteInItem(line, place?.byte ?? 0);
    if (!window.owns(byteStart)) return;
    const key = `${window.place.itemSeq}:${window.lineNumber(line)}`;
    const earlier = this.#bytesByLine.get(key) ?? [];
    if (earlier.some((byte) => Math.abs(byte - byteStart) < SAME_LINE_BYTES)) return;
    this.#bytesByLine.set(key, [...earlier, byteStart]);
    this.#found.push({ ...found, byteStart, unit: place?.unit });
  }

  /** How many items the hits are of. */
  get items(): number {
    return new Set(this.#found.map(({ window }) => window.place.itemSeq)).size;
  }

  /** The hits, without those whose item is gone or damaged. */
  async hits(items: SearchedItems): Promise<SearchHit[]> {
    const hits: SearchHit[] = [];
    for (const found of this.#found.slice(0, this.#limit)) {
      const item = await items.row(found.window.place.itemSeq);
      if (item) hits.push(hitOf(found, item));
    }
    return hits;
  }
}

function hitOf(found: PlacedLine, item: ItemRow): SearchHit {
  const { window, line, unit, needle, byteStart, score, tier, folded } = found;
  const text = window.lineText(line);
  return {
    item,
    chunk: window.place.index,
    line: window.lineNumber(line),
    byteStart,
    snippet: snippetOf(text, { unit, needle }),
    score: Math.round(score * 1_000) / 1_000,
    tier,
    folded,
    isLongLine: text.length > LONG_LINE,
  };
}
