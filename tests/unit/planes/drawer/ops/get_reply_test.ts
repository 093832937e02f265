import assert from "node:assert/strict";
import { renderGet } from "../../../../../lib/planes/drawer/ops/get_reply.ts";

const facts = { item: "i12k7", name: "log", bytes: 5000, lines: 31110, boundary: "3f9a1c2e" };

Deno.test("content stands exactly between two marks that it cannot know", () => {
  const text = renderGet({
    ...facts,
    encoding: "utf8",
    content: "b\nc",
    byte_start: 2,
    byte_end: 5,
    line_start: 2,
    line_end: 3,
    complete: false,
    next: { id: "i12k7", bytes: "5-9" },
  });
  assert.equal(
    text,
    "[i12k7 lines 2-3 of 31,110, bytes 2-5 of 5,000; stored data between the marks ~3f9a1c2e~]\n" +
      "~3f9a1c2e~\nb\nc~3f9a1c2e~\n" +
      'next: ctx_get {"id":"i12k7","bytes":"5-9"}',
  );
});

Deno.test("matches are numbered, and a gap is marked", () => {
  const text = renderGet({
    ...facts,
    matches: [
      { line: 2, text: "b", match: true },
      { line: 3, text: "c", match: false },
      { line: 9, text: "i", match: true },
    ],
    matched: 2,
    read_as: "literal",
    complete: true,
    source_now: "changed",
  });
  assert.equal(
    text,
    "[i12k7 2 matching lines, not a valid pattern: read literally; the file on disk is changed since then]\n" +
      "2|b\n3|c\n⋯\n9|i",
  );
});

Deno.test("how the command ended that wrote it stands beside the id", () => {
  const ended = { ...facts, exit_code: 2, duration_ms: 1_200, complete: true };
  const whole = { encoding: "utf8", content: "b\n", line_start: 1, line_end: 1 } as const;
  assert.match(
    renderGet({ ...ended, ...whole, byte_start: 0, byte_end: 2 }),
    /^\[i12k7 \(exit 2 after 1\.2 s\) lines 1-1 of/,
  );
  assert.match(
    renderGet({ ...ended, matches: [], matched: 0 }),
    /^\[i12k7 \(exit 2 after 1\.2 s\) 0 matching lines\]/,
  );
});

Deno.test("an empty item reads as nothing", () => {
  const text = renderGet({
    ...facts,
    bytes: 0,
    lines: 0,
    encoding: "utf8",
    content: "",
    byte_start: 0,
    byte_end: 0,
    line_start: 0,
    line_end: 0,
    complete: true,
  });
  assert.match(text, /^\[i12k7 nothing of 0, bytes 0-0 of 0;/);
});
