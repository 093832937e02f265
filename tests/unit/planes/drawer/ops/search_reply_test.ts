import assert from "node:assert/strict";
import {
  renderSearch,
  type SearchInput,
  type SearchOutput,
} from "../../../../../lib/planes/drawer/ops/search_reply.ts";

const ASKED: SearchInput = { query: "x y", all: false, limit: 10 };

const EMPTY: SearchOutput = {
  hits: [],
  searched: { items: 3, bytes: 6_291_456, scope: "namespace" },
  more: false,
  outside: { hits_elsewhere: 0, items_elsewhere: 0 },
};

function hit(line: number, part: Partial<SearchOutput["hits"][number]> = {}) {
  return {
    ...{ item: "i1ab", chunk: 1, line_start: line, line_end: line, byte_start: 0 },
    ...{ snippet: `text ${line}`, score: 3, tier: "literal" as const },
    ...part,
  };
}

Deno.test("hits are lines with item and number, a mark between lines that do not adjoin", () => {
  const reply = {
    ...EMPTY,
    outside: undefined,
    hits: [hit(4), hit(5), hit(9), hit(10, { item: "i2cd" })],
  };
  assert.equal(
    renderSearch(reply, ASKED),
    "i1ab:4| text 4\ni1ab:5| text 5\n⋯\ni1ab:9| text 9\n⋯\ni2cd:10| text 10\n" +
      'next: ctx_get {"id":"i1ab","lines":"1-14"}',
  );
});

Deno.test("a worse tier is announced, folded accents and foreign namespaces are said", () => {
  const hits = [
    hit(30, { folded: true, namespace: "web" }),
    hit(7, { tier: "all_terms" }),
    hit(8, { tier: "same_chunk" }),
    hit(9, { tier: "most_terms" }),
  ];
  const reply = { ...EMPTY, outside: undefined, hits, more: true, approximate: "a reason" };
  assert.equal(
    renderSearch(reply, ASKED),
    "web i1ab:30 (accents ignored)| text 30\n[all terms on the line]\ni1ab:7| text 7\n" +
      "[all terms nearby, not on one line]\ni1ab:8| text 8\n[most of the words]\ni1ab:9| text 9\n" +
      "approximate: a reason\nmore hits: raise limit (to 50), or narrow with in\n" +
      'next: ctx_get {"id":"i1ab","lines":"20-40"}',
  );
});

Deno.test("nothing found is one line: what was searched, and what to try", () => {
  assert.equal(
    renderSearch(EMPTY, ASKED),
    'no hits for "x y" in this namespace (3 items, 6,291,456 bytes); try fewer or shorter words',
  );
});

Deno.test("nothing found names the narrower scope and what lies outside it", () => {
  const searched = { items: 1, bytes: 1, scope: "namespace" as const };
  const inSession = {
    ...EMPTY,
    searched: { ...searched, session: "ci" },
    outside: { hits_elsewhere: 2, items_elsewhere: 0 },
  };
  assert.equal(
    renderSearch(inSession, ASKED),
    'no hits for "x y" in session ci (1 item, 1 byte); 2 hits elsewhere in the namespace',
  );
  const inItem = {
    ...EMPTY,
    searched: { ...searched, session: "ci", in: "i1ab.2" },
    outside: { hits_elsewhere: 0, items_elsewhere: 1 },
  };
  assert.equal(
    renderSearch(inItem, ASKED),
    'no hits for "x y" in i1ab.2 (1 item, 1 byte); found in 1 item of other namespaces (all:true)',
  );
});

Deno.test("what was skipped as damaged is said with hits and without", () => {
  const damaged = ["What the drawer says of i2cd is damaged"];
  const found = { ...EMPTY, outside: undefined, hits: [hit(20)], damaged };
  assert.equal(
    renderSearch(found, ASKED),
    "i1ab:20| text 20\n! skipped: What the drawer says of i2cd is damaged\n" +
      'next: ctx_get {"id":"i1ab","lines":"10-30"}',
  );
  assert.equal(
    renderSearch({ ...EMPTY, damaged }, ASKED).split("\n")[1],
    "! skipped: What the drawer says of i2cd is damaged",
  );
});

Deno.test("of a very long line the next call gives the bytes around the match", () => {
  const hits = [hit(501, { byte_start: 120_000, long_line: true })];
  assert.equal(
    renderSearch({ ...EMPTY, outside: undefined, hits }, ASKED),
    'i1ab:501 byte 120000| text 501\nnext: ctx_get {"id":"i1ab","bytes":"119000-121000"}',
  );
});

Deno.test("a hit of several lines is told with its last", () => {
  const hits = [hit(20, { line_end: 22 })];
  assert.equal(
    renderSearch({ ...EMPTY, outside: undefined, hits }, { ...ASKED, query: "a\nb\nc" }),
    'i1ab:20-22| text 20\nnext: ctx_get {"id":"i1ab","lines":"10-32"}',
  );
});

Deno.test("lines that stand nowhere together are said to, before what was found instead", () => {
  const hits = [hit(7, { tier: "all_terms" })];
  assert.equal(
    renderSearch({ ...EMPTY, outside: undefined, hits }, { ...ASKED, query: "a\nb" }),
    "[the 2 lines of the query stand nowhere as they are; looked for their words]\n" +
      '[all terms on the line]\ni1ab:7| text 7\nnext: ctx_get {"id":"i1ab","lines":"1-17"}',
  );
});
