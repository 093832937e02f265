import assert from "node:assert/strict";
import { FieldCutter } from "../../../../lib/engine/shapes/csv_fields.ts";

const cases: [string, string[], (string | undefined)[][]][] = [
  ["plain fields", ["a,b,", ",,"], [["a", "b", ""], ["", "", ""]]],
  ["quoted separators and quotes", ['"a,b","c ""d"""', '"",x'], [["a,b", 'c ""d""'], ["", "x"]]],
  ["a quoted line end", ['1,"two', "", 'lines",3', "4,5,6"], [["1", undefined, "3"], [
    "4",
    "5",
    "6",
  ]]],
  ["a quote inside a field is text", ['a"b,c'], [['a"b', "c"]]],
  ["text behind a closing quote", ['"a" b,c'], [["a", "c"]]],
];

for (const [what, lines, records] of cases) {
  Deno.test(`${what}: cut as RFC 4180 has it`, () => {
    assert.deepEqual(recordsOf(lines), records);
  });
}

Deno.test("a quote that never closes is given up after 500 lines", () => {
  const cutter = new FieldCutter(",");
  const taken = ['a,"b', ...Array.from({ length: 500 }, () => "x,y")].map((line) =>
    cutter.take(line)
  );
  assert.equal(taken.indexOf(true), 500);
  assert.equal(cutter.isOpen, false);
});

function recordsOf(lines: readonly string[]): (string | undefined)[][] {
  const cutter = new FieldCutter(",");
  const records: (string | undefined)[][] = [];
  let fields: (string | undefined)[] = [];
  for (const line of lines) {
    const sink = { field: (_index: number, text: string | undefined) => void fields.push(text) };
    if (!cutter.take(line, sink)) continue;
    records.push(fields);
    fields = [];
  }
  return records;
}
