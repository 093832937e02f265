/** Search against a naive scan, for any drawer: what stands in the bytes is found, nothing else is. */
import assert from "node:assert/strict";
import { foldCase, foldDiacritics } from "../../lib/core/fold.ts";
import { search, type SearchAnswer } from "../../lib/planes/drawer/app/search.ts";
import type { SearchHit } from "../../lib/planes/drawer/app/hit_collector.ts";
import { snippetOf } from "../../lib/planes/drawer/domain/snippet.ts";
import { parseSearchQuery, type SearchQuery } from "../../lib/planes/drawer/domain/search_query.ts";
import type { DrawerStore } from "../../lib/storage/drawer_store.ts";
import { SCOPE, storeFixture } from "../support/drawer_fixture.ts";
import { type NaiveLine, NaiveScan } from "../support/naive_scan.ts";
import { seededRandom } from "../support/random.ts";
import { corpusQuery, corpusWord, noiseLog, searchCorpus } from "../support/search_corpus.ts";
import { searchServices } from "../support/search_services.ts";

/** A drawer under test; `close` is called at the end. */
export type OpenStore = () => Promise<{ store: DrawerStore; close: () => Promise<void> }>;

const LIMIT = 50;
const LOSSY = new TextDecoder("utf-8", { ignoreBOM: true });

/** Registers the suite for a driver. */
export function searchSuite(driver: string, open: OpenStore): void {
  const vectors: { query: string }[] = readVectors("search_literals.json");
  Deno.test(`search (${driver}) equals a naive scan for chosen literals`, async () => {
    await withCorpus(open, async (corpus) => {
      for (const { query } of vectors) await compare(corpus, query);
    });
  });
  Deno.test(`search (${driver}) finds the planted line of a question in the first five hits`, async () => {
    await withPlanted(open, async (store, { question, planted }) => {
      const answer = await search(searchServices(store), {
        query: question,
        target: { scope: SCOPE, filter: {} },
        limit: 5,
      });
      const wanted = snippetOf(planted, { unit: undefined, needle: "" });
      const found = answer.hits.map(({ snippet }) => snippet);
      assert.equal(found.includes(wanted), true, `${question}: ${JSON.stringify(found, null, 1)}`);
    });
  });
  Deno.test(`search (${driver}) equals a naive scan for each printable character`, async () => {
    await withCorpus(open, async (corpus) => {
      for (let code = 33; code < 127; code++) {
        const character = String.fromCharCode(code);
        await compare(corpus, character);
        await compare(corpus, `in${character}side`);
      }
    });
  });
  Deno.test(`search (${driver}) equals a naive scan for fuzzed queries`, async () => {
    const rounds = Deno.env.get("LOOM_TEST_FULL") === "1" ? 20_000 : 500;
    const random = seededRandom(20_260_401);
    await withCorpus(open, async (corpus) => {
      for (let round = 0; round < rounds; round++) {
        await compare(corpus, fuzzedQuery(corpus, random));
      }
    });
  });
}

interface Planted {
  readonly question: string;
  readonly planted: string;
}

/** One drawer with every planted line in a log of lines that share words with the questions. */
async function withPlanted(
  open: OpenStore,
  run: (store: DrawerStore, planted: Planted) => Promise<void>,
): Promise<void> {
  const { store, close } = await open();
  try {
    const planted: Planted[] = readVectors("search_questions.json");
    const lines = noiseLog(seededRandom(3), 4_000);
    for (const [index, { planted: line }] of planted.entries()) {
      lines.splice(137 + 271 * index, 0, line);
    }
    await storeFixture(store, lines.join("\n"));
    await storeFixture(store, noiseLog(seededRandom(4), 2_000).join("\n"));
    for (const one of planted) await run(store, one);
  } finally {
    await close();
  }
}

function readVectors<Vector>(name: string): Vector[] {
  return JSON.parse(Deno.readTextFileSync(new URL(`../vectors/${name}`, import.meta.url)));
}

interface Corpus {
  readonly store: DrawerStore;
  readonly scan: NaiveScan;
  readonly items: ReturnType<typeof searchCorpus>;
  readonly bytes: ReadonlyMap<string, Uint8Array>;
  /** The item whose one line is longer than its chunks. */
  readonly longLineItem: string;
}

async function withCorpus(open: OpenStore, run: (corpus: Corpus) => Promise<void>): Promise<void> {
  const { store, close } = await open();
  try {
    const items = searchCorpus(seededRandom(7));
    const stored: { id: string; name: string; bytes: Uint8Array }[] = [];
    for (const { name, bytes, chunkBytes } of items) {
      const row = await storeFixture(store, bytes, { name, chunkBytes });
      stored.unshift({ id: row.id, name, bytes });
    }
    const bytes = new Map(stored.map((entry) => [entry.id, entry.bytes]));
    const longLineItem = stored.find(({ name }) => name === "one_line.json")!.id;
    await run({ store, scan: new NaiveScan(stored), items, bytes, longLineItem });
  } finally {
    await close();
  }
}

function fuzzedQuery({ items }: Corpus, random: () => number): string {
  const roll = random();
  if (roll < 0.35) return corpusWord(random);
  if (roll < 0.6) return corpusQuery(items, random);
  if (roll < 0.8) return `${corpusWord(random)} ${corpusWord(random)}`;
  const length = 1 + Math.floor(random() * (roll < 0.9 ? 4 : 60));
  const span = roll < 0.95 ? 95 : 0x2fff;
  const codes = Array.from({ length }, () => 32 + Math.floor(random() * span));
  return String.fromCharCode(...codes);
}

/** Searches, and compares every hit and the lack of others with the scan. */
async function compare(corpus: Corpus, text: string): Promise<void> {
  if (text.trim() === "") return;
  const query = parseSearchQuery(text);
  const answer = await search(searchServices(corpus.store), {
    query: text,
    target: { scope: SCOPE, filter: {} },
    limit: LIMIT,
  });
  const found: Found = { corpus, query, answer, about: `query ${JSON.stringify(text)}` };
  assert.equal(answer.approximate, undefined, found.about);
  assertLiteralHits(found);
  assertAllTerms(found);
  for (const hit of answer.hits) assertTruthful(found, hit);
}

interface Found {
  readonly corpus: Corpus;
  readonly query: SearchQuery;
  readonly answer: SearchAnswer;
  readonly about: string;
}

/** The literal hits are the scan's lines in the scan's order, as far as the limit lets them. */
function assertLiteralHits({ corpus, query, answer, about }: Found): void {
  const literal = answer.hits.filter(({ tier }) => tier === "literal");
  const exact = places(corpus.scan.exact([query.whole]));
  const folded = places(corpus.scan.folded([query.whole]));
  const gotExact = hitPlaces(literal.filter((hit) => !hit.folded));
  // A line longer than a chunk may hold the query exactly here and without its accents there.
  const gotFolded = hitPlaces(literal.filter((hit) => hit.folded && !exact.includes(placeOf(hit))));
  const isCut = answer.more && literal.length === LIMIT;
  assert.deepEqual(gotExact, isCut ? exact.slice(0, gotExact.length) : exact, about);
  assert.deepEqual(gotFolded, isCut ? folded.slice(0, gotFolded.length) : folded, about);
}

/** Hits with all terms are lines with all terms; no line shorter than the overlap is missing. */
function assertAllTerms({ corpus, query, answer, about }: Found): void {
  const exact = places(corpus.scan.exact(query.terms));
  const folded = places(corpus.scan.folded(query.terms));
  const hits = answer.hits.filter(({ tier }) => tier === "literal" || tier === "all_terms");
  for (const hit of hits) {
    if (hit.tier !== "all_terms") continue;
    // One part of a long line may need its accents folded where another does not.
    const isLong = hit.item.id === corpus.longLineItem;
    const allowed = isLong ? [...exact, ...folded] : hit.folded ? folded : exact;
    assert.equal(allowed.includes(placeOf(hit)), true, about);
  }
  if (answer.hits.length === LIMIT) return;
  const got = hitPlaces(hits);
  const missing = [...exact, ...folded]
    .filter((place) => !got.includes(place) && !place.startsWith(`${corpus.longLineItem}:`));
  assert.deepEqual(missing, [], about);
}

/** The match starts at the byte and on the line that the hit names. */
function assertTruthful({ corpus, query, about }: Found, hit: SearchHit): void {
  const bytes = corpus.bytes.get(hit.item.id)!;
  let line = 1;
  for (const byte of bytes.subarray(0, hit.byteStart)) if (byte === 10) line++;
  assert.equal(hit.line, line, about);
  const { chunkBytes } = corpus.items.find(({ name }) => name === hit.item.name)!;
  assert.equal(hit.chunk, Math.floor(hit.byteStart / chunkBytes) + 1, about);
  assert.equal(hit.snippet.length <= 302, true, about);
  if (hit.tier !== "literal") return;
  const text = LOSSY.decode(bytes.subarray(hit.byteStart, hit.byteStart + 20_000));
  const fold = hit.folded ? foldDiacritics : foldCase;
  // What only the shown text holds has no first byte: the hit names its line's in the chunk.
  const startsLine = bytes[hit.byteStart - 1] === 10 || hit.byteStart % chunkBytes === 0;
  if (startsLine && text.includes("\x1b")) return;
  assert.equal(fold(text).startsWith(fold(query.whole)), true, about);
}

function places(lines: readonly NaiveLine[]): string[] {
  return lines.map(({ item, line }) => `${item}:${line}`);
}

function placeOf({ item, line }: SearchHit): string {
  return `${item.id}:${line}`;
}

function hitPlaces(hits: readonly SearchHit[]): string[] {
  return [...new Set(hits.map(placeOf))];
}
