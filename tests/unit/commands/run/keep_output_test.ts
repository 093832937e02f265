import assert from "node:assert/strict";
import { keepOutput, storeOrder } from "../../../../lib/commands/run/keep_output.ts";
import { commandLineOf } from "../../../../lib/commands/run/command_line.ts";
import type { ContentOrigin } from "../../../../lib/operations/content_origin.ts";
import store from "../../../../lib/planes/drawer/ops/ctx_store.ts";
import { collectBytes } from "../../../support/collect.ts";
import { testHost } from "../../../support/cli_host.ts";

const LINE = commandLineOf(["make", "-j4"], { asked: false, shell: "/bin/sh" });
const program = testHost({ operations: [store] });

Deno.test("keep output: the order has the flags' last values, and the command for a name", async () => {
  const flags = new Map([["session", ["a", "b"]], ["budget", ["500"]], ["tee", []]]);
  const { input } = await storeOrder({ program, flags }, LINE);
  assert.deepEqual(input, { name: "make -j4", session: "b", budget_tokens: "500" });
});

const WRONG: [flag: string, value: string, message: RegExp][] = [
  ["profile", "loose", /^Cannot run: profile must be "strict" or "balanced" or "aggressive"/],
  ["budget", "99", /^Cannot run: budget must be /],
  ["name", "", /^Cannot run: name must /],
];

for (const [flag, value, message] of WRONG) {
  Deno.test(`keep output: --${flag} ${JSON.stringify(value)} is refused in words of the command line`, async () => {
    await assert.rejects(storeOrder({ program, flags: new Map([[flag, [value]]]) }, LINE), {
      code: "VALIDATION_FAILED",
      message,
      next: /loom run --help/,
    });
  });
}

Deno.test("keep output: how the command ended is told once the last byte has come", async () => {
  let told: ContentOrigin | undefined;
  const session = await program.open({ followsPages: false });
  const kept = await keepOutput(
    {
      ...session,
      async callOperation(_operation, _input, { attachment, attachmentOrigin }) {
        assert.equal((await collectBytes(attachment!)).length, 3);
        told = attachmentOrigin!();
        throw new Error("a full disk");
      },
    },
    { operation: store, input: {} },
    {
      blocks: ReadableStream.from([new Uint8Array(3)]),
      command: "make",
      ended: Promise.resolve({ exitCode: 2, durationMs: 5 }),
      signal: new AbortController().signal,
      onProgress: () => {},
    },
  );
  assert.deepEqual(told, { command: "make", exitCode: 2, durationMs: 5 });
  assert.match(String("thrown" in kept && kept.thrown), /a full disk/);
});
