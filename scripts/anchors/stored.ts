/** What comes back of a file that went through the drawer's door, and how fast. */
import type { ProfileName } from "../../lib/engine/types.ts";
import { sha256 } from "../dataset/measure.ts";
import type { DatasetFile } from "../dataset/types.ts";
import type { Call } from "./bench_drawer.ts";

const BLOCK_BYTES = 65_536;
/** Lines on each side of a fact that a reader asks for. */
const LINES_AROUND = 10;

/** A stored file: its id, and what was read back of it. */
export interface StoredFile {
  readonly item: string;
  /** All bytes that came back, page by page. */
  readonly returned: Uint8Array;
  /** Whether their SHA-256 is that of the file. */
  readonly isLossless: boolean;
  /** Whether `ctx.check` proves the anchor against the stored bytes. */
  readonly isTruthful: boolean;
  /** Critical invariants that are lost, as `ctx.check` counts them. */
  readonly checkedLost: number;
  readonly times: StoredTimes;
}

/** Milliseconds. */
export interface StoredTimes {
  /** The whole store: anchor, index, commit and reading back. */
  readonly store: number;
  /** The whole content, page by page. */
  readonly getAll: number;
  /** The lines around each planted fact. */
  readonly getLines: readonly number[];
}

/** Stores a file, proves it, and reads it back whole and around each planted fact. */
export async function storeAndReturn(
  call: Call,
  { file, profile }: { file: DatasetFile; profile: ProfileName },
): Promise<StoredFile> {
  const [receipt, store] = await timed(() =>
    call("ctx.store", { name: file.name, profile }, blocksOf(file.content))
  );
  const item = String(receipt.item);
  const check = await call("ctx.check", { id: item });
  const [returned, getAll] = await timed(() => getWhole(call, item));
  const getLines: number[] = [];
  for (const { line } of file.facts) {
    const lines = `${Math.max(1, line - LINES_AROUND)}-${
      Math.min(line + LINES_AROUND, file.lines)
    }`;
    getLines.push((await timed(() => call("ctx.get", { id: item, lines })))[1]);
  }
  return {
    item,
    returned,
    isLossless: await sha256(returned) === file.sha256,
    isTruthful: check.truthful === true && check.hash_ok === true,
    checkedLost: (check.critical as { lost: number }).lost,
    times: { store, getAll, getLines },
  };
}

/** Follows `next` from the first page to the last. */
async function getWhole(call: Call, item: string): Promise<Uint8Array> {
  const pages: Uint8Array[] = [];
  let ask: object | undefined = { id: item };
  while (ask) {
    const page: Record<string, unknown> = await call("ctx.get", ask);
    pages.push(bytesOf(page));
    ask = page.next as object | undefined;
  }
  return new Uint8Array(await new Blob(pages as BlobPart[]).arrayBuffer());
}

function bytesOf({ content, encoding }: Record<string, unknown>): Uint8Array {
  return encoding === "base64"
    ? Uint8Array.fromBase64(String(content))
    : new TextEncoder().encode(String(content));
}

/** What a call gives, and how many milliseconds it takes. */
export async function timed<Value>(run: () => Promise<Value>): Promise<[Value, number]> {
  const started = performance.now();
  const value = await run();
  return [value, performance.now() - started];
}

async function* blocksOf(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += BLOCK_BYTES) {
    yield await Promise.resolve(bytes.slice(at, at + BLOCK_BYTES));
  }
}
