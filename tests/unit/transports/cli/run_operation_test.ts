import assert from "node:assert/strict";
import { LoomError } from "../../../../lib/core/errors.ts";
import { type OperationRun, runOperation } from "../../../../lib/transports/cli/run_operation.ts";
import { SinkClosed } from "../../../../lib/transports/cli/streams.ts";
import {
  type Answers,
  TEST_OPERATIONS,
  type TestHost,
  testHost,
} from "../../../support/cli_host.ts";

function run(name: string, given: Partial<OperationRun> = {}): OperationRun {
  const operation = TEST_OPERATIONS.find((one) => one.name === name)!;
  return { operation, input: {}, attachStdin: false, json: false, raw: false, ...given };
}

function refusing(error: Error): Answers {
  return {
    "t.hidden": () => {
      throw error;
    },
  };
}

Deno.test("run operation: the rendered answer is printed and the drawer closed", async () => {
  const host = testHost();
  assert.equal(await runOperation(host, run("t.hidden")), 0);
  assert.equal(host.streams.stdout.text, '{"done":true}\n');
  assert.deepEqual([host.closed, host.opened], [1, [{ followsPages: false }]]);
});

Deno.test("run operation: --json prints the body and one page only", async () => {
  const answers: Answers = { "t.read": () => ({ content: "a", next: { id: "i1" } }) };
  const host = testHost({ answers });
  assert.equal(await runOperation(host, run("t.read", { json: true })), 0);
  assert.equal(host.streams.stdout.text, '{"content":"a","next":{"id":"i1"}}\n');
  assert.deepEqual(host.opened, [{ followsPages: false }]);
});

Deno.test("run operation: pages that are followed are asked for as such", async () => {
  const host = testHost({ answers: { "t.read": () => ({ content: "a" }) } });
  await runOperation(host, run("t.read"));
  assert.equal(host.streams.stdout.text, "a");
  assert.deepEqual(host.opened, [{ followsPages: true }]);
});

Deno.test("run operation: standard input travels only when the command reads it", async () => {
  const host = testHost({ stdin: "piped" });
  await runOperation(host, run("t.put", { attachStdin: true }));
  await runOperation(host, run("t.put"));
  assert.deepEqual(host.calls.map(({ attachment }) => attachment), ["piped", undefined]);
});

Deno.test("run operation: an answer that says something is wrong ends with 1", async () => {
  const host = testHost({ answers: { "t.drop_all": () => ({ done: false }) } });
  assert.equal(await runOperation(host, run("t.drop_all")), 1);
  assert.equal(await runOperation(testHost(), run("t.drop_all")), 0);
});

Deno.test("run operation: a refusal has its exit code, and the drawer is closed", async () => {
  const host = testHost({
    answers: refusing(new LoomError("DRAWER_BUSY", "busy", { next: "Wait." })),
  });
  assert.equal(await runOperation(host, run("t.hidden")), 6);
  assert.equal(host.streams.stderr.text, "loom: busy\n      Wait.\n");
  assert.equal(host.closed, 1);
});

Deno.test("run operation: with --json a refusal names its request", async () => {
  const host = testHost({ answers: refusing(new LoomError("INTERNAL", "no", { next: "-" })) });
  await runOperation(host, run("t.hidden", { json: true }));
  const { detail } = JSON.parse(host.streams.stdout.text);
  assert.match(detail.request_id, /^[0-9a-f-]{36}$/);
});

Deno.test("run operation: a drawer that does not open is a refusal", async () => {
  const host: TestHost = {
    ...testHost(),
    open: () => Promise.reject(new LoomError("DRAWER_FOREIGN", "foreign", { next: "-" })),
  };
  assert.equal(await runOperation(host, run("t.hidden")), 1);
  assert.match(host.streams.stderr.text, /foreign/);
});

Deno.test("run operation: a reader that went away ends it quietly", async () => {
  const host = testHost({ answers: refusing(new SinkClosed("gone")) });
  assert.equal(await runOperation(host, run("t.hidden")), 0);
  assert.deepEqual([host.streams.stderr.text, host.closed], ["", 1]);
});

Deno.test("run operation: arguments that were not used are named on stderr", async () => {
  const host = testHost();
  await runOperation(host, run("t.hidden", { input: { "a\nb": 1, c: 2 } }));
  assert.equal(host.streams.stderr.text, 'loom: not used: "a\\nb", "c"\n');
});
