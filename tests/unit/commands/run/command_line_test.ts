import assert from "node:assert/strict";
import { commandLineOf, shellOf } from "../../../../lib/commands/run/command_line.ts";

const LINES: [words: string[], asked: boolean, argv: string[]][] = [
  [["make"], false, ["make"]],
  [["make", "-j4", "all targets"], false, ["make", "-j4", "all targets"]],
  [["make && make test"], false, ["/bin/zsh", "-c", "make && make test"]],
  [["ls|wc"], false, ["/bin/zsh", "-c", "ls|wc"]],
  [["$EDITOR"], false, ["/bin/zsh", "-c", "$EDITOR"]],
  [["echo", "$HOME"], false, ["echo", "$HOME"]],
  [["echo", "$HOME"], true, ["/bin/zsh", "-c", "echo $HOME"]],
  [["./run.sh"], false, ["./run.sh"]],
];

for (const [words, asked, argv] of LINES) {
  Deno.test(`command line: ${JSON.stringify(words)}${asked ? " as a line" : ""}`, () => {
    assert.deepEqual(commandLineOf(words, { asked, shell: "/bin/zsh" }).argv, argv);
  });
}

const LABELS: [words: string[], label: string][] = [
  [["make", "-j4"], "make -j4"],
  [["a\n  b\tc"], "a b c"],
  [["sh", "-c", "a; b"], "sh -c 'a; b'"],
  [["a é".repeat(40)], "a é".repeat(26) + "a…"],
  [[" "], "command"],
];

for (const [words, label] of LABELS) {
  Deno.test(`command line: ${JSON.stringify(words).slice(0, 30)} is called ${label.slice(0, 20)}`, () => {
    assert.equal(commandLineOf(words, { asked: false, shell: "/bin/sh" }).label, label);
  });
}

Deno.test("command line: a shell that is no path, or only refuses, is not used", () => {
  assert.equal(shellOf({ SHELL: "/usr/bin/fish" }), "/usr/bin/fish");
  assert.equal(shellOf({ SHELL: "fish" }), "/bin/sh");
  assert.equal(shellOf({ SHELL: "/usr/sbin/nologin" }), "/bin/sh");
  assert.equal(shellOf({}), "/bin/sh");
});
