import assert from "node:assert/strict";
import { doctorCommand } from "../../../../lib/commands/doctor/command.ts";

Deno.test("doctor: it takes no argument and one flag", () => {
  const { verb, arguments: words, flags } = doctorCommand;
  assert.deepEqual([verb, words, flags.map(({ flag }) => flag)], ["doctor", [], ["json"]]);
});
