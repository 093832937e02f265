/**
 * `deno task bench`: Loom against the raw engine, its own encoder and the smallest server, in one run.
 *
 * Machines are noisy: quote the ratios, not the milliseconds.
 */
import { DatabaseSync } from "node:sqlite";
import { composeServices } from "../lib/app/compose.ts";
import { readSettings } from "../lib/core/settings/read.ts";
import type { CallEnvironment } from "../lib/operations/context.ts";
import { createPersonFiles } from "../lib/providers/files/person_files.ts";
import { findOperation } from "../lib/registry.ts";
import { McpClient } from "../tests/support/mcp_client.ts";
import { seededLog } from "../tests/support/seeded_log.ts";
import { buildLog } from "./build_log.ts";

const LOG_BYTES = 6_000_000;
const STORE_ROUNDS = 5;
const CALL_ROUNDS = 400;
const BLOCK_BYTES = 262_144;
const CHUNK_BYTES = 16_384;

const dir = await Deno.makeTempDir({ prefix: "loom_bench_" });
const log = buildLog(LOG_BYTES, 7);

const environment: CallEnvironment = {
  caller: {
    org: "local",
    namespace: "bench",
    agent: "bench",
    userId: "-",
    role: "ADMIN",
    transport: "library",
    defaultSession: { name: "bench" },
    schemaTokens: 0,
  },
  files: createPersonFiles({ baseDir: dir }),
};

const QUERIES: Readonly<Record<string, readonly string[]>> = {
  "rare literals": ["expected 1290 to equal 990", "refund.test.ts:48:21", "exited with code 1"],
  "common words": ["warning: unused variable", "compiling", "PASS packages/orders"],
  "several terms": [
    "refund shipping fee",
    "orders failed passed total",
    "connect timed out internal",
  ],
  "questions": ["which test about the shipping fee failed", "what did the assertion expect"],
  "nothing": ["no such text anywhere", "zzzzqqqq"],
};

const plainLog = seededLog({ bytes: LOG_BYTES, seed: 7 });
const realLog = await logdxLog();
await benchStore("plain log", plainLog);
await benchStore("dense log (hardly a word repeats)", log);
if (realLog) await benchStore("real CI logs", realLog);
else print("real CI logs: skipped, ../shared/logdx is not there\n");
await benchCalls();
await runScript("bench_tokens.ts");
await runScript("bench_stdio_start.ts");
await Deno.remove(dir, { recursive: true });

async function benchStore(label: string, content: Uint8Array): Promise<void> {
  const place = await Deno.makeTempDir({ dir });
  const loom = await openLoom(`${place}/store.db`);
  const ours: number[] = [];
  const raw: number[] = [];
  for (let round = 0; round <= STORE_ROUNDS; round++) {
    const bytes = vary(content, round);
    const oursMs = await timed(() => loom.call("ctx.store", {}, blocks(bytes)));
    const rawMs = await timed(() => rawInsert(`${place}/raw${round}.db`, bytes));
    if (round === 0) continue; // Tables and threads are warm from the second round on.
    ours.push(oursMs);
    raw.push(rawMs);
  }
  await loom.close();
  const ratio = median(ours.map((ms, round) => raw[round]! / ms));
  const size = content.length / 1e6;
  row(
    `store, ${label}`,
    `${rate(ours, size)} MB/s, raw insert ${rate(raw, size)} MB/s`,
    "≥ 8 MB/s",
  );
  row("  ratio to the raw insert", `${ratio.toFixed(2)} ×`, "≥ 0.3 ×");
}

/** Six megabytes of real logs of failed CI runs, where they are at hand. */
async function logdxLog(): Promise<Uint8Array | undefined> {
  const folder = new URL("../../shared/logdx/", import.meta.url);
  const parts: Uint8Array[] = [];
  try {
    for await (const entry of Deno.readDir(folder)) {
      if (entry.isDirectory) {
        parts.push(await Deno.readFile(new URL(`${entry.name}/raw.log`, folder)));
      }
    }
  } catch {
    return undefined;
  }
  parts.sort((left, right) => left.length - right.length);
  const whole = new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
  return whole.subarray(0, LOG_BYTES);
}

async function benchCalls(): Promise<void> {
  const loom = await openLoom(`${dir}/calls.db`);
  const { item, lines } = await loom.call("ctx.store", {}, blocks(log));
  const ranges = Array.from({ length: CALL_ROUNDS }, (_, round) => {
    const from = 1 + (round * 7919) % (Number(lines) - 200);
    return `${from}-${from + 100}`;
  });
  const get: number[] = [];
  for (const range of ranges) {
    get.push(await timed(() => loom.call("ctx.get", { id: item, lines: range })));
  }
  row(
    "ctx.get of 101 lines, in process",
    `p50 ${median(get).toFixed(2)} ms, p99 ${percentile(get, 0.99).toFixed(2)} ms`,
    "≤ 0.5 ms",
  );
  const chunk: number[] = [];
  for (let round = 0; round < CALL_ROUNDS; round++) {
    chunk.push(await timed(() => loom.call("ctx.get", { id: `${item}.${1 + round * 31 % 300}` })));
  }
  row("ctx.get of a chunk by id, in process", `p50 ${median(chunk).toFixed(2)} ms`, "≤ 0.5 ms");
  for (const [label, queries] of Object.entries(QUERIES)) {
    const search: number[] = [];
    for (let round = 0; round < 60; round++) {
      const query = queries[round % queries.length]!;
      search.push(await timed(() => loom.call("ctx.search", { query, in: item })));
    }
    row(
      `ctx.search, ${label}`,
      `p50 ${median(search).toFixed(2)} ms, max ${Math.max(...search).toFixed(1)} ms`,
      "≤ 5 ms",
    );
  }
  await loom.close();
  await benchStdio(String(item), ranges);
}

async function benchStdio(item: string, ranges: readonly string[]): Promise<void> {
  const client = await McpClient.start({
    db: `${dir}/calls.db`,
    cwd: dir,
    env: { LOOM_NAMESPACE: "bench", LOOM_RATE_LIMIT: "0" },
  });
  const times: number[] = [];
  for (const lines of ranges) {
    times.push(await timed(() => client.call("ctx_get", { id: item, lines })));
  }
  await client.close();
  row("ctx.get of 101 lines, over stdio", `p50 ${median(times.slice(20)).toFixed(2)} ms`, "≤ 5 ms");
}

interface BenchLoom {
  call(
    name: string,
    input: object,
    attachment?: AsyncIterable<Uint8Array>,
  ): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

async function openLoom(db: string): Promise<BenchLoom> {
  const settings = readSettings({ env: { LOOM_RATE_LIMIT: "0" }, home: dir, listSeparator: ":" });
  const composition = await composeServices({ ...settings, db });
  return {
    async call(name, input, attachment) {
      const operation = findOperation(name)!;
      return (await composition.callOperation(operation, input, { ...environment, attachment }))
        .output;
    },
    close: composition.close,
  };
}

/** The same bytes the plainest way: 16 KiB BLOB rows and a word index, one transaction, FULL. */
function rawInsert(path: string, bytes: Uint8Array): void {
  const db = new DatabaseSync(path);
  db.exec("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL");
  db.exec("CREATE TABLE chunk (id INTEGER PRIMARY KEY, bytes BLOB)");
  db.exec("CREATE VIRTUAL TABLE words USING fts5(text, tokenize='unicode61', detail=full)");
  const insertChunk = db.prepare("INSERT INTO chunk (bytes) VALUES (?)");
  const insertWords = db.prepare("INSERT INTO words (text) VALUES (?)");
  db.exec("BEGIN IMMEDIATE");
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const part = bytes.subarray(at, at + CHUNK_BYTES);
    insertChunk.run(part);
    insertWords.run(new TextDecoder().decode(part));
  }
  db.exec("COMMIT");
  db.close();
}

/** Another first line for every round, so that no round stores what an earlier one did. */
function vary(bytes: Uint8Array, round: number): Uint8Array {
  const head = new TextEncoder().encode(`round ${round}\n`);
  const varied = new Uint8Array(head.length + bytes.length);
  varied.set(head);
  varied.set(bytes, head.length);
  return varied;
}

async function* blocks(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += BLOCK_BYTES) {
    yield await Promise.resolve(bytes.slice(at, at + BLOCK_BYTES));
  }
}

async function timed(run: () => unknown): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

function rate(times: readonly number[], megabytes: number): string {
  return (megabytes / median(times) * 1000).toFixed(1);
}

function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

function row(what: string, figure: string, goal: string): void {
  print(`${what.padEnd(40)} ${figure.padEnd(46)} ${goal}\n`);
}

async function runScript(name: string): Promise<void> {
  const { success } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-prompt", "-A", new URL(`./${name}`, import.meta.url).pathname],
    stdout: "inherit",
    stderr: "inherit",
  }).output();
  if (!success) Deno.exitCode = 1;
}

function print(text: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(text));
}
