import assert from "node:assert/strict";
import type { LoomError } from "../../../../lib/core/errors.ts";
import { runCall } from "../../../../lib/transports/cli/run_call.ts";
import { testHost } from "../../../support/cli_host.ts";

Deno.test("run call: an operation without a verb is called by its name", async () => {
  const host = testHost();
  assert.equal(await runCall(["t.hidden", '{"a":1}', "--json"], host), 0);
  assert.deepEqual(host.calls, [{ operation: "t.hidden", input: { a: 1 }, attachment: undefined }]);
  assert.equal(host.streams.stdout.text, '{"done":true}\n');
});

Deno.test("run call: arguments may come from a pipe", async () => {
  const host = testHost({ stdin: '{"lines":"2-3"}' });
  await runCall(["t.hidden", "-"], host);
  assert.deepEqual(host.calls.map(({ input }) => input), [{ lines: "2-3" }]);
});

Deno.test("run call: the MCP name means the same operation", async () => {
  const host = testHost();
  await runCall(["loom_t_hidden", "{}"], host);
  assert.deepEqual(host.calls.map(({ operation }) => operation), ["t.hidden"]);
});

const REFUSALS: [argv: string[], code: string, text: string][] = [
  [[], "VALIDATION_FAILED", "the operation's name is missing"],
  [["t.hidden"], "VALIDATION_FAILED", "its arguments are missing"],
  [["t.hidden", "{"], "VALIDATION_FAILED", 'Cannot run loom call: "{" is not JSON'],
  [["t.hidden", "{}", "x"], "VALIDATION_FAILED", "one argument too many"],
  [["t.hiden", "{}"], "UNKNOWN_OPERATION", 'There is no operation "t.hiden"'],
  [["t.hidden", "{}", "--jsn"], "UNKNOWN_ARGUMENT", "--jsn"],
];

for (const [argv, code, text] of REFUSALS) {
  Deno.test(`run call: ${JSON.stringify(argv)} is refused`, async () => {
    await assert.rejects(runCall(argv, testHost()), (thrown: LoomError) => {
      assert.equal(thrown.code, code);
      assert.ok(thrown.message.includes(text), thrown.message);
      return true;
    });
  });
}

Deno.test("run call: an operation that resembles none lists those there are", async () => {
  await assert.rejects(runCall(["xyzzy", "{}"], testHost()), {
    next: "Operations: t.put_file, t.put, t.read, t.drop_all, t.hidden.",
  });
  await assert.rejects(runCall(["t.raed", "{}"], testHost()), { next: "Did you mean t.read?" });
});
