import assert from "node:assert/strict";
import { FindingList, type Row } from "../../../../lib/engine/invariants/finding_list.ts";
import { rankOf } from "../../../../lib/engine/invariants/mod.ts";
import { ATTEMPTS } from "../../../../lib/engine/invariants/triggers.ts";
import { WordRecords } from "../../../../lib/engine/invariants/word_records.ts";
import type { Finding } from "../../../../lib/engine/types.ts";
import { wordPlace } from "../../../support/word_place.ts";

const BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const HASH = 77;
const PATH = rankOf("path");

function row(start: number, end: number, value?: string): Row {
  return { kind: PATH, start, end, value };
}

function known(records: WordRecords, line: string, start = 0): Finding[] | undefined {
  const found = new FindingList();
  const attempts = records.addTo(found, wordPlace(line, start), HASH);
  return attempts === undefined ? undefined : found.toFindings(line);
}

Deno.test("a word that is kept gives its findings wherever it stands", () => {
  const records = new WordRecords(BYTES);
  assert.equal(known(records, "/srv/a"), undefined);
  records.keep(wordPlace("/srv/a"), HASH, { text: "/srv/a", findings: [row(0, 6)], attempts: [] });
  assert.deepEqual(known(records, "at /srv/a", 3), [
    { kind: "path", start: 3, end: 9, value: "/srv/a" },
  ]);
});

Deno.test("another word of the same hash is not answered for", () => {
  const records = new WordRecords(BYTES);
  records.keep(wordPlace("/srv/a"), HASH, { text: "/srv/a", findings: [row(0, 6)], attempts: [] });
  assert.equal(known(records, "/srv/b"), undefined);
  assert.equal(known(records, "/srv/ab"), undefined);
});

Deno.test("a word beyond ASCII is told by its text, since its bytes are those of others", () => {
  const records = new WordRecords(BYTES);
  const [one, other] = ["/\u8a2d", "/\u8a6d"];
  assert.deepEqual(wordPlace(one).units, wordPlace(other).units);
  records.keep(wordPlace(one), HASH, { text: one, findings: [row(0, 2)], attempts: [] });
  assert.deepEqual(known(records, one)?.map(({ value }) => value), [one]);
  assert.equal(known(records, other), undefined);
});

Deno.test("values that are not what stands there, and phrases, are kept too", () => {
  const records = new WordRecords(BYTES);
  const facts = { text: "/A,", findings: [row(0, 2, "/a")], attempts: ATTEMPTS.slice(0, 1) };
  records.keep(wordPlace("/A,"), HASH, facts);
  assert.deepEqual(known(records, "/A,")?.map(({ value }) => value), ["/a"]);
  const attempts = records.addTo(new FindingList(), wordPlace("/A,"), HASH);
  assert.deepEqual(attempts, facts.attempts);
});

Deno.test("a word whose digits matter is kept, but answers for none", () => {
  const records = new WordRecords(BYTES);
  const facts = { text: "/1", findings: [row(0, 2)], attempts: [], isUnanswered: true };
  records.keep(wordPlace("/1"), HASH, facts);
  assert.equal(records.hasHash(HASH), true);
  assert.equal(known(records, "/1"), undefined);
});

Deno.test("a word is due when it comes a second time in a row of its slot", () => {
  const records = new WordRecords(BYTES);
  assert.equal(records.isDue(HASH), false);
  assert.equal(records.isDue(HASH), true);
});

Deno.test("a word too long for a record, or with too many findings, is not kept", () => {
  const records = new WordRecords(BYTES);
  const long = `/${"a".repeat(224)}`;
  records.keep(wordPlace(long), HASH, { text: long, findings: [row(0, 225)], attempts: [] });
  assert.equal(known(records, long), undefined);
  const findings = Array.from({ length: 10 }, (_, at) => row(at, at + 1));
  records.keep(wordPlace("a".repeat(10)), HASH, { text: "a".repeat(10), findings, attempts: [] });
  assert.equal(known(records, "a".repeat(10)), undefined);
});
