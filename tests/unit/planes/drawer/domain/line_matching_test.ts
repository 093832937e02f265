import assert from "node:assert/strict";
import { linesWithAll } from "../../../../../lib/planes/drawer/domain/line_matching.ts";
import { TextWindow } from "../../../../../lib/planes/drawer/domain/text_window.ts";

function windowOf(text: string): TextWindow {
  const bytes = new TextEncoder().encode(text);
  return new TextWindow({ itemSeq: 1, index: 1, byteStart: 0, lineStart: 1 }, bytes, bytes.length);
}

function linesOf(text: string, needles: string[]): [line: number, offset: number, view: string][] {
  return [...linesWithAll(windowOf(text), needles, "case") ?? []].map((
    { line, offset, view },
  ) => [line, offset, view]);
}

Deno.test("each line with the needle is found once, at its first place", () => {
  assert.deepEqual(linesOf("xx Aa aa\nbb\naa", ["aa"]), [[0, 3, "stored"], [2, 0, "stored"]]);
});

Deno.test("a line must hold all the needles; the leftmost one is its place", () => {
  assert.deepEqual(linesOf("beta\nbeta alpha\nalpha\n", ["alpha", "beta"]), [[1, 0, "stored"]]);
});

Deno.test("needles on several lines are in the window and on no line", () => {
  const apart = linesWithAll(windowOf("alpha\nbeta\n"), ["alpha", "beta"], "case");
  assert.deepEqual([...apart!], []);
  assert.equal(linesWithAll(windowOf("alpha\n"), ["alpha", "beta"], "case"), undefined);
});

Deno.test("a needle with line feeds is told by the line that it begins on", () => {
  assert.deepEqual(linesOf("x\na\nb\nx a\nb\na\n", ["a\nb"]), [[1, 0, "stored"], [3, 2, "stored"]]);
  assert.deepEqual(linesOf("a\nb\nc\na\nc\n", ["a\nb\nc"]), [[0, 0, "stored"]]);
  assert.equal(linesWithAll(windowOf("a\nc\nb\n"), ["a\nb"], "case"), undefined);
});

Deno.test("other needles must stand on the lines that a needle with line feeds takes up", () => {
  assert.deepEqual(linesOf("zero a\nb one\n", ["a\nb", "one", "zero"]), [[0, 0, "stored"]]);
  assert.deepEqual(linesOf("a\nb\nlonger than it\n", ["a\nb", "longer than it"]), []);
});

Deno.test("a line matches as stored or as shown, the stored text first, in order", () => {
  const text = "\x1b[1mred\x1b[0m: x\nred: x\n\x1b[1mred: x\x1b[0m\n";
  assert.deepEqual(linesOf(text, ["red: x"]), [[0, 0, "shown"], [1, 0, "stored"], [
    2,
    4,
    "stored",
  ]]);
  assert.deepEqual(linesOf(text, ["[1mred"]), [[0, 1, "stored"], [2, 1, "stored"]]);
});

Deno.test("time grows no faster than the text", () => {
  const [one, two] = [bestTimeMs(20_000), bestTimeMs(40_000)];
  assert.equal(two < 3 * one + 20, true, `${one} ms, then ${two} ms`);
});

/** The best of several runs, since other programs share the machine. */
function bestTimeMs(lines: number): number {
  const text = "needle in a line\n".repeat(lines);
  const times = Array.from({ length: 7 }, () => {
    const window = windowOf(text);
    const startedAt = performance.now();
    assert.equal([...linesWithAll(window, ["needle", "line"], "case")!].length, lines);
    return performance.now() - startedAt;
  });
  return Math.min(...times);
}
