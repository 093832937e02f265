import assert from "node:assert/strict";
import { foldCase, foldDiacritics } from "../../../lib/core/fold.ts";
import { literalTerms, needleTerms } from "../../../lib/storage/literal_terms.ts";
import { seededRandom } from "../../support/random.ts";

const ENCODER = new TextEncoder();

function termsOf(text: string, endsItem = true): Set<string> {
  const list = literalTerms([ENCODER.encode(text)], { endsItem });
  return new Set(latin1(list).split(" ").slice(0, -1));
}

function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}

/** Whether an index of these terms gives the chunk for the needle. */
function isCandidate(terms: ReadonlySet<string>, needle: string): boolean {
  const { exact, prefix } = needleTerms(ENCODER.encode(needle));
  const start = prefix && latin1(prefix);
  return exact.every((term) => terms.has(latin1(term))) &&
    (start === undefined || [...terms].some((term) => term.startsWith(start)));
}

Deno.test("every part of a text is a candidate, however it is folded", () => {
  const text = "Über «Naïve» 设备清单 e\u0301 İstanbul\0NUL 🚀 Straße.";
  const terms = termsOf(text);
  const characters = [...text];
  for (let start = 0; start < characters.length; start++) {
    for (let end = start + 1; end <= characters.length; end++) {
      const part = characters.slice(start, end).join("");
      for (const needle of [foldCase(part), foldDiacritics(part)]) {
        if (needle !== "") assert.ok(isCandidate(terms, needle), JSON.stringify(needle));
      }
    }
  }
});

Deno.test("what a text does not hold is mostly no candidate", () => {
  const terms = termsOf("connection refused by 10.0.0.1");
  for (const needle of ["timeout", "zz", "q", "refusal", "10.0.0.2"]) {
    assert.equal(isCandidate(terms, needle), false, needle);
  }
});

Deno.test("the last two bytes of a window are terms only where the item ends", () => {
  assert.equal(isCandidate(termsOf("abcxy", true), "xy"), true);
  assert.equal(isCandidate(termsOf("abcxy", false), "xy"), false);
  assert.equal(isCandidate(termsOf("a", true), "a"), true);
  assert.equal(isCandidate(termsOf("ab", true), "ab"), true);
});

Deno.test("terms come without repeats, and one call leaves nothing to the next", () => {
  const list = latin1(literalTerms([ENCODER.encode("abcabcabc")], { endsItem: false }));
  const terms = list.split(" ").slice(0, -1);
  assert.equal(new Set(terms).size, terms.length);
  assert.deepEqual([...termsOf("abc", false)].map((term) => term.slice(0, 3)), ["abc", "a"]);
});

Deno.test("a needle is looked up by few terms, whatever its length", () => {
  for (const length of [3, 4, 20, 64, 256, 100_000]) {
    const { exact } = needleTerms(ENCODER.encode("abcdefghij".repeat(10_000).slice(0, length)));
    assert.ok(exact.length >= 1 && exact.length <= 20, `${length}: ${exact.length}`);
  }
});

Deno.test("windows of random bytes of every size give terms", () => {
  const random = seededRandom(4);
  for (const size of [0, 1, 2, 3, 40_000, 70_000]) {
    const bytes = Uint8Array.from({ length: size }, () => Math.floor(random() * 256));
    const terms = literalTerms([bytes], { endsItem: true });
    assert.equal(terms.length > 0, size > 0);
  }
});
