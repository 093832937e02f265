/** Puts content into a drawer through its contract, chunked by fixed sizes. */
import { nodeHashing } from "../../lib/providers/hashing/node_hashing.ts";
import type {
  DrawerStore,
  ItemRow,
  NewChunk,
  ReadScope,
  WriterIdentity,
} from "../../lib/storage/drawer_store.ts";

/** The writer of fixtures. */
export const WRITER: WriterIdentity = { org: "o", namespace: "n", agent: "a", userId: "u" };

/** What that writer may read. */
export const SCOPE: ReadScope & { namespace: string } = { org: "o", namespace: "n" };

/** Where a fixture goes and how it is cut. */
export interface FixtureOptions {
  readonly who?: WriterIdentity;
  readonly session?: string;
  readonly name?: string;
  readonly nowMs?: number;
  /** The most bytes of a chunk; default 16,384. */
  readonly chunkBytes?: number;
}

/** Stores bytes or text as one item in a session with a label, and gives the item. */
export async function storeFixture(
  store: DrawerStore,
  content: string | Uint8Array,
  options: FixtureOptions = {},
): Promise<ItemRow> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const [who, nowMs] = [options.who ?? WRITER, options.nowMs ?? 1_000];
  const session = await store.ensureSession(who, { name: options.session ?? "s" }, nowMs);
  const writer = await store.beginItem(who, {
    ...{ sessionId: session.id, name: options.name ?? "fixture.txt" },
    ...{ source: { type: "text" }, createdAtMs: nowMs },
  });
  for (const chunk of cutChunks(bytes, options.chunkBytes ?? 16_384)) await writer.append(chunk);
  return await writer.commit({
    sha256: nodeHashing.sha256Hex(bytes),
    bytes: bytes.length,
    lines: countLines(bytes),
    ...{ isText: true, inline: false, anchor: "", report: "{}" },
  });
}

/** The SHA-256 of what the drawer gives for an item, read whole. */
export async function hashOfItem(store: DrawerStore, seq: number): Promise<string> {
  const hash = nodeHashing.sha256();
  for await (const { bytes } of store.chunksOfBytes(seq, 0, Number.MAX_SAFE_INTEGER)) {
    hash.update(bytes);
  }
  return hash.digestHex();
}

/** Cuts bytes into chunks of a fixed size, whatever stands at the border. */
export function cutChunks(bytes: Uint8Array, chunkBytes: number): NewChunk[] {
  const chunks: NewChunk[] = [];
  let lineStart = 1;
  for (let byteStart = 0; byteStart < bytes.length; byteStart += chunkBytes) {
    const part = bytes.subarray(byteStart, byteStart + chunkBytes);
    const newlines = part.reduce((sum, byte) => sum + (byte === 0x0a ? 1 : 0), 0);
    chunks.push({
      bytes: part,
      sha256: nodeHashing.sha256Hex(part),
      ...{ byteStart, lineStart, newlines },
    });
    lineStart += newlines;
  }
  return chunks;
}

function countLines(bytes: Uint8Array): number {
  const newlines = bytes.reduce((sum, byte) => sum + (byte === 0x0a ? 1 : 0), 0);
  return newlines + (bytes.length > 0 && bytes.at(-1) !== 0x0a ? 1 : 0);
}
