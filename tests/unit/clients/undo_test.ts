import assert from "node:assert/strict";
import { type Reversible, undone } from "../../../lib/clients/undo.ts";

/** A text is its letters; the entry is an exclamation mark behind them. */
function entryIn(current: string): Reversible {
  return {
    current,
    holds: (text) => text.includes("!"),
    redo(text) {
      if (text === "broken") throw new Error("broken");
      return text.endsWith("!") ? text : `${text.trim()}!`;
    },
    undo: () => current.replace("!", ""),
  };
}

Deno.test("undo: the earlier text that leads to the current one is the answer", () => {
  assert.equal(undone(entryIn("a!"), ["b", " a ", "a"]), " a ");
});

Deno.test("undo: an earlier text that leads elsewhere, is broken or has the entry is none", () => {
  assert.equal(undone(entryIn("a!"), ["b", "broken", "a!"]), "a");
});
