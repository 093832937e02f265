/** Rows of the chunk table: packed bytes with their hash. */
import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { LoomError } from "../../core/errors.ts";
import type { NewChunk, StoredChunk } from "../drawer_store.ts";
import type { Connection, Row } from "./connection.ts";
import type { DrawerContext } from "./drawer_context.ts";
import { sealOf } from "./seal.ts";

/** The most chunks of one item: 24 bits of the chunk's id. */
export const CHUNKS_LIMIT = (1 << 24) - 1;

/** How a body is kept. */
const PACKING = { raw: 0, zstd: 1 } as const;

/** Below this nothing is gained. In bytes. */
const PACK_FROM_BYTES = 64;

const PACK_OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** The most that is set aside for a chunk's bytes before they are unpacked: a damaged row may lie. */
const OUTPUT_BLOCK_BYTES = 1 << 20;

const COLUMNS =
  "id & 16777215 AS index_, byte_start, byte_count, line_start, newlines, packing, seal, sha256";

/** A chunk ready to be inserted. */
export interface PackedChunk {
  readonly chunk: NewChunk;
  readonly index: number;
  readonly packing: number;
  readonly body: Uint8Array;
}

/** Packs a chunk's bytes: compressed, or raw where that is not smaller. */
export function packChunk(chunk: NewChunk, index: number): PackedChunk {
  const { bytes } = chunk;
  const packed = bytes.length < PACK_FROM_BYTES ? bytes : zstdCompressSync(bytes, PACK_OPTIONS);
  return packed.length < bytes.length
    ? { chunk, index, packing: PACKING.zstd, body: packed }
    : { chunk, index, packing: PACKING.raw, body: bytes };
}

/** Inserts a packed chunk. */
export function insertChunk(connection: Connection, seq: number, packed: PackedChunk): void {
  const { chunk, index, packing, body } = packed;
  const { byteStart, lineStart, newlines, sha256 } = chunk;
  const place = [byteStart, chunk.bytes.length, lineStart, newlines];
  connection.run(
    "INSERT INTO chunks (id, byte_start, byte_count, line_start, newlines, packing, seal, sha256, " +
      "body) VALUES (?1 << 24 | ?2, ?3, ?4, ?5, ?6, ?7, ?8, unhex(?9), ?10)",
    ...[seq, index, ...place, packing, sealOf([seq, index, ...place, packing, sha256])],
    ...[sha256, body],
  );
}

/** Deletes one chunk row. */
export function deleteChunk(connection: Connection, seq: number, index: number): void {
  connection.run("DELETE FROM chunks WHERE id = (?1 << 24 | ?2)", seq, index);
}

/** Where a chunk lies. */
export interface ChunkPlace {
  readonly index: number;
  readonly byteStart: number;
  readonly byteEnd: number;
  readonly lineStart: number;
  readonly newlines: number;
}

/** Which item's chunks are read. */
export interface ChunkSource {
  readonly seq: number;
  /** As it is named when it is damaged. */
  readonly itemId: string;
}

/** The place of one chunk, without its bytes. @throws CONTENT_DAMAGED when it is not there. */
export function placeOf(connection: Connection, source: ChunkSource, index: number): ChunkPlace {
  const row = connection.get(
    `SELECT ${COLUMNS} FROM chunks WHERE id = (?1 << 24 | ?2)`,
    ...[source.seq, index],
  );
  if (!row) throw damagedChunk(source.itemId, index);
  return toPlace(row, source, index);
}

/** The chunks of an item from an index on, verified. @throws CONTENT_DAMAGED. */
export function readChunks(
  drawer: Pick<DrawerContext, "connection" | "hashing">,
  source: ChunkSource,
  { from, limit }: { from: number; limit: number },
): StoredChunk[] {
  return drawer.connection.all(
    // A range and no LIMIT: SQLite plans a statement anew whenever a LIMIT is bound.
    `SELECT ${COLUMNS}, body FROM chunks
     WHERE id >= (?1 << 24 | ?2) AND id < (?1 << 24) + ?3 ORDER BY id`,
    ...[source.seq, from, Math.min(from + limit, CHUNKS_LIMIT + 1)],
  ).map((row, position) => toChunk(drawer, row, { source, index: from + position }));
}

/** The refusal of a chunk whose bytes are not those that were stored. */
export function damagedChunk(itemId: string, index: number, cause?: unknown): LoomError {
  return new LoomError(
    "CONTENT_DAMAGED",
    `Cannot read chunk ${index} of ${itemId}: its bytes do not have the hash they were stored with`,
    {
      next: "Store the content again; the other chunks of the item can still be read.",
      cause,
    },
  );
}

function toChunk(
  drawer: Pick<DrawerContext, "hashing">,
  row: Row,
  { source, index }: { source: ChunkSource; index: number },
): StoredChunk {
  const { byteStart, byteEnd, lineStart, newlines } = toPlace(row, source, index);
  const bytes = unpack(row, { itemId: source.itemId, index });
  const sound = bytes.length === byteEnd - byteStart &&
    drawer.hashing.sha256Hex(bytes) === hexOf(row.sha256);
  if (!sound) throw damagedChunk(source.itemId, index);
  return { index, byteStart, lineStart, newlines, bytes };
}

function unpack(row: Row, { itemId, index }: { itemId: string; index: number }): Uint8Array {
  if (!(row.body instanceof Uint8Array)) throw damagedChunk(itemId, index);
  if (row.packing === PACKING.raw) return row.body;
  try {
    // The stated size bounds what a damaged frame can make of itself.
    const limit = Number(row.byte_count) + 1;
    // One block of output for the whole chunk: nothing has to be joined afterwards.
    const chunkSize = Math.min(Math.max(limit, 64), OUTPUT_BLOCK_BYTES);
    return plainBytes(zstdDecompressSync(row.body, { maxOutputLength: limit, chunkSize }));
  } catch (thrown) {
    throw damagedChunk(itemId, index, thrown);
  }
}

function hexOf(value: unknown): string {
  return value instanceof Uint8Array ? value.toHex() : "";
}

/** A Buffer as what the contract says. */
function plainBytes(buffer: Uint8Array): Uint8Array {
  return new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);
}

function toPlace(row: Row, { seq, itemId }: ChunkSource, index: number): ChunkPlace {
  const [byteStart, byteCount] = [Number(row.byte_start), Number(row.byte_count)];
  const [lineStart, newlines] = [Number(row.line_start), Number(row.newlines)];
  const seal = sealOf([
    ...[seq, index, byteStart, byteCount, lineStart, newlines],
    ...[Number(row.packing), hexOf(row.sha256)],
  ]);
  if (row.index_ !== index || row.seal !== seal) throw damagedChunk(itemId, index);
  return { index, byteStart, byteEnd: byteStart + byteCount, lineStart, newlines };
}
