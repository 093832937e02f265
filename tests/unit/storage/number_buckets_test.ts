import assert from "node:assert/strict";
import {
  BucketSet,
  bucketsOf,
  isNumberLike,
  writeBucketTerm,
} from "../../../lib/storage/number_buckets.ts";

const ENCODER = new TextEncoder();

const kinds: { word: string; isNumberLike: boolean }[] = JSON.parse(
  Deno.readTextFileSync(new URL("../../vectors/number_words.json", import.meta.url)),
);

for (const { word, isNumberLike: wanted } of kinds) {
  Deno.test(`${word} is ${wanted ? "" : "not "}like a number`, () => {
    const bytes = ENCODER.encode(word);
    assert.equal(isNumberLike(bytes, 0, bytes.length), wanted);
  });
}

Deno.test("a word has the same buckets wherever it stands", () => {
  const bytes = ENCODER.encode("xx472113yy");
  assert.deepEqual(bucketsOf(bytes, 2, 6), bucketsOf(ENCODER.encode("472113"), 0, 6));
});

Deno.test("numbers spread over the buckets: few of other numbers share both", () => {
  const numbers = Array.from(
    { length: 300 },
    (_, index) => ENCODER.encode(`${index * 7_919 + 10_000}`),
  );
  const seen = numbers.map((bytes) => bucketsOf(bytes, 0, bytes.length));
  const [first, second] = [0, 1].map((kind) => new Set(seen.map((pair) => pair[kind])));
  let falseFinds = 0;
  for (let other = 0; other < 10_000; other++) {
    const bytes = ENCODER.encode(`${other * 104_729 + 90_000_000}`);
    const [one, two] = bucketsOf(bytes, 0, bytes.length);
    if (first!.has(one) && second!.has(two)) falseFinds++;
  }
  assert.ok(falseFinds < 400, `${falseFinds} of 10,000`);
});

Deno.test("a set gives each bucket once, with its kind, and is empty then", () => {
  const set = new BucketSet();
  set.add([5, 5]);
  set.add([5, 2_047]);
  assert.deepEqual(set.take(), [
    { kind: 0, bucket: 5 },
    { kind: 1, bucket: 5 },
    { kind: 1, bucket: 2_047 },
  ]);
  assert.deepEqual(set.take(), []);
  set.add([5, 5]);
  assert.equal(set.take().length, 2);
});

Deno.test("every bucket has a term of its own", () => {
  const terms = new Set<string>();
  for (const kind of [0, 1] as const) {
    for (let bucket = 0; bucket < 2_048; bucket++) {
      const term = new Uint8Array(3);
      writeBucketTerm(term, 0, { kind, bucket });
      assert.equal(term.every((byte) => byte >= 0x80), true);
      terms.add(term.join());
    }
  }
  assert.equal(terms.size, 4_096);
});
