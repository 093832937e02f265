import assert from "node:assert/strict";
import { LoomError } from "../../lib/core/errors.ts";
import type { AnyOperation, Example } from "../../lib/operations/operation.ts";
import { OPERATIONS } from "../../lib/registry.ts";
import { createPersonFiles } from "../../lib/providers/files/person_files.ts";
import { createTestLoom, type TestLoom } from "../support/in_process_loom.ts";
import { withScratch, writeTree } from "../support/scratch.ts";

async function answerOf(
  loom: TestLoom,
  operation: AnyOperation,
  example: Example,
): Promise<Record<string, unknown>> {
  for (const { operation: earlier, input } of example.before ?? []) await loom.call(earlier, input);
  return await withScratch(async (dir) => {
    await writeTree(dir, example.files ?? {});
    try {
      const files = createPersonFiles({ baseDir: dir });
      return (await loom.call(operation.name, example.input, { files })).output;
    } catch (error) {
      assert.ok(error instanceof LoomError);
      return { error: error.code };
    }
  });
}

for (const operation of OPERATIONS) {
  for (const example of operation.examples) {
    Deno.test(`${operation.name}: ${example.title}`, async () => {
      const loom = createTestLoom();
      try {
        const answer = await answerOf(loom, operation, example);
        const named = Object.fromEntries(
          Object.keys(example.expect).map((key) => [key, answer[key]]),
        );
        assert.deepEqual(named, example.expect);
        if (!("error" in answer)) assert.deepEqual(operation.output.parse(answer), answer);
      } finally {
        await loom.close();
      }
    });
  }
}
