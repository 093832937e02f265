import assert from "node:assert/strict";
import { changeAsDiff } from "../../../../lib/commands/clients/show_change.ts";
import { styleFor } from "../../../../lib/transports/cli/style.ts";

const PLAIN = styleFor({ isTerminal: false }, {});

function state(text: string | undefined) {
  const bytes = text === undefined ? undefined : new TextEncoder().encode(text);
  return { path: "/c/a.json", target: "/c/a.json", bytes, text: text ?? "", mode: undefined };
}

Deno.test("show change: what goes and what comes, with the lines around it", () => {
  assert.equal(
    changeAsDiff({ before: state("a\nb\nc\n"), after: "a\nB\nc\n" }, PLAIN),
    "--- /c/a.json\n+++ /c/a.json\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n",
  );
});

Deno.test("show change: a file that comes and a file that goes", () => {
  assert.equal(
    changeAsDiff({ before: state(undefined), after: "a\n" }, PLAIN),
    "--- /dev/null\n+++ /c/a.json\n@@ -0,0 +1,1 @@\n+a\n",
  );
  assert.equal(
    changeAsDiff({ before: state("a\n"), after: undefined }, PLAIN),
    "--- /c/a.json\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-a\n",
  );
});

Deno.test("show change: what a file holds cannot steer the terminal", () => {
  const diff = changeAsDiff({ before: state("\x1b[2Ja\r\n"), after: "\x1b[2Ja\r\nb\r\n" }, PLAIN);
  assert.match(diff, /^ \\u001b\[2Ja\n\+b\n$/m);
});

Deno.test("show change: on a terminal it is painted", () => {
  const style = styleFor({ isTerminal: true }, {});
  const diff = changeAsDiff({ before: state("a\n"), after: "b\n" }, style);
  assert.match(diff, /\x1b\[31m-a\x1b\[0m\n\x1b\[32m\+b\x1b\[0m\n/);
});
