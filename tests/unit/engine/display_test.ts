import assert from "node:assert/strict";
import { display, DisplayFilter } from "../../../lib/engine/display.ts";
import vectors from "../../vectors/engine/display.json" with { type: "json" };

const cases = vectors as [string, string, string][];

for (const [fact, line, shown] of cases) {
  Deno.test(`display: ${fact}`, () => {
    assert.equal(display(line), shown);
    assert.equal(display(new TextEncoder().encode(line)), shown);
  });
}

Deno.test("display shows U+FFFD for bytes that are no UTF-8", () => {
  assert.equal(display(new Uint8Array([0x61, 0xff, 0x62, 0xe2, 0x82])), "a\ufffdb\ufffd");
});

Deno.test("display of its own result changes nothing", () => {
  for (const [, line] of cases) assert.equal(display(display(line)), display(line));
});

Deno.test("the filter shows the same however a line is cut", () => {
  for (const [fact, line, shown] of cases) {
    for (let cut = 0; cut <= line.length; cut++) {
      assert.equal(inParts([line.slice(0, cut), line.slice(cut)]), shown, `${fact} at ${cut}`);
    }
    assert.equal(inParts(line.split("")), shown, fact);
  }
});

Deno.test("display takes linear time on what hides most", () => {
  for (const unit of ["\x1b[", "\x1b]", "\r", "\x1b", "a\r\x1b[31m", "\x1b[1;"]) {
    display(unit.repeat(1000));
    const small = millisOf(() => display(unit.repeat(200_000)));
    const large = millisOf(() => display(unit.repeat(800_000)));
    assert.ok(large < 40 + small * 12, `${JSON.stringify(unit)}: ${small} → ${large} ms`);
  }
});

function inParts(parts: string[]): string {
  const filter = new DisplayFilter();
  let shown = "";
  for (const part of parts) {
    const { text, restarts } = filter.push(part);
    shown = restarts ? text : shown + text;
  }
  return shown;
}

function millisOf(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
