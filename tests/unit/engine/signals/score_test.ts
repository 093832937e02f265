import assert from "node:assert/strict";
import { LineScanner } from "../../../../lib/engine/signals/cues.ts";
import { familyOf } from "../../../../lib/engine/signals/fold.ts";
import { type Signal, signalOf } from "../../../../lib/engine/signals/score.ts";
import vectors from "../../../vectors/engine/signals.json" with { type: "json" };

for (const [line, kind] of vectors as [string, string | null][]) {
  Deno.test(`signal: ${kind ?? "none"} in ${JSON.stringify(line)}`, () => {
    assert.equal(read(line)?.kind ?? null, kind);
  });
}

Deno.test("a signal's place is where its words stand in the shown line", () => {
  const line = "2026-04-22T16:11:57.0140535Z numpy ^[[32m.^[[0m^[[32m.^[[0mFatal Python error: x";
  assert.equal(line.slice(read(line)!.at), "Fatal Python error: x");
});

Deno.test("a signal deep in a very long line is found where it stands", () => {
  const line = "x ".repeat(100_000) + "ValueError: bad " + "y ".repeat(100_000);
  assert.equal(line.slice(read(line)!.at).startsWith("ValueError: bad"), true);
});

Deno.test("scoring takes linear time on what its rules like most", () => {
  for (const unit of ["error ", "1 failed ", '"failed"', "ERROR:", "--fail", "a.b.c::", "=fail"]) {
    read(unit.repeat(2_000));
    const small = millisOf(() => read(unit.repeat(20_000)));
    const large = millisOf(() => read(unit.repeat(80_000)));
    assert.ok(large < 40 + small * 12, `${unit}: ${small} → ${large} ms`);
  }
});

Deno.test("no line of the longest looked-at length holds the rules up", () => {
  const units = [
    "--",
    ".",
    "1,",
    "A.",
    "... ",
    "1 a-b ",
    "error ",
    "no ",
    "-",
    "=_",
    "a/b::",
    "exit ",
  ];
  const start = performance.now();
  for (const unit of units) {
    const line = ("error " + unit.repeat(2_000)).slice(0, 2_000);
    for (let round = 0; round < 200; round++) {
      read(line);
      familyOf(line);
    }
  }
  // Quadratic patterns took a minute here; linear ones take a fraction of a second.
  assert.ok(performance.now() - start < 15_000);
});

function read(line: string): Signal | undefined {
  const scanner = new LineScanner();
  scanner.read(line);
  return signalOf(line, scanner);
}

function millisOf(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
