/** The tiers of a search: what each looks for, and where. */
import { foldCase, foldDiacritics } from "../../../core/fold.ts";
import { utf8Boundary } from "../../../engine/utf8.ts";
import type {
  ChunkRef,
  DrawerStore,
  ReadScope,
  SearchFilter,
} from "../../../storage/drawer_store.ts";
import { linesWithAll } from "../domain/line_matching.ts";
import { type RankedLine, rankLines } from "../domain/line_ranking.ts";
import type { SearchQuery } from "../domain/search_query.ts";
import { type Folding, lineOf, type TextWindow } from "../domain/text_window.ts";
import type { ChunkReader } from "./chunk_reader.ts";
import type { HitCollector, SearchTier } from "./hit_collector.ts";
import type { SearchedItems } from "./searched_items.ts";

/** Where a search looks. `chunk` narrows it to one chunk of the filter's item. */
export interface SearchTarget {
  readonly scope: ReadScope;
  readonly filter: SearchFilter;
  readonly chunk?: number;
}

/** One search under way. */
export interface SearchRun {
  readonly store: DrawerStore;
  readonly signal: AbortSignal;
  readonly target: SearchTarget;
  readonly items: SearchedItems;
  readonly reader: ChunkReader;
  readonly hits: HitCollector;
}

/** The most needles a driver is asked for at once: the longest, which are the rarest. */
const NEEDLES_PER_QUESTION = 16;

/** The longest needle a driver is asked for, in bytes: the overlap that its contract promises. */
const NEEDLE_BYTES = 256;

/** How many chunks the last tier ranks lines in. */
const RANKED_CHUNKS = 32;

/** How many are asked for at most, when the first ones are damaged. */
const RANKED_CHUNKS_LIMIT = 2_048;

/** How often the last tier begins again, each time without the damaged items that it met. */
const DAMAGE_ROUNDS = 8;

/** The share of the best line's weight that a line must hold to be shown beside it. */
const MOST = 0.5;

/** Lines that hold the whole query. */
export async function searchLiteral(run: SearchRun, query: SearchQuery): Promise<void> {
  await sameLine(run, { tier: "literal", score: 3, terms: [query.whole] });
}

/** Lines that hold all the terms; after them the best lines of chunks that hold all the terms. */
export async function searchAllTerms(run: SearchRun, query: SearchQuery): Promise<void> {
  if (query.terms.length === 1 && query.terms[0] === query.whole) return;
  const near = await sameLine(run, { tier: "all_terms", score: 2, terms: query.terms });
  if (run.hits.isFull) return;
  const windows = new Set<TextWindow>();
  for (const line of rankLines(near, query.termUnits)) {
    if (windows.has(line.window)) continue;
    windows.add(line.window);
    addRanked(run, line, { tier: "same_chunk", score: 1 + line.ratio });
  }
}

/**
 * Lines that hold most of the words: half of what the best line holds, or more. They are taken from
 * the chunks that BM25 puts first.
 */
export async function searchMostTerms(run: SearchRun, query: SearchQuery): Promise<void> {
  if (!query.hasSeveralWords || query.wordUnits.length === 0) return;
  for (let round = 1;; round++) {
    const windows = await rankedWindows(run, query.rankingWords);
    const lines = rankLines(windows, query.wordUnits);
    const floor = MOST * (lines[0]?.ratio ?? 1);
    const best = lines.slice(0, run.hits.room).filter(({ ratio }) => ratio >= floor);
    // Without a damaged item the lines weigh otherwise, and other chunks come into view.
    if (await someDamaged(run, best) && round < DAMAGE_ROUNDS) continue;
    for (const line of lines) {
      if (line.ratio < floor || run.hits.isFull) return;
      addRanked(run, line, { tier: "most_terms", score: line.ratio });
    }
    return;
  }
}

async function someDamaged(run: SearchRun, lines: readonly RankedLine[]): Promise<boolean> {
  let some = false;
  for (const { window: { place } } of lines) {
    await run.items.row(place.itemSeq);
    some ||= run.items.isDamaged(place.itemSeq);
  }
  return some;
}

interface SameLineTier {
  readonly tier: SearchTier;
  readonly score: number;
  readonly terms: readonly string[];
}

/** Adds the lines that hold all the terms; gives windows that hold them on several lines. */
async function sameLine(run: SearchRun, wanted: SameLineTier): Promise<TextWindow[]> {
  // The longest needle is the rarest: most windows that lack one lack that.
  const terms = wanted.terms.toSorted((left, right) => right.length - left.length);
  const exact = terms.map(foldCase);
  const plain = terms.map(foldDiacritics);
  const hasPlain = plain.every((needle) => needle !== "");
  const sameNeedles = hasPlain && plain.every((needle, index) => needle === exact[index]);
  const near: TextWindow[] = [];
  const unaccented: TextWindow[] = [];
  for await (const window of candidateWindows(run, exact)) {
    const held = await addLines(run, window, { ...wanted, needles: exact });
    if (run.hits.isFull) return [];
    const isNear = held === "apart" && near.length < run.hits.room;
    if (isNear && await run.items.row(window.place.itemSeq)) near.push(window);
    if (sameNeedles && !window.isPlain) unaccented.push(window);
  }
  const folding: Folding = "diacritics";
  for (const window of unaccented) {
    await addLines(run, window, { ...wanted, needles: plain, folding });
  }
  if (!hasPlain || sameNeedles) return near;
  for await (const window of candidateWindows(run, plain)) {
    await addLines(run, window, { ...wanted, needles: plain, folding });
    if (run.hits.isFull) return [];
  }
  return near;
}

/** Adds the lines of one window; whether there was one, or the window holds the needles apart. */
async function addLines(
  run: SearchRun,
  window: TextWindow,
  wanted: SameLineTier & { needles: readonly string[]; folding?: Folding },
): Promise<"on a line" | "apart" | "not at all"> {
  const { tier, score, terms, needles, folding = "case" } = wanted;
  const lines = linesWithAll(window, needles, folding);
  if (!lines) return "not at all";
  const folded = folding === "diacritics";
  let held: "on a line" | "apart" = "apart";
  for (const matched of lines) {
    // What a damaged item holds must not take the place of other hits.
    if (held === "apart" && !await run.items.row(window.place.itemSeq)) return "not at all";
    held = "on a line";
    run.hits.add({ window, ...matched, folding, tier, score, needle: terms[0]!, folded });
    if (run.hits.isFull) break;
  }
  return held;
}

function addRanked(
  run: SearchRun,
  { window, line, offset, units }: RankedLine,
  { tier, score }: { tier: SearchTier; score: number },
): void {
  const text = lineOf(window.folded("case", "shown"), line);
  const folded = !units.every(({ exact }) => text.includes(exact));
  const needle = units[0]!.plain;
  const match = { offset, folding: "diacritics", view: "shown" } as const;
  run.hits.add({ window, line, ...match, tier, score, needle, folded });
}

/** The windows of the best chunks. More are asked for where damaged ones would take the places. */
async function rankedWindows(run: SearchRun, words: readonly string[]): Promise<TextWindow[]> {
  const { scope, filter, chunk } = run.target;
  if (chunk !== undefined) {
    return await windowsOf(run, [{ itemSeq: filter.itemSeq!, index: chunk }]);
  }
  for (let limit = RANKED_CHUNKS;; limit *= 8) {
    const ranked = await run.store.rankedCandidates(scope, filter, { words, limit });
    const windows = await windowsOf(run, ranked);
    const isAll = ranked.length < limit || limit >= RANKED_CHUNKS_LIMIT;
    if (windows.length === RANKED_CHUNKS || isAll) return windows;
  }
}

/** The first windows of some chunks that can be read. */
async function windowsOf(run: SearchRun, refs: readonly ChunkRef[]): Promise<TextWindow[]> {
  const windows: TextWindow[] = [];
  for (const ref of refs) {
    run.signal.throwIfAborted();
    if (windows.length === RANKED_CHUNKS) break;
    if (run.items.isDamaged(ref.itemSeq)) continue;
    run.reader.allow(1);
    const window = await run.reader.read(ref);
    if (window) windows.push(window);
  }
  return windows;
}

/** The windows of the chunks that may hold all the needles, until the reader may read no more. */
async function* candidateWindows(
  run: SearchRun,
  needles: readonly string[],
): AsyncGenerator<TextWindow> {
  const { scope, filter, chunk } = run.target;
  if (chunk !== undefined) {
    const only = await run.reader.read({ itemSeq: filter.itemSeq!, index: chunk });
    if (only) yield only;
    return;
  }
  for await (const ref of run.store.literalCandidates(scope, filter, questionOf(needles))) {
    run.signal.throwIfAborted();
    if (run.items.isDamaged(ref.itemSeq)) continue;
    const window = await run.reader.read(ref);
    if (window) yield window;
    else if (run.reader.isSpent) return;
  }
}

/** The needles as a driver takes them: a part of what is wanted finds no fewer chunks. */
function questionOf(needles: readonly string[]): Uint8Array[] {
  const encoder = new TextEncoder();
  return [...new Set(needles)]
    .map((needle) => encoder.encode(needle))
    .sort((left, right) => right.length - left.length)
    .slice(0, NEEDLES_PER_QUESTION)
    .map((bytes) => {
      const start = bytes.subarray(0, NEEDLE_BYTES);
      return bytes.length > NEEDLE_BYTES ? start.subarray(0, utf8Boundary(start)) : start;
    });
}
