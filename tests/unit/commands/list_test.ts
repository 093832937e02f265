import assert from "node:assert/strict";
import { COMMANDS } from "../../../lib/commands/list.ts";
import { OPERATIONS } from "../../../lib/registry.ts";
import { BUILT_IN_VERBS } from "../../../lib/transports/cli/verbs.ts";

Deno.test("commands: no verb is taken twice", () => {
  const verbs = [
    ...new Set(OPERATIONS.map(({ cli }) => cli.verb.split(" ")[0])),
    ...COMMANDS.map(({ verb }) => verb),
    ...Object.keys(BUILT_IN_VERBS),
  ];
  assert.deepEqual(verbs.filter((verb, index) => verbs.indexOf(verb) !== index), []);
});

Deno.test("commands: each says in one line what it does and opens its help with its own verb", () => {
  const poor = COMMANDS.filter(({ verb, summary, examples }) =>
    summary.length > 100 || !/^[A-Z].*\.$/.test(summary) ||
    !examples[0]?.includes(`loom ${verb}`)
  );
  assert.deepEqual(poor.map(({ verb }) => verb), []);
});
