import assert from "node:assert/strict";
import { indexOfLiteral } from "../../../../../lib/planes/drawer/domain/literal_find.ts";
import { seededRandom } from "../../../../support/random.ts";

Deno.test("a literal is found where indexOf finds it, for random texts of two letters", () => {
  const random = seededRandom(17);
  const letters = (length: number): string =>
    Array.from({ length }, () => random() < 0.9 ? "a" : "b").join("");
  for (let round = 0; round < 2_000; round++) {
    const text = letters(400);
    const start = Math.floor(random() * 300);
    const length = 1 + Math.floor(random() * 90);
    const literal = random() < 0.5 ? text.slice(start, start + length) : letters(length);
    const from = Math.floor(random() * 50);
    assert.equal(indexOfLiteral(text, literal, from), text.indexOf(literal, from));
  }
});

Deno.test("a literal behind many false starts is found", () => {
  const literal = "a".repeat(50) + "b";
  assert.equal(indexOfLiteral("a".repeat(1_000) + "b", literal), 950);
  assert.equal(indexOfLiteral("a".repeat(1_000) + "c", literal), -1);
});

Deno.test("a hostile literal takes no longer than the text asks for", () => {
  const literal = "a".repeat(2_000) + "b" + "a".repeat(2_000);
  const text = "a".repeat(200_000);
  const startedAt = performance.now();
  for (let round = 0; round < 20; round++) assert.equal(indexOfLiteral(text, literal), -1);
  // The platform's own search takes 20 × 400 million steps here.
  assert.equal(performance.now() - startedAt < 2_000, true);
});
