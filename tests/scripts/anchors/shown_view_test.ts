/** The rule by which a planted fact is visible, and what is covered. */
import assert from "node:assert/strict";
import {
  coverageOf,
  tallyOf,
  viewOfAnchor,
  viewOfLines,
  visibilityOf,
} from "../../../scripts/anchors/shown_view.ts";

const FACT = {
  kind: "port",
  value: "8443",
  line: 7,
  question: "",
  prominent: false,
  decoys: [],
};

function anchor(...lines: string[]): string {
  return ['i1 "x": 100 bytes, 9 lines, 50 tokens; partial view: 1 of 9 lines', ...lines].join("\n");
}

function visibility(...lines: string[]): string {
  return visibilityOf(FACT, viewOfAnchor(anchor(...lines)));
}

Deno.test("a planted fact whose line is shown is visible in its line", () => {
  assert.equal(visibility("⋯ 6 lines", "7|listening on port 8443", "⋯ 2 lines"), "in its line");
});

Deno.test("a planted fact in a part of its cut line is visible, in another part it is not", () => {
  assert.equal(visibility("7[10-24 of 60]|on port 8443 an"), "in its line");
  assert.equal(visibility("7[30-44 of 60]|and nothing else"), "nowhere");
});

Deno.test("a planted fact in a list of its kind is visible, in a range too", () => {
  assert.equal(
    visibility("⋯ 9 lines", "values in omitted lines:", " ports: 8440..8445"),
    "in a list",
  );
});

Deno.test("a planted fact in a list of another kind is not visible", () => {
  assert.equal(visibility("⋯ 9 lines", "values in omitted lines:", " numbers: 8443"), "nowhere");
});

Deno.test("a planted fact is not visible where another line shows a cut value that looks like it", () => {
  assert.equal(visibility("3[0-20 of 30]|listening on port 8443"), "nowhere");
});

Deno.test("a planted fact is not visible in counted patterns, the structure or the next calls", () => {
  assert.equal(
    visibility(
      "⋯ 9 lines",
      "structure (counted, not source lines):",
      " 1-9 port 8443",
      "repeated (counts, not source lines; # = word with digits):",
      " 3× 1-9: listening on port 8443",
      'next: ctx_get {"id":"i1","lines":"8443"}',
    ),
    "nowhere",
  );
});

Deno.test("a planted fact is visible among chosen lines when its own line is chosen", () => {
  const lines = ["a", "b", "c", "d", "e", "f", "listening on port 8443"];
  assert.equal(visibilityOf(FACT, viewOfLines(lines, [0, 6])), "in its line");
  assert.equal(visibilityOf(FACT, viewOfLines(lines, [0, 5])), "nowhere");
});

Deno.test("coverage counts distinct invariants of the content once, and others not at all", () => {
  const lines = ["port 8443 open", "port 8443 open", "port 9000 open", "from 10.0.0.7"];
  const content = tallyOf(lines);
  assert.equal(content.totals.all, 3);
  const view = { rows: [{ line: 1, text: lines[0]! }, { line: 2, text: lines[1]! }], listed: [] };
  assert.equal(coverageOf(view, content).all, 1 / 3);
  const listed = [{ kind: "port", value: "9000" }, { kind: "port", value: "9999" }];
  assert.equal(coverageOf({ ...view, listed }, content).all, 2 / 3);
});

Deno.test("coverage of a content without invariants is whole", () => {
  assert.deepEqual(coverageOf({ rows: [], listed: [] }, tallyOf(["plain words"])), {
    all: 1,
    critical: 1,
  });
});
