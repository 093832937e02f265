import assert from "node:assert/strict";
import { readSettings } from "../../lib/core/settings/read.ts";
import { composeServices } from "../../lib/app/compose.ts";
import { createPersonFiles } from "../../lib/providers/files/person_files.ts";
import { OPERATIONS } from "../../lib/registry.ts";
import type { CliProgram, CliSession } from "../../lib/transports/cli/host.ts";
import { runCli } from "../../lib/transports/cli/run_cli.ts";
import { type MemorySink, memoryStreams } from "../support/cli_host.ts";
import { sha256Hex, withCli } from "../support/cli_process.ts";
import { fullTier } from "../support/needs.ts";
import { seededRandom } from "../support/random.ts";
import { withScratch } from "../support/scratch.ts";

/** The quick tier takes the first of the same strings. */
const IN_PROCESS = fullTier().met ? 2_000 : 400;
const THROUGH_PROCESSES = fullTier().met ? 20 : 5;

/** What random bytes are drawn from: uniform noise hardly ever holds what breaks text programs. */
const ALPHABETS: readonly (readonly number[])[] = [
  Array.from({ length: 256 }, (_, byte) => byte),
  [0x00, 0x0a, 0x0d, 0x61],
  [0xef, 0xbb, 0xbf, 0xe2, 0x80, 0xa8, 0x0a, 0xff],
  [..."error: 42 at /a/b.ts:7\n\t|⋯~"].flatMap((one) => [...new TextEncoder().encode(one)]),
  [0x1b, 0x5b, 0x33, 0x31, 0x6d, 0x07, 0x9b, 0x41, 0x0d],
];

function randomString(random: () => number): Uint8Array {
  const alphabet = ALPHABETS[Math.floor(random() * ALPHABETS.length)]!;
  // Most are short; one in fifty may fill several chunks.
  const longest = random() < 0.02 ? 60_000 : 6_000;
  const length = Math.floor(random() ** 6 * longest);
  return Uint8Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]!);
}

/** The CLI in this process, on one drawer that stays open. */
async function openSession(db: string): Promise<CliSession & { end(): Promise<void> }> {
  const settings = readSettings({
    env: { LOOM_DB: db, LOOM_RATE_LIMIT: "0" },
    ...{ home: "", listSeparator: ":" },
  });
  const { callOperation, close } = await composeServices(settings);
  return {
    callOperation,
    environment: {
      caller: {
        ...{ org: "local", namespace: "test", agent: "cli", userId: "-", role: "ADMIN" },
        ...{ transport: "cli", defaultSession: { name: "cli" }, schemaTokens: 0 },
      },
      files: createPersonFiles({ baseDir: "/" }),
    },
    close: () => Promise.resolve(),
    end: close,
  };
}

async function loom(
  session: CliSession,
  argv: readonly string[],
  stdin?: Uint8Array,
): Promise<MemorySink> {
  const streams = memoryStreams();
  const program: CliProgram = {
    commands: [],
    releaseSignals: () => Promise.resolve(),
    streams: {
      ...streams,
      stdin: {
        isTerminal: false,
        async *blocks() {
          if (stdin?.length) yield await Promise.resolve(stdin);
        },
      },
    },
    ...{ env: {}, version: "0", signal: new AbortController().signal },
    loadOperations: () => Promise.resolve(OPERATIONS),
    ownStart: () => ({ command: "/opt/loom", args: [] }),
    projectFolder: () => "/project",
    open: () => Promise.resolve(session),
  };
  assert.equal(await runCli(argv, program), 0, streams.stderr.text);
  return streams.stdout;
}

Deno.test(`cli random bytes: ${IN_PROCESS} strings come back byte for byte`, async () => {
  await withScratch(async (dir) => {
    const session = await openSession(`${dir}/loom.db`);
    const random = seededRandom(20_260_102);
    try {
      for (let index = 0; index < IN_PROCESS; index++) {
        const content = randomString(random);
        const receipt = JSON.parse((await loom(session, ["store", "-", "--json"], content)).text);
        const { bytes } = await loom(session, ["get", receipt.item, "--raw"]);
        assert.equal(await sha256Hex(bytes), await sha256Hex(content), `string ${index}`);
        assert.equal(receipt.sha256, await sha256Hex(content), `receipt of string ${index}`);
      }
    } finally {
      await session.end();
    }
  });
});

Deno.test(`cli random bytes: ${THROUGH_PROCESSES} strings come back through processes`, async () => {
  await withCli(async (cli) => {
    const random = seededRandom(7);
    for (let index = 0; index < THROUGH_PROCESSES; index++) {
      const content = randomString(random);
      const { item } = await cli.json(["store", "-"], { stdin: content });
      const { bytes } = await cli.loom(["get", item, "--raw"]);
      assert.equal(await sha256Hex(bytes), await sha256Hex(content), `string ${index}`);
    }
  });
});
