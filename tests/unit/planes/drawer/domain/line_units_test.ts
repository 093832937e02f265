import assert from "node:assert/strict";
import { UnitFinder, type UnitInLine } from "../../../../../lib/planes/drawer/domain/line_units.ts";
import type { LinedText } from "../../../../../lib/planes/drawer/domain/text_window.ts";
import { randomBelow, seededRandom } from "../../../../support/random.ts";

function linedText(text: string): LinedText {
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return { text, lineStarts };
}

function find(text: string, units: string[]): [line: number, unit: number, offset: number][] {
  return new UnitFinder(units).inLines(linedText(text))
    .map(({ line, unit, offset }) => [line, unit, offset]);
}

Deno.test("units come by lines, and in a line in their own order", () => {
  assert.deepEqual(find("x\nbeta alpha\nalpha", ["alpha", "beta"]), [[1, 0, 5], [1, 1, 0], [
    2,
    0,
    0,
  ]]);
});

Deno.test("units that hold one another are all found", () => {
  assert.deepEqual(find("reporter", ["port", "report", "rep", "porter", "o"]), [
    ...[[0, 0, 2], [0, 1, 0], [0, 2, 0], [0, 3, 2], [0, 4, 3]],
  ]);
});

Deno.test("a word of its own is preferred to an earlier place inside a word", () => {
  const [inside, own] = [["xport", false, 1], ["xport port", true, 6]] as const;
  for (const [text, isWord, offset] of [inside, own]) {
    const [found] = new UnitFinder(["port"]).inLines(linedText(text));
    assert.deepEqual(found, { line: 0, unit: 0, offset, isWord });
  }
});

Deno.test("only the first 32 occurrences in a line are looked at", () => {
  const at = (inside: number) => find(`${"xport".repeat(inside)} port`, ["port"])[0]![2];
  assert.deepEqual([at(31), at(32)], [31 * 5 + 1, 1]);
});

Deno.test("characters that mean something in a pattern mean themselves", () => {
  const units = [..."\\^$.*+?()[]{}|/-"];
  assert.deepEqual(find(units.join(" "), units).map(([, unit]) => unit), [...units.keys()]);
  assert.deepEqual(find("abc", ["a.c", "[a]", "a|b", "."]), []);
});

Deno.test("an empty unit is in no line, and without units there is nothing", () => {
  assert.deepEqual(find("a\n", ["", "a"]), [[0, 1, 0]]);
  assert.deepEqual(find("a\n", []), []);
});

Deno.test("what is found equals a look at every place of every line", () => {
  const random = seededRandom(11);
  const parts = ["a", "b", "ab", "é", "\n", " ", "_", "1", "日", ".", "a".repeat(40)];
  const text = (length: number) =>
    Array.from({ length: randomBelow(random, length) }, () => parts[randomBelow(random, 11)]).join(
      "",
    );
  let found = 0;
  for (let round = 0; round < 3_000; round++) {
    const units = Array.from({ length: randomBelow(random, 6) }, () => text(4));
    const lined = linedText(text(80));
    const got = new UnitFinder(units).inLines(lined);
    assert.deepEqual(got, naive(lined, units));
    found += got.length;
  }
  assert.ok(found > 3_000);
});

/** The same by looking at every place. A unit that begins in a line and ends behind it is no word. */
function naive({ text, lineStarts }: LinedText, units: string[]): UnitInLine[] {
  const found: UnitInLine[] = [];
  for (const [line, start] of lineStarts.entries()) {
    const end = (lineStarts[line + 1] ?? text.length + 1) - 1;
    for (const [unit, needle] of units.entries()) {
      const places: number[] = [];
      for (let at = start; needle !== "" && at <= end; at++) {
        if (text.startsWith(needle, at)) places.push(at);
      }
      if (places.length === 0) continue;
      const isOwn = (at: number) =>
        at + needle.length <= end && !joins(text, at) && !joins(text, at + needle.length);
      const own = places.slice(0, 32).find(isOwn);
      found.push({ line, unit, offset: (own ?? places[0]!) - start, isWord: own !== undefined });
    }
  }
  return found;
}

function joins(text: string, at: number): boolean {
  return /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && /[\p{L}\p{N}]/u.test(text.charAt(at));
}

Deno.test("time grows no faster than hostile text", () => {
  const units = Array.from({ length: 64 }, (_, at) => "a".repeat(at % 32) + (at < 32 ? "" : "b"));
  const [one, two] = [bestTimeMs("a".repeat(20_000), units), bestTimeMs("a".repeat(40_000), units)];
  assert.equal(two < 3 * one + 20, true, `${one} ms, then ${two} ms`);
});

/** The best of several runs, since other programs share the machine. */
function bestTimeMs(text: string, units: string[]): number {
  const times = Array.from({ length: 5 }, () => {
    const startedAt = performance.now();
    new UnitFinder(units).inLines(linedText(text));
    return performance.now() - startedAt;
  });
  return Math.min(...times);
}
