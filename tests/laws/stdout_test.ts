import assert from "node:assert/strict";
import { assertLawful } from "./exceptions.ts";
import { mayWrite, STDOUT_EXCEPTIONS, stdoutViolations } from "./stdout.ts";
import { readSources } from "./tree.ts";

Deno.test("stdout: only transports, commands and app write to the terminal", () => {
  const silent = readSources("lib").filter(({ path }) => !mayWrite(path));
  assert.ok(silent.length > 10, `only ${silent.length} files were seen`);
  assertLawful(silent.flatMap(stdoutViolations), STDOUT_EXCEPTIONS);
});

const WRITES: [text: string, subject: string][] = [
  ["console.log(1);", "console.log"],
  ["console.error(1);", "console.error"],
  ["Deno.stdout.writeSync(a);", "Deno.stdout"],
  ["Deno.stderr.writeSync(a);", "Deno.stderr"],
  ["process.stdout.write(a);", "process.stdout"],
  ["import process from 'node:process';", "node:process"],
];

for (const [text, subject] of WRITES) {
  Deno.test(`stdout: ${text} is a breach in a driver`, () => {
    const found = stdoutViolations({ path: "lib/storage/sqlite/a.ts", text });
    assert.deepEqual(found.map((violation) => violation.subject), [subject]);
  });
}

Deno.test("stdout: the writing rooms are transports, commands, app and main", () => {
  const paths = ["lib/transports/cli/a.ts", "lib/commands/a.ts", "lib/app/a.ts", "main.ts"];
  assert.deepEqual(paths.filter((path) => !mayWrite(path)), []);
  assert.equal(mayWrite("lib/storage/sqlite/a.ts"), false);
  assert.equal(mayWrite("lib/gates/a.ts"), false);
});
