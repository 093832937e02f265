import assert from "node:assert/strict";
import type { LoomError } from "../../../../lib/core/errors.ts";
import { commandOf } from "../../../../lib/transports/cli/command.ts";
import { chooseCommand, findVerb, readsStdin } from "../../../../lib/transports/cli/verbs.ts";
import { TEST_COMMAND, TEST_OPERATIONS, testOperation } from "../../../support/cli_host.ts";

const KNOWN = { operations: TEST_OPERATIONS, commands: [TEST_COMMAND] };

function found(...argv: string[]): [string, string[], readonly string[]] {
  const { verb, commands, rest } = findVerb(argv, KNOWN);
  return [verb, commands.map(({ operation }) => operation.name), rest];
}

Deno.test("verbs: a verb gives all operations that share it, and the arguments after it", () => {
  assert.deepEqual(found("put", "-", "--json"), ["put", ["t.put_file", "t.put"], ["-", "--json"]]);
});

Deno.test("verbs: a verb of two words takes both", () => {
  assert.deepEqual(found("drop", "all", "x"), ["drop all", ["t.drop_all"], ["x"]]);
});

Deno.test("verbs: of two verbs that fit the longer one is meant", () => {
  const operations = [...TEST_OPERATIONS, testOperation({ name: "t.drop", cli: { verb: "drop" } })];
  assert.equal(findVerb(["drop", "all"], { operations, commands: [] }).verb, "drop all");
  assert.equal(findVerb(["drop", "one"], { operations, commands: [] }).verb, "drop");
});

const REFUSALS: [word: string, next: string][] = [
  ["raed", "Did you mean: loom read"],
  ["hepl", "Did you mean: loom help"],
  ["lanuch", "Did you mean: loom launch"],
  ["drop", "Did you mean: loom drop all"],
  ["list", "Did you mean: loom ls"],
  ["grep", "Did you mean: loom search QUERY"],
  ["cat", "Did you mean: loom get ID --raw"],
  ["t.hidden", "Operations are called by name with: loom call t.hidden JSON"],
  ["xyzzy", "loom --help lists the verbs."],
  ["", "loom --help lists the verbs."],
];

for (const [word, next] of REFUSALS) {
  Deno.test(`verbs: the refusal of ${JSON.stringify(word)} says: ${next}`, () => {
    assert.throws(() => findVerb([word], KNOWN), (thrown: LoomError) => {
      assert.deepEqual([thrown.code, thrown.next], ["UNKNOWN_OPERATION", next]);
      return true;
    });
  });
}

const PUT = TEST_OPERATIONS.filter(({ cli }) => cli.verb === "put").map(commandOf);

const CHOICES: [positionals: string[], stdinIsTerminal: boolean, name: string][] = [
  [["a.log"], true, "t.put_file"],
  [["a.log"], false, "t.put_file"],
  [["-"], true, "t.put"],
  [["-"], false, "t.put"],
  [[], false, "t.put"],
  [[], true, "t.put_file"],
  [["./-"], false, "t.put_file"],
];

for (const [positionals, stdinIsTerminal, name] of CHOICES) {
  const input = stdinIsTerminal ? "a terminal" : "a pipe";
  Deno.test(`verbs: put ${JSON.stringify(positionals)} with ${input} means ${name}`, () => {
    const chosen = chooseCommand(PUT, { positionals, stdinIsTerminal });
    assert.equal(chosen.operation.name, name);
  });
}

Deno.test("verbs: only what declares it reads standard input", () => {
  assert.deepEqual(
    TEST_OPERATIONS.map(commandOf).filter(readsStdin).map(({ operation }) => operation.name),
    ["t.put"],
  );
});
