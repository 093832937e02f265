/** The tiers of a search: what each looks for, and where. */
import { foldCase, foldDiacritics } from "../../../core/fold.ts";
import { utf8Boundary } from "../../../engine/utf8.ts";
import type { DrawerStore, ReadScope, SearchFilter } from "../../../storage/drawer_store.ts";
import { holdsAll, linesWithAll } from "../domain/line_matching.ts";
import { type RankedLine, rankLines } from "../domain/line_ranking.ts";
import type { SearchQuery } from "../domain/search_query.ts";
import { type Folding, lineOf, type TextWindow } from "../domain/text_window.ts";
import type { ChunkReader } from "./chunk_reader.ts";
import type { HitCollector, SearchTier } from "./hit_collector.ts";

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
  readonly reader: ChunkReader;
  readonly hits: HitCollector;
}

/** The most needles a driver is asked for at once: the longest, which are the rarest. */
const NEEDLES_PER_QUESTION = 16;

/** The longest needle a driver is asked for, in bytes: the overlap that its contract promises. */
const NEEDLE_BYTES = 256;

/** How many chunks the last tier ranks lines in. */
const RANKED_CHUNKS = 32;

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
  const windows = await rankedWindows(run, query.rankingWords);
  const lines = rankLines(windows, query.wordUnits);
  const floor = MOST * (lines[0]?.ratio ?? 1);
  for (const line of lines) {
    if (line.ratio < floor || run.hits.isFull) return;
    addRanked(run, line, { tier: "most_terms", score: line.ratio });
  }
}

interface SameLineTier {
  readonly tier: SearchTier;
  readonly score: number;
  readonly terms: readonly string[];
}

/** Adds the lines that hold all the terms; gives windows that hold them on several lines. */
async function sameLine(run: SearchRun, wanted: SameLineTier): Promise<TextWindow[]> {
  const exact = wanted.terms.map(foldCase);
  const plain = wanted.terms.map(foldDiacritics);
  const hasPlain = plain.every((needle) => needle !== "");
  const sameNeedles = hasPlain && plain.every((needle, index) => needle === exact[index]);
  const near: TextWindow[] = [];
  const unaccented: TextWindow[] = [];
  for await (const window of candidateWindows(run, exact)) {
    const found = addLines(run, window, { ...wanted, needles: exact });
    if (run.hits.isFull) return [];
    if (!found && near.length < run.hits.room && holdsAll(window, exact, "case")) near.push(window);
    if (sameNeedles && !window.isPlain) unaccented.push(window);
  }
  const folding: Folding = "diacritics";
  for (const window of unaccented) addLines(run, window, { ...wanted, needles: plain, folding });
  if (!hasPlain || sameNeedles) return near;
  for await (const window of candidateWindows(run, plain)) {
    addLines(run, window, { ...wanted, needles: plain, folding });
    if (run.hits.isFull) return [];
  }
  return near;
}

/** Adds the lines of one window; whether there was one. */
function addLines(
  run: SearchRun,
  window: TextWindow,
  wanted: SameLineTier & { needles: readonly string[]; folding?: Folding },
): boolean {
  const { tier, score, terms, needles, folding = "case" } = wanted;
  let found = false;
  for (const matched of linesWithAll(window, needles, folding)) {
    found = true;
    const folded = folding === "diacritics";
    run.hits.add({ window, ...matched, folding, tier, score, needle: terms[0]!, folded });
    if (run.hits.isFull) break;
  }
  return found;
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

async function rankedWindows(run: SearchRun, words: readonly string[]): Promise<TextWindow[]> {
  const { scope, filter, chunk } = run.target;
  const ranked = chunk === undefined
    ? await run.store.rankedCandidates(scope, filter, { words, limit: RANKED_CHUNKS })
    : [{ itemSeq: filter.itemSeq!, index: chunk }];
  run.reader.allow(ranked.length);
  const windows: TextWindow[] = [];
  for (const ref of ranked) {
    run.signal.throwIfAborted();
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
