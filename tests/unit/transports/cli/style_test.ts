import assert from "node:assert/strict";
import { styleFor } from "../../../../lib/transports/cli/style.ts";

Deno.test("style: a terminal is painted", () => {
  assert.equal(styleFor({ isTerminal: true }, {}).red("no"), "\x1b[31mno\x1b[0m");
});

const PLAIN: [title: string, isTerminal: boolean, env: Record<string, string>][] = [
  ["a pipe", false, {}],
  ["NO_COLOR", true, { NO_COLOR: "1" }],
  ["TERM=dumb", true, { TERM: "dumb" }],
];

for (const [title, isTerminal, env] of PLAIN) {
  Deno.test(`style: ${title} leaves text as it is`, () => {
    const style = styleFor({ isTerminal }, env);
    assert.deepEqual([style.bold("a"), style.dim("b"), style.red("c")], ["a", "b", "c"]);
  });
}

Deno.test("style: an empty NO_COLOR asks for nothing", () => {
  assert.equal(styleFor({ isTerminal: true }, { NO_COLOR: "" }).bold("a"), "\x1b[1ma\x1b[0m");
});

Deno.test("style: a pager gets colours when it asks for them, unless they are forbidden", () => {
  const pipe = { isTerminal: false };
  assert.equal(styleFor(pipe, { CLICOLOR_FORCE: "1" }).bold("a"), "\x1b[1ma\x1b[0m");
  assert.equal(styleFor(pipe, { CLICOLOR_FORCE: "0" }).bold("a"), "a");
  assert.equal(styleFor(pipe, { CLICOLOR_FORCE: "1", NO_COLOR: "1" }).bold("a"), "a");
});
