import assert from "node:assert/strict";
import { WINDOW_CHARS, WindowCutter, windowsOf } from "../../../../lib/engine/coverage/windows.ts";

Deno.test("a text up to the limit is one window", () => {
  const text = "x".repeat(WINDOW_CHARS);
  assert.deepEqual(windowsOf(text), [{ text, start: 0 }]);
});

Deno.test("windows tile a text and end between words", () => {
  const text = "word ".repeat(10_000);
  const windows = windowsOf(text);
  assert.equal(windows.map((window) => window.text).join(""), text);
  assert.deepEqual(windows.map(({ start }) => start), [0, 16_380, 32_760, 49_140]);
  assert.ok(windows.slice(0, -1).every((window) => window.text.endsWith(" ")));
});

Deno.test("no window ends inside a character", () => {
  const windows = windowsOf("a" + "👍".repeat(20_000));
  assert.ok(windows.every(({ text }) => /^a?(?:👍)+$/u.test(text)));
});

Deno.test("windows are the same however the parts come", () => {
  const text = "alpha,beta;gamma delta\t".repeat(3_000);
  for (const size of [7, 1_000, 16_384, 40_000]) {
    const cutter = new WindowCutter();
    const windows = [];
    for (let at = 0; at < text.length; at += size) {
      windows.push(...cutter.push({ text: text.slice(at, at + size), restarts: false }));
    }
    assert.deepEqual([...windows, cutter.finish()], windowsOf(text));
  }
});

Deno.test("a restart drops what came before", () => {
  const cutter = new WindowCutter();
  cutter.push({ text: "x".repeat(40_000), restarts: false });
  assert.deepEqual(cutter.push({ text: "new", restarts: true }), []);
  assert.deepEqual(cutter.finish(), { text: "new", start: 0 });
});
