import assert from "node:assert/strict";
import { parseSearchQuery } from "../../../../../lib/planes/drawer/domain/search_query.ts";

interface Vector {
  readonly query: string;
  readonly whole: string;
  readonly terms: string[];
}

const vectors: Vector[] = JSON.parse(
  Deno.readTextFileSync(new URL("../../../../vectors/search_queries.json", import.meta.url)),
);

for (const { query, whole, terms } of vectors) {
  Deno.test(`search query ${JSON.stringify(query)} has the terms ${JSON.stringify(terms)}`, () => {
    const parsed = parseSearchQuery(query);
    assert.deepEqual({ whole: parsed.whole, terms: parsed.terms }, { whole, terms });
  });
}

Deno.test("a query of nothing but white space is refused with the next step", () => {
  for (const query of ["", " ", "\t\n\u00a0"]) {
    assert.throws(() => parseSearchQuery(query), {
      code: "VALIDATION_FAILED",
      next: "Give a literal, words, or a question; any printable text is a valid query.",
    });
  }
});

Deno.test("a query may have 4,096 characters, counted as code points, and not one more", () => {
  assert.equal(parseSearchQuery("🚀".repeat(4_096)).terms.length, 1);
  for (const query of ["🚀".repeat(4_097), "a".repeat(4_097)]) {
    assert.throws(() => parseSearchQuery(query), {
      code: "QUERY_TOO_LONG",
      message: "Cannot search: the query has 4,097 characters, the limit is 4,096",
    });
  }
});

Deno.test("a query of a megabyte or of quotes alone is answered at once", () => {
  const startedAt = performance.now();
  assert.throws(() => parseSearchQuery("(".repeat(1_000_000)), { code: "QUERY_TOO_LONG" });
  parseSearchQuery(`"${"a".repeat(4_000)}`);
  parseSearchQuery('" '.repeat(2_048));
  assert.equal(performance.now() - startedAt < 5_000, true);
});

Deno.test("half of a surrogate pair is refused, since no bytes spell it", () => {
  for (const query of ["a\ud83d", "\ude80", "a \udfff b"]) {
    assert.throws(() => parseSearchQuery(query), {
      code: "VALIDATION_FAILED",
      message: "Cannot search: the query holds half a character",
    });
  }
});
