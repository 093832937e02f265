import assert from "node:assert/strict";
import { LongLine } from "../../../lib/engine/long_line.ts";

const line = "word ".repeat(20_000) + "ValueError: bad port 8443 " + "more ".repeat(20_000);

Deno.test("a long line is kept around its strongest signal", () => {
  const { row, signal, tally } = read(line, 50_000);
  assert.equal(signal!.kind, "reason");
  assert.equal(row.chars, line.length);
  assert.equal(row.text.length, 400);
  assert.equal(line.slice(row.from, row.from + 400), row.text);
  assert.equal(row.text.slice(row.focus).startsWith("ValueError"), true);
  assert.equal(tally.has({ kind: "error_name", value: "ValueError" }), true);
});

Deno.test("a long line gives the same for any parts", () => {
  const { tally, ...whole } = read(line, line.length);
  for (const size of [999, 16_384, 70_000]) {
    const { tally: again, ...parts } = read(line, size);
    assert.deepEqual(parts, whole);
    assert.deepEqual(again.totals, tally.totals);
  }
});

Deno.test("the start, the end and further signals of a long line are parts of it", () => {
  const twice = line + "fatal: port 9 is taken " + "even more ".repeat(9_000);
  const { parts } = read(twice, 50_000);
  assert.deepEqual(parts.map(({ score }) => score), [0, 70, 70, 0]);
  for (const { row } of parts) {
    assert.equal(row.text.length, 200);
    assert.equal(twice.slice(row.from, row.from + 200), row.text);
    assert.deepEqual([row.chars, row.isPart], [twice.length, true]);
  }
  assert.equal(parts[0]!.row.from, 0);
  assert.equal(parts.at(-1)!.row.from, twice.length - 200);
});

Deno.test("windows of a long line are given to who looks at it too, and taken back", () => {
  const seen: string[] = [];
  const sink = {
    addPart: (number: number, { text, from }: { text: string; from: number }) =>
      void seen.push(`${number} ${from} ${text.length}`),
    dropParts: (number: number) => void seen.push(`${number} dropped`),
  };
  const long = new LongLine(7, sink);
  long.push({ text: "x".repeat(20_000), restarts: false });
  long.push({ text: "y".repeat(17_000), restarts: true });
  long.finish();
  assert.deepEqual(seen, ["7 0 16384", "7 dropped", "7 0 16384", "7 16384 616"]);
});

Deno.test("without a signal its start is kept", () => {
  const { row, signal } = read("quiet ".repeat(30_000), 10_000);
  assert.equal(signal, undefined);
  assert.equal(row.from, 0);
  assert.equal(row.chars, 180_000);
});

Deno.test("a restart drops all that was read", () => {
  const long = new LongLine(1);
  long.push({ text: "ValueError: port 1234 ".repeat(2_000), restarts: false });
  long.push({ text: "calm ".repeat(8_000), restarts: true });
  const { row, signal, tally } = long.finish();
  assert.equal(signal, undefined);
  assert.equal(row.chars, 40_000);
  assert.deepEqual(tally.totals, { all: 0, critical: 0 });
});

Deno.test("a line that turns out short is told", () => {
  const long = new LongLine(1);
  long.push({ text: "x".repeat(40_000), restarts: false });
  assert.equal(long.shortText, undefined);
  long.push({ text: "short", restarts: true });
  assert.equal(long.shortText, "short");
});

function read(text: string, size: number) {
  const long = new LongLine(7);
  for (let at = 0; at < text.length; at += size) {
    long.push({ text: text.slice(at, at + size), restarts: false });
  }
  return long.finish();
}
