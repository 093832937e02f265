import assert from "node:assert/strict";
import { errorDetail, LoomError } from "../../lib/core/errors.ts";
import { mcpToolName } from "../../lib/operations/names.ts";
import type { AnyOperation, Example } from "../../lib/operations/operation.ts";
import { nodeHashing } from "../../lib/providers/hashing/node_hashing.ts";
import { createPersonFiles } from "../../lib/providers/files/person_files.ts";
import { OPERATIONS } from "../../lib/registry.ts";
import { openSqliteDrawer } from "../../lib/storage/sqlite/mod.ts";
import { type CliScratch, withCli } from "../support/cli_process.ts";
import { createTestLoom } from "../support/in_process_loom.ts";
import { McpClient } from "../support/mcp_client.ts";
import { writeTree } from "../support/scratch.ts";

/** What differs from run to run or from drawer to drawer, whatever the transport. */
const VOLATILE = [
  "request_id",
  "boundary",
  "purged_at",
  "namespace",
  "path",
  "size_bytes",
  "free_bytes",
  "version",
  // The ledger counts the tokens of the schemas that a transport puts into the prompt.
  "schemas",
  "net_saved",
];

type Payload = Record<string, unknown>;

interface Step {
  readonly operation: string;
  readonly input: Payload;
}

function stepsOf(operation: AnyOperation, example: Example): Step[] {
  return [...example.before ?? [], { operation: operation.name, input: example.input }];
}

async function direct(dir: string, steps: readonly Step[]): Promise<Payload> {
  const path = `${dir}/direct.db`;
  const store = await openSqliteDrawer({
    path,
    ttlMs: 30 * 86_400_000,
    hashing: nodeHashing,
    nowMs: Date.now(),
  });
  const loom = createTestLoom({ store });
  loom.nowMs = Date.now();
  const files = createPersonFiles({ baseDir: dir });
  let answer: Payload = {};
  try {
    for (const { operation, input } of steps) {
      answer = (await loom.call(operation, input, { files })).output;
    }
  } catch (error) {
    assert.ok(error instanceof LoomError);
    answer = { detail: errorDetail(error, "r") };
  } finally {
    await loom.close();
  }
  return JSON.parse(JSON.stringify(answer));
}

async function throughCli(cli: CliScratch, steps: readonly Step[]): Promise<Payload> {
  let answer: Payload = {};
  for (const { operation, input } of steps) {
    answer = await cli.json(["call", operation, JSON.stringify(input)]);
  }
  return answer;
}

async function throughMcp(dir: string, steps: readonly Step[]): Promise<Payload> {
  const client = await McpClient.start({ db: `${dir}/mcp.db`, cwd: dir });
  let answer: Payload = {};
  for (const { operation, input } of steps) {
    const { text } = await client.call(mcpToolName(operation), { ...input, _format: "json" });
    answer = JSON.parse(text);
  }
  await client.close();
  return answer;
}

function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, held]) =>
    VOLATILE.includes(key) ? [key, "(varies)"] : [key, masked(held)]
  );
  return Object.fromEntries(entries);
}

for (const operation of OPERATIONS) {
  for (const example of operation.examples) {
    Deno.test(`${operation.name} gives one payload on every transport: ${example.title}`, async () => {
      await withCli(async (cli) => {
        const steps = stepsOf(operation, example);
        await writeTree(cli.dir, example.files ?? {});
        const expected = masked(await direct(cli.dir, steps));
        assert.deepEqual(masked(await throughCli(cli, steps)), expected);
        assert.deepEqual(masked(await throughMcp(cli.dir, steps)), expected);
      });
    });
  }
}
