import assert from "node:assert/strict";
import { escapeControls } from "../../../../lib/transports/cli/terminal_text.ts";

const ESCAPES: [text: string, shown: string][] = [
  ["plain\ttext\n", "plain\ttext\n"],
  ["\x1b[31mred\x1b[0m", "\\u001b[31mred\\u001b[0m"],
  ["a\rb\x00c\x7f", "a\\u000db\\u0000c\\u007f"],
  ["\u009b2J", "\\u009b2J"],
  ["\u202eevil\u2066", "\\u202eevil\\u2066"],
  ["line\u2028sep", "line\\u2028sep"],
  ["tag\u{e0041}", "tag\\udb40\\udc41"],
  ["日本 👩‍💻 é", "日本 👩‍💻 é"],
];

for (const [text, shown] of ESCAPES) {
  Deno.test(`terminal text: ${JSON.stringify(text)} is shown as ${shown.trimEnd()}`, () => {
    assert.equal(escapeControls(text), shown);
  });
}

Deno.test("terminal text: escaped JSON is the same JSON", () => {
  const value = { a: "\u202e \u009b \u{e0041} \x1b" };
  assert.deepEqual(JSON.parse(escapeControls(JSON.stringify(value))), value);
});
