import assert from "node:assert/strict";
import { commandOf } from "../../../../lib/transports/cli/command.ts";
import { exampleLine, shellWord } from "../../../../lib/transports/cli/example_line.ts";
import { TEST_OPERATIONS } from "../../../support/cli_host.ts";

function line(name: string): string {
  return exampleLine(commandOf(TEST_OPERATIONS.find((operation) => operation.name === name)!));
}

Deno.test("example line: the first example that succeeds, as a person types it", () => {
  assert.equal(line("t.read"), "loom read i1 --lines 2-3 --all");
});

Deno.test("example line: content comes through a pipe", () => {
  assert.equal(line("t.put"), `printf %s $'it\\'s\\n' | loom put - --label 'a b'`);
});

Deno.test("example line: an operation without examples shows its shortest form", () => {
  assert.equal(line("t.put_file"), "loom put PATH");
  assert.equal(line("t.drop_all"), "loom drop all --session SESSION");
});

const WORDS: [value: unknown, word: string][] = [
  ["2-3", "2-3"],
  ["", "''"],
  ["a b", "'a b'"],
  ["it's", `'it'\\''s'`],
  ["$HOME", "'$HOME'"],
  ["a\tb\x1b", "$'a\\tb\\x1b'"],
  [7, "7"],
  [{ a: 1 }, `'{"a":1}'`],
];

for (const [value, word] of WORDS) {
  Deno.test(`example line: ${JSON.stringify(value)} is the shell word ${word}`, () => {
    assert.equal(shellWord(value), word);
  });
}
