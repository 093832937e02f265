import assert from "node:assert/strict";
import { type Reversible, undone } from "../../../lib/clients/undo.ts";

/** A text is its letters; an entry is a mark behind them. */
function entry(mark: string): Reversible {
  return {
    holds: (text) => text.includes(mark),
    redo(text) {
      if (text === "broken") throw new Error("broken");
      return text.endsWith(mark) ? text : `${text.trim()}${mark}`;
    },
    undo: (text) => text.replace(mark, ""),
  };
}

Deno.test("undo: the earlier text that leads to the current one is the answer", () => {
  const entries = [entry("!")];
  assert.equal(undone("a!", { entries, earlier: ["b", " a ", "a"] }), " a ");
});

Deno.test("undo: an earlier text that leads elsewhere, is broken or has the entry is none", () => {
  const entries = [entry("!")];
  assert.equal(undone("a!", { entries, earlier: ["b", "broken", "a!"] }), "a");
});

Deno.test("undo: two entries of a text go together", () => {
  const entries = [entry("!"), entry("?")];
  assert.equal(undone("a!?", { entries, earlier: [" a"] }), " a");
  assert.equal(undone("a!?", { entries, earlier: [] }), "a");
});
