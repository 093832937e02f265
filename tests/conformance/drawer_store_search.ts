/** Search: literal candidates are a superset in order, ranked ones are best first. */
import assert from "node:assert/strict";
import { foldCase, foldDiacritics } from "../../lib/core/fold.ts";
import { CHUNK_BYTES } from "../../lib/engine/chunks/chunker.ts";
import type { DrawerStore, SearchFilter } from "../../lib/storage/drawer_store.ts";
import { SCOPE, storeFixture } from "../support/drawer_fixture.ts";
import { seededRandom } from "../support/random.ts";
import { seededLog } from "../support/seeded_log.ts";
import { type DrawerCase, gather, refs, START_MS } from "./drawer_store_case.ts";

const ENCODER = new TextEncoder();
const OVERLAP_BYTES = 256;

async function literal(
  store: DrawerStore,
  needles: readonly string[],
  filter: SearchFilter = {},
): Promise<string[]> {
  const bytes = needles.map((needle) => ENCODER.encode(needle));
  return refs(await gather(store.literalCandidates(SCOPE, filter, bytes)));
}

async function ranked(
  store: DrawerStore,
  words: readonly string[],
  filter: SearchFilter = {},
): Promise<string[]> {
  return refs(await store.rankedCandidates(SCOPE, filter, { words, limit: 100 }));
}

function assertHolds(found: readonly string[], wanted: readonly string[], about: string): void {
  assert.deepEqual(wanted.filter((ref) => !found.includes(ref)), [], about);
}

/** The part's cases. */
export const SEARCH_CASES: readonly DrawerCase[] = [
  ["finds every substring of a text across chunk borders", async (store) => {
    const text = "The Quick brown-fox_jumps: Über 设备清单 naïve «10.0.0.1:5432» end";
    const bytes = ENCODER.encode(text);
    for (const chunkBytes of [1, 3, 10, bytes.length]) {
      const { seq } = await storeFixture(store, text, { chunkBytes, nowMs: START_MS });
      const characters = [...text];
      for (let start = 0; start < characters.length; start++) {
        const byteStart = ENCODER.encode(characters.slice(0, start).join("")).length;
        const home = `${seq}.${Math.floor(byteStart / chunkBytes) + 1}`;
        for (const length of [1, 2, 3, 5, 40]) {
          const part = characters.slice(start, start + length).join("");
          for (const needle of [foldCase(part), foldDiacritics(part)]) {
            const found = await literal(store, [needle], { itemSeq: seq });
            assertHolds(found, [home], `${JSON.stringify(needle)} in chunks of ${chunkBytes}`);
          }
        }
      }
    }
  }],

  ["finds random byte strings that are no text", async (store) => {
    const random = seededRandom(5);
    const bytes = Uint8Array.from({ length: 3_000 }, () => Math.floor(random() * 256));
    // What no needle can hold breaks up what one can.
    for (let at = 0; at < bytes.length; at += 7) bytes[at] = 0x61 + (at % 26);
    const { seq } = await storeFixture(store, bytes, { chunkBytes: 100, nowMs: START_MS });
    const text = foldCase(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
    for (const [needle] of text.matchAll(/[^\ufffd]+/gu)) {
      const found = await literal(store, [needle], { itemSeq: seq });
      assert.ok(found.length > 0, JSON.stringify(needle));
    }
  }],

  [
    "finds what a coloured line shows, and what it is stored as",
    async (store) => {
      const line = "\x1b[1merr\x1b[31mor\x1b[0m[E0382]: borrow of moved\n";
      const { seq } = await storeFixture(store, line, { nowMs: START_MS });
      for (const needle of ["error[e0382]", "\x1b[1merr\x1b[31mor", "borrow", "r\x1b"]) {
        assertHolds(await literal(store, [needle]), [`${seq}.1`], JSON.stringify(needle));
      }
      assert.deepEqual(await ranked(store, ["error"]), [`${seq}.1`]);
    },
  ],

  ["finds a needle that reaches 256 bytes past its chunk", async (store) => {
    const text = "x".repeat(99) + "y" + "z".repeat(OVERLAP_BYTES - 1) + "!" + "w".repeat(300);
    const { seq } = await storeFixture(store, text, { chunkBytes: 100, nowMs: START_MS });
    const needle = "y" + "z".repeat(OVERLAP_BYTES - 1);
    assertHolds(await literal(store, [needle]), [`${seq}.1`], "at the last byte");
    assertHolds(await literal(store, [needle, "xy"]), [`${seq}.1`], "with another needle");
  }],

  ["gives candidates newest item first, then in chunk order", async (store) => {
    const text = "needle in a line\n".repeat(400);
    for (let round = 0; round < 3; round++) {
      await storeFixture(store, text, { chunkBytes: 17, nowMs: START_MS });
    }
    const wanted = [3, 2, 1].flatMap((seq) =>
      Array.from({ length: 400 }, (_, index) => `${seq}.${index + 1}`)
    );
    assert.deepEqual(await literal(store, ["needle"]), wanted);
  }],

  ["narrows candidates by item and session", async (store) => {
    const first = await storeFixture(store, "a needle\n", { session: "a", nowMs: START_MS });
    const second = await storeFixture(store, "a needle\n", { session: "b", nowMs: START_MS });
    for (const search of [literal, ranked]) {
      assert.deepEqual(await search(store, ["needle"], { itemSeq: first.seq }), ["1.1"]);
      assert.deepEqual(await search(store, ["needle"], { sessionId: second.sessionId }), ["2.1"]);
      const neither = { itemSeq: first.seq, sessionId: second.sessionId };
      assert.deepEqual(await search(store, ["needle"], neither), []);
      assert.deepEqual(await search(store, ["needle"], { itemSeq: 99 }), []);
      assert.deepEqual(await search(store, ["needle"], { sessionId: "unknown" }), []);
    }
  }],

  ["lets a search stop early and write in between", async (store) => {
    const text = "needle in a line\n".repeat(400);
    await storeFixture(store, text, { chunkBytes: 17, nowMs: START_MS });
    let seen = 0;
    for await (const _ of store.literalCandidates(SCOPE, {}, [ENCODER.encode("needle")])) {
      if (++seen % 100 === 0) await storeFixture(store, "more\n", { nowMs: START_MS });
      if (seen === 350) break;
    }
    assert.equal((await store.countScope(SCOPE, {})).items, 4);
  }],

  ["finds the lines of a log by any of their parts", async (store) => {
    const log = seededLog({ bytes: 300_000, seed: 11 });
    const { seq } = await storeFixture(store, log, { chunkBytes: CHUNK_BYTES, nowMs: START_MS });
    const text = foldCase(new TextDecoder().decode(log));
    const random = seededRandom(12);
    for (let round = 0; round < 200; round++) {
      const start = Math.floor(random() * (text.length - 30));
      const needle = text.slice(start, start + 1 + Math.floor(random() * 24));
      const home = `${seq}.${Math.floor(text.indexOf(needle) / CHUNK_BYTES) + 1}`;
      assertHolds(await literal(store, [needle]), [home], JSON.stringify(needle));
    }
  }],

  ["ranks the chunk that says more of the rarer word first", async (store) => {
    const filler = "common words of no interest\n".repeat(20);
    await storeFixture(store, filler + "common\n", { nowMs: START_MS });
    await storeFixture(store, filler + "deadlock once\n", { nowMs: START_MS });
    await storeFixture(store, filler + "deadlock deadlock deadlock deadlock\n", {
      nowMs: START_MS,
    });
    const hits = await store.rankedCandidates(SCOPE, {}, {
      words: ["common", "deadlock"],
      limit: 10,
    });
    assert.deepEqual(refs(hits), ["3.1", "2.1", "1.1"]);
    assert.ok(hits[0]!.score > hits[1]!.score && hits[1]!.score > hits[2]!.score);
    const best = await store.rankedCandidates(SCOPE, {}, { words: ["deadlock"], limit: 1 });
    assert.deepEqual(refs(best), ["3.1"]);
  }],

  ["ranks words whatever their case and diacritics", async (store) => {
    await storeFixture(store, "Connection to MÜLLER refused\n", { nowMs: START_MS });
    for (const word of ["connection", "CONNECTION", "müller", "Muller", "REFUSED"]) {
      assert.deepEqual(await ranked(store, [word]), ["1.1"], word);
    }
    assert.deepEqual(await ranked(store, ["absent"]), []);
    assert.deepEqual(await ranked(store, []), []);
    assert.deepEqual(await ranked(store, ['"', "AND", "(", "*", "col:x", ""]), []);
  }],
];
