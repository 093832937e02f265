import assert from "node:assert/strict";
import { LoomError } from "../../../../lib/core/errors.ts";
import { parseArguments } from "../../../../lib/transports/cli/arguments.ts";
import vectors from "../../../vectors/cli/arguments.json" with { type: "json" };

const RULES = {
  known: [
    { flag: "lines", takesValue: true },
    { flag: "name", short: "n", takesValue: true },
    { flag: "json", takesValue: false },
    { flag: "hook", takesValue: false, mayTakeValue: true },
  ],
  label: "loom get",
};

for (const { title, argv, positionals, flags } of vectors.accepted) {
  Deno.test(`arguments: ${title}`, () => {
    const parsed = parseArguments(argv, RULES);
    assert.deepEqual(parsed.positionals, positionals);
    assert.deepEqual(Object.fromEntries(parsed.flags), flags);
  });
}

for (const { title, argv, code, message, next } of vectors.refused) {
  Deno.test(`arguments: ${title} is refused`, () => {
    assert.throws(() => parseArguments(argv, RULES), (thrown: LoomError) => {
      assert.deepEqual([thrown.code, thrown.message, thrown.next], [code, message, next]);
      return true;
    });
  });
}
