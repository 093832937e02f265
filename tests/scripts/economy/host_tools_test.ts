import assert from "node:assert/strict";
import { GREP_LIMITS, grepLines, readLines } from "../../../scripts/economy/arms/host_tools.ts";

const LINES = ["zero", "one", "two Port", "three", "four", "five", "six port", "seven"];

Deno.test("grep shows matches with a colon, context with a dash, and parts groups", () => {
  const limits = { ...GREP_LIMITS, context: 1 };
  assert.equal(
    grepLines(LINES, { query: "port", limits }),
    "2-one\n3:two Port\n4-three\n--\n6-five\n7:six port\n8-seven",
  );
});

Deno.test("grep without context shows matching lines alone", () => {
  const limits = { ...GREP_LIMITS, context: 0 };
  assert.equal(grepLines(LINES, { query: "port", limits }), "3:two Port\n--\n7:six port");
});

Deno.test("grep that finds nothing says so", () => {
  assert.equal(grepLines(LINES, { query: "nine", limits: GREP_LIMITS }), "No matches found");
});

Deno.test("grep stops at its caps and says how many lines match", () => {
  const lines = Array.from({ length: 500 }, (_, index) => `line ${index}`);
  const reply = grepLines(lines, { query: "line", limits: GREP_LIMITS });
  assert.equal(reply.split("\n").length, 101);
  assert.ok(reply.endsWith("[500 matching lines in all, the rest is not shown]"));
  const long = grepLines(["x".repeat(700)], { query: "x", limits: GREP_LIMITS });
  assert.equal(long, `1:${"x".repeat(500)}…`);
});

Deno.test("read numbers the lines of a range and ends at the last one", () => {
  assert.equal(readLines(LINES, { first: 7, last: 20 }), "     7\tsix port\n     8\tseven");
});
