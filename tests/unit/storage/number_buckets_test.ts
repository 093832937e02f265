import assert from "node:assert/strict";
import {
  BUCKET_TERM_BYTES,
  BucketSet,
  bucketsOf,
  isNumberLike,
  writeBucketTerm,
} from "../../../lib/storage/number_buckets.ts";

const kinds: { word: string; isNumberLike: boolean }[] = JSON.parse(
  Deno.readTextFileSync(new URL("../../vectors/number_words.json", import.meta.url)),
);

for (const { word, isNumberLike: wanted } of kinds) {
  Deno.test(`${word} is ${wanted ? "" : "not "}like a number`, () => {
    const length = new TextEncoder().encode(word).length;
    const digits = word.replace(/[^0-9]/g, "").length;
    assert.equal(isNumberLike({ length, digits }), wanted);
  });
}

/** The hash of a number as the word table makes it. */
function hashOf(number: number): number {
  return [...`${number}`].reduce(
    (hash, digit) => (Math.imul(hash, 31) + digit.charCodeAt(0)) | 0,
    0,
  );
}

Deno.test("numbers spread over the buckets: few of other numbers share both", () => {
  const seen = Array.from({ length: 300 }, (_, index) => bucketsOf(hashOf(index * 7_919 + 10_000)));
  const [first, second] = [0, 1].map((kind) => new Set(seen.map((pair) => pair[kind])));
  let falseFinds = 0;
  for (let other = 0; other < 10_000; other++) {
    const [one, two] = bucketsOf(hashOf(other * 104_729 + 90_000_000));
    if (first!.has(one) && second!.has(two)) falseFinds++;
  }
  assert.ok(falseFinds < 400, `${falseFinds} of 10,000`);
});

Deno.test("a set gives each bucket once, with its kind, and is empty then", () => {
  const set = new BucketSet();
  const [first, second] = bucketsOf(472_113);
  set.add(472_113);
  set.add(472_113);
  assert.equal(set.size, 2);
  const expected = new Uint8Array(12).fill(0x20);
  writeBucketTerm(expected, 1, { kind: 0, bucket: first });
  writeBucketTerm(expected, 6, { kind: 1, bucket: second });
  const out = new Uint8Array(12).fill(0x20);
  assert.equal(set.writeTerms(out, 1), 11);
  assert.deepEqual(out, expected);
  assert.equal(set.writeTerms(out, 1), 1);
  set.add(472_113);
  assert.equal(set.writeTerms(out, 0), 10);
});

Deno.test("every bucket has a term of its own", () => {
  const terms = new Set<string>();
  for (const kind of [0, 1] as const) {
    for (let bucket = 0; bucket < 2_048; bucket++) {
      const term = new Uint8Array(BUCKET_TERM_BYTES);
      writeBucketTerm(term, 0, { kind, bucket });
      assert.equal(term[0]! >= 0xfd && !term.includes(0x20), true);
      terms.add(term.join());
    }
  }
  assert.equal(terms.size, 4_096);
});
