import assert from "node:assert/strict";
import { CUE, LineScanner, SIGNAL_CUES } from "../../../../lib/engine/signals/cues.ts";
import { templateOf } from "../../../../lib/engine/signals/fold.ts";

const cases: [string, number][] = [
  ["plain words of a log", 0],
  ["an error here", CUE.error],
  ["Error", CUE.error],
  ["ERRORS", CUE.error],
  ["AssertionError: x", CUE.error],
  ["DocTestFailure", CUE.fail],
  ["it failed (exit)", CUE.fail | CUE.exit],
  ["terror", 0],
  ["E   assert 1", CUE.mark],
  ["  ● suite", CUE.mark],
  ["make: *** x", CUE.mark],
  ["> **Important.** drain first", CUE.remark | CUE.mark],
  ["IMPORTANT: drain first", CUE.remark],
  ["## Root cause", CUE.remark | CUE.exception],
  ["unimportant", 0],
  ["a".repeat(400) + " panic", CUE.crash],
  ["a".repeat(400) + " SyntaxError", CUE.error],
];

for (const [line, cues] of cases) {
  Deno.test(`cues of ${JSON.stringify(line.slice(-30))} are ${cues}`, () => {
    assert.equal(read(line).cues & SIGNAL_CUES, cues);
  });
}

Deno.test("lines that differ in words with digits have one template hash", () => {
  const hash = read("2026-01-02T03:04:05.6Z Compiling serde v1.0.1 (12 of 99)").template;
  assert.equal(read("2027-11-12T13:14:15.16Z Compiling serde v22.0.133 (7 of 9)").template, hash);
  assert.notEqual(read("2026-01-02T03:04:05.6Z Compiling syn v1.0.1 (12 of 99)").template, hash);
});

Deno.test("a line and its template's text have one hash", () => {
  for (
    const line of [
      "",
      "abc",
      "a1",
      "1",
      "x86_64 and #4",
      "a".repeat(159) + "9zz",
      "é1é 漢2",
      "A1b2C3",
    ]
  ) {
    assert.equal(read(line).template, read(templateOf(line)).template, line);
  }
});

Deno.test("bytes of a line say the same as its text", () => {
  const long = "2026-01-02T03:04:05.6Z " + "a".repeat(158);
  const scanner = new LineScanner();
  for (
    const line of [...cases.map(([text]) => text), long + " **x panic", long + "** 1", "a *", ""]
      .filter((text) => !/[^\x00-\x7f]/.test(text))
  ) {
    scanner.readAscii(line, new TextEncoder().encode(line));
    const { cues, template } = read(line);
    assert.deepEqual([scanner.cues, scanner.template], [cues, template], line);
  }
});

Deno.test("a template ends behind 160 units of any width, and marks behind it do not count", () => {
  const payload = "é".repeat(159) + "漢";
  assert.equal(read(payload + "x").template, read(payload + "●").template);
  assert.equal(read(payload + "●").cues, 0);
  assert.equal(read("é".repeat(159) + "●").cues, CUE.mark);
  assert.notEqual(read("é".repeat(159) + "x").template, read("é".repeat(159) + "y").template);
});

function read(line: string): LineScanner {
  const scanner = new LineScanner();
  scanner.read(line);
  return scanner;
}

Deno.test("a word of a constraint is a cue, one that the template's end cuts in two may be", () => {
  for (const word of ["must", "never", "required", "MUST"]) {
    for (let before = 150; before < 165; before++) {
      const line = `${"-".repeat(before)} you ${word} go`;
      assert.notEqual(read(line).cues & CUE.constraint, 0, line);
    }
  }
  assert.equal(read("nothing of the kind").cues & CUE.constraint, 0);
});
