import assert from "node:assert/strict";
import { meantField } from "../../../lib/gates/argument_names.ts";

const KNOWN = {
  free: ["id", "lines", "bytes", "path", "budget_tokens"],
  mistakes: { start: "lines", viewrange: "lines", file: "path", pattern: "grep" },
};

const CASES: readonly [given: string, meant: string | undefined][] = [
  ["start", "lines"],
  ["START", "lines"],
  ["view_range", "lines"],
  ["viewRange", "lines"],
  ["line", "lines"],
  ["liens", "lines"],
  ["line_start", "lines"],
  ["endLine", "lines"],
  ["byte_offset", "bytes"],
  ["start_byte", "bytes"],
  ["item_id", undefined],
  ["filePath", "path"],
  ["file_path", "path"],
  ["Path", "path"],
  ["budgetTokens", "budget_tokens"],
  ["pattern", undefined],
  ["reason", undefined],
  ["_meta", undefined],
  ["_file_path", undefined],
  ["constructor", undefined],
  ["", undefined],
];

for (const [given, meant] of CASES) {
  Deno.test(`${JSON.stringify(given)} means ${meant ?? "no field"}`, () => {
    assert.equal(meantField(given, KNOWN), meant);
  });
}
