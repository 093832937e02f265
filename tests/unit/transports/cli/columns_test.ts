import assert from "node:assert/strict";
import { columns, wrap } from "../../../../lib/transports/cli/columns.ts";

Deno.test("columns: the right column is aligned", () => {
  assert.equal(
    columns([{ left: "a", right: "one" }, { left: "bcd", right: "two" }]),
    "  a    one\n  bcd  two",
  );
});

Deno.test("columns: a left text that is too wide stands on its own line", () => {
  const left = "x".repeat(30);
  assert.equal(
    columns([{ left: "a", right: "one" }, { left, right: "two" }]),
    `  a  one\n  ${left}\n     two`,
  );
});

Deno.test("columns: a long right text is wrapped below itself", () => {
  const page = columns([{ left: "a", right: Array(30).fill("word").join(" ") }]).split("\n");
  assert.equal(page.length, 2);
  assert.ok(page.every((line) => line.length <= 96));
  assert.match(page[1]!, /^ {5}word/);
});

Deno.test("columns: no rows give no text", () => {
  assert.equal(columns([]), "");
});

Deno.test("columns: wrapping keeps every word, also one that is too long", () => {
  assert.deepEqual(wrap("aa bb cccccc d", 5), ["aa bb", "cccccc", "d"]);
});
