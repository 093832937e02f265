import assert from "node:assert/strict";
import {
  indentAt,
  lineEndOf,
  placeOf,
  splice,
  splitMark,
  startsItsLine,
} from "../../../lib/clients/text_form.ts";

Deno.test("text form: a byte order mark is told from the text", () => {
  assert.deepEqual(splitMark("\ufeffa"), { mark: "\ufeff", body: "a" });
  assert.deepEqual(splitMark("a"), { mark: "", body: "a" });
});

Deno.test("text form: lines end as the first line does", () => {
  assert.equal(lineEndOf("a\r\nb\n"), "\r\n");
  assert.equal(lineEndOf("a\nb\r\n"), "\n");
  assert.equal(lineEndOf(""), "\n");
});

Deno.test("text form: places are counted from one", () => {
  assert.deepEqual(placeOf("a\nbc", 3), { line: 2, column: 2 });
  assert.deepEqual(placeOf("", 0), { line: 1, column: 1 });
});

Deno.test("text form: the blanks of a line are its own", () => {
  assert.equal(indentAt("a\n\t b", 4), "\t ");
  assert.equal(startsItsLine("a\n\t b", 4), true);
  assert.equal(startsItsLine("a b", 2), false);
});

Deno.test("text form: changes at one place stay in their order", () => {
  const changes = [{ offset: 1, length: 0, text: "," }, { offset: 1, length: 1, text: "x" }];
  assert.equal(splice("abc", [...changes, { offset: 3, length: 0, text: "!" }]), "a,xc!");
});
