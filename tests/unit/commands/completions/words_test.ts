import assert from "node:assert/strict";
import { verbWords } from "../../../../lib/commands/completions/words.ts";
import { COMMANDS } from "../../../../lib/commands/list.ts";
import { OPERATIONS } from "../../../../lib/registry.ts";
import { allVerbs } from "../../../../lib/transports/cli/verbs.ts";
import { TEST_COMMAND, TEST_OPERATIONS } from "../../../support/cli_host.ts";

const WORDS = verbWords(TEST_OPERATIONS, [TEST_COMMAND]);

Deno.test("completion words: every verb that there is stands in the list once", () => {
  const known = allVerbs({ operations: OPERATIONS, commands: COMMANDS }).map((verb) =>
    verb.split(" ")[0]!
  );
  const listed = verbWords(OPERATIONS, COMMANDS).map(({ verb }) => verb);
  assert.deepEqual(listed.toSorted(), [...new Set(known)].toSorted());
});

Deno.test("completion words: forms of a verb share its flags, with the values that are known", () => {
  const { flags } = WORDS.find(({ verb }) => verb === "put")!;
  assert.deepEqual(flags.map(({ flag, choices }) => [flag, ...choices]), [
    ...[["label"], ["kind", "loose", "tight"], ["limit"], ["content"], ["encoding"]]
      .filter(([flag]) => flag !== "content" && flag !== "encoding"),
    ...[["json"], ["help"]],
  ]);
});

Deno.test("completion words: a verb of two words has its second as a choice", () => {
  assert.deepEqual(WORDS.find(({ verb }) => verb === "drop")!.choices, ["all"]);
});

Deno.test("completion words: what comes in pages has --raw, a command its own flags", () => {
  const flagsOf = (name: string) =>
    WORDS.find(({ verb }) => verb === name)!.flags.map(({ flag }) => flag);
  assert.ok(flagsOf("read").includes("raw"));
  assert.deepEqual(flagsOf("launch"), ["name", "tee", "json", "help"]);
});
