/**
 * How fast the drawer takes a plain log, against the same bytes inserted raw in the same run: 16 KiB
 * BLOB rows and SQLite's own word index (unicode61, detail=full). Analysis is not part of it.
 *
 * `deno run -A scripts/bench_store_raw.ts [rounds]`
 */
import { DatabaseSync } from "node:sqlite";
import process from "node:process";
import { Chunker } from "../lib/engine/chunks/chunker.ts";
import { nodeHashing } from "../lib/providers/hashing/node_hashing.ts";
import { openSqliteDrawer } from "../lib/storage/sqlite/mod.ts";
import { seededLog } from "../tests/support/seeded_log.ts";

const MEGABYTE = 1 << 20;
const LOG_BYTES = 6 * MEGABYTE;
const BLOCK_BYTES = 64 << 10;
const ROW_BYTES = 16_384;
const WRITER = { org: "bench", namespace: "bench", agent: "bench", userId: "bench" };

/** What one way of storing cost. */
interface Cost {
  readonly wallMs: number;
  readonly cpuMs: number;
}

/** Stores the log once through the driver, in blocks as they come from a pipe. */
async function storeThroughDriver(dir: string, log: Uint8Array): Promise<Cost> {
  const store = await openSqliteDrawer({
    ...{ path: `${dir}/loom.db`, ttlMs: 1e12, hashing: nodeHashing, nowMs: Date.now() },
  });
  const session = await store.ensureSession(WRITER, { name: "bench" }, Date.now());
  const cost = await measure(async () => {
    const writer = await store.beginItem(WRITER, {
      ...{ sessionId: session.id, name: "bench.log", source: { type: "text" }, createdAtMs: 1 },
    });
    const [hash, chunker] = [nodeHashing.sha256(), new Chunker()];
    for (let start = 0; start < log.length; start += BLOCK_BYTES) {
      const block = log.subarray(start, start + BLOCK_BYTES);
      hash.update(block);
      for (const chunk of chunker.push(block)) {
        await writer.append({ ...chunk, sha256: nodeHashing.sha256Hex(chunk.bytes) });
      }
    }
    for (const chunk of chunker.finish()) {
      await writer.append({ ...chunk, sha256: nodeHashing.sha256Hex(chunk.bytes) });
    }
    await writer.commit({
      ...{ sha256: hash.digestHex(), bytes: log.length, lines: 1, isText: true },
      ...{ inline: false, anchor: "", report: "{}" },
    });
  });
  await store.close();
  return cost;
}

/** Inserts the log raw, in one transaction: the least that SQLite can do with it. */
async function insertRaw(dir: string, log: Uint8Array): Promise<Cost> {
  const db = new DatabaseSync(`${dir}/raw.db`);
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE rows (id INTEGER PRIMARY KEY, body BLOB);
    CREATE VIRTUAL TABLE words USING fts5(body, content='', tokenize='unicode61', detail=full);`);
  const addRow = db.prepare("INSERT INTO rows (id, body) VALUES (?, ?)");
  const addWords = db.prepare("INSERT INTO words (rowid, body) VALUES (?, ?)");
  const decoder = new TextDecoder();
  const cost = await measure(() => {
    db.exec("BEGIN");
    for (let start = 0; start < log.length; start += ROW_BYTES) {
      const body = log.subarray(start, start + ROW_BYTES);
      addRow.run(start / ROW_BYTES, body);
      addWords.run(start / ROW_BYTES, decoder.decode(body));
    }
    db.exec("COMMIT");
  });
  db.close();
  return cost;
}

async function measure(run: () => void | Promise<void>): Promise<Cost> {
  const [startMs, before] = [performance.now(), process.cpuUsage()];
  await run();
  const used = process.cpuUsage(before);
  return { wallMs: performance.now() - startMs, cpuMs: (used.user + used.system) / 1_000 };
}

async function inFreshFolder<Value>(run: (dir: string) => Promise<Value>): Promise<Value> {
  const dir = await Deno.makeTempDir({ prefix: "loom_bench_" });
  try {
    return await run(dir);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
}

function median(costs: readonly Cost[], pick: (cost: Cost) => number): number {
  return costs.map(pick).sort((left, right) => left - right)[costs.length >> 1]!;
}

function line(name: string, costs: readonly Cost[]): string {
  const megabytes = LOG_BYTES / MEGABYTE;
  const wallMs = median(costs, ({ wallMs }) => wallMs) / megabytes;
  const cpuMs = median(costs, ({ cpuMs }) => cpuMs) / megabytes;
  const speed = (1_000 / wallMs).toFixed(1).padStart(6);
  return `${name.padEnd(12)}${speed} MB/s  ${wallMs.toFixed(1)} ms/MB  ${
    cpuMs.toFixed(1)
  } CPU ms/MB`;
}

async function main(): Promise<void> {
  const rounds = Number(Deno.args[0] ?? 5);
  const log = seededLog({ bytes: LOG_BYTES, seed: 1 });
  const [driver, raw]: [Cost[], Cost[]] = [[], []];
  // The first round of each warms the compiler up and is not counted.
  for (let round = 0; round <= rounds; round++) {
    const rawCost = await inFreshFolder((dir) => insertRaw(dir, log));
    const driverCost = await inFreshFolder((dir) => storeThroughDriver(dir, log));
    if (round > 0) [raw, driver].forEach((costs, at) => costs.push([rawCost, driverCost][at]!));
  }
  const ratio = median(raw, ({ wallMs }) => wallMs) / median(driver, ({ wallMs }) => wallMs);
  const lines = [
    line("raw insert", raw),
    line("drawer", driver),
    `ratio       ${ratio.toFixed(2)}`,
  ];
  await Deno.stdout.write(new TextEncoder().encode(lines.join("\n") + "\n"));
}

if (import.meta.main) await main();
