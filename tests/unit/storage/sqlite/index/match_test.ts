import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { matchQuery } from "../../../../../lib/storage/sqlite/index/match.ts";
import { TOKENIZER } from "../../../../../lib/storage/sqlite/migrations/0001_drawer.ts";

const NASTY: readonly string[] = JSON.parse(
  Deno.readTextFileSync(new URL("../../../../vectors/fts_terms.json", import.meta.url)),
);

/** An index whose first row holds exactly one term. */
function indexOf(term: Uint8Array): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  db.exec(`CREATE VIRTUAL TABLE a USING fts5(b, content='', detail=none, tokenize=${TOKENIZER})`);
  db.prepare("INSERT INTO a (rowid, b) VALUES (1, ?)").run(term);
  db.prepare("INSERT INTO a (rowid, b) VALUES (2, ?)").run(new TextEncoder().encode("zz9 zz8"));
  return db;
}

function rowsOf(db: DatabaseSync, query: Uint8Array): unknown[] {
  return db.prepare("SELECT rowid FROM a WHERE a MATCH ?").all(query).map(({ rowid }) => rowid);
}

for (const text of NASTY) {
  Deno.test(`the term ${JSON.stringify(text)} is found by itself alone`, () => {
    const term = new TextEncoder().encode(text);
    const db = indexOf(term);
    const other = new TextEncoder().encode("zz9");
    assert.deepEqual(rowsOf(db, matchQuery({ exact: [term] })), [1]);
    assert.deepEqual(rowsOf(db, matchQuery({ exact: [term, other] })), []);
    assert.deepEqual(rowsOf(db, matchQuery({ exact: [], prefixes: [term.slice(0, 1)] })), [1]);
    db.close();
  });
}

Deno.test("terms of bytes that no text holds are found by themselves", () => {
  for (const bytes of [[0xff, 0x6e, 0x31], [0xf5, 0xf6, 0xf7], [0xe4, 0xb8, 0x22], [0x01, 0x7f]]) {
    const term = Uint8Array.from(bytes);
    const db = indexOf(term);
    assert.deepEqual(rowsOf(db, matchQuery({ exact: [term] })), [1]);
    db.close();
  }
});

Deno.test("several terms must all be there, and a prefix beside them", () => {
  const db = indexOf(new TextEncoder().encode("one two three"));
  const [one, two, zz9] = ["one", "two", "zz9"].map((term) => new TextEncoder().encode(term));
  assert.deepEqual(rowsOf(db, matchQuery({ exact: [one!, two!] })), [1]);
  assert.deepEqual(rowsOf(db, matchQuery({ exact: [one!, zz9!] })), []);
  const prefixes = [new TextEncoder().encode("th")];
  assert.deepEqual(rowsOf(db, matchQuery({ exact: [one!], prefixes })), [1]);
  assert.deepEqual(rowsOf(db, matchQuery({ exact: [zz9!], prefixes })), []);
  db.close();
});
