/** Rows of the chunk table: packed bytes with their hash. */
import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { LoomError } from "../../core/errors.ts";
import type { NewChunk, StoredChunk } from "../drawer_store.ts";
import type { Connection, Row } from "./connection.ts";
import type { DrawerContext } from "./drawer_context.ts";

/** The most chunks of one item: 24 bits of the chunk's id. */
export const CHUNKS_LIMIT = (1 << 24) - 1;

/** How a body is kept. */
const PACKING = { raw: 0, zstd: 1 } as const;

/** Below this nothing is gained. In bytes. */
const PACK_FROM_BYTES = 64;

const PACK_OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

const COLUMNS = "id & 16777215 AS index_, byte_start, byte_count, line_start, newlines";

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
  connection.run(
    "INSERT INTO chunks (id, byte_start, byte_count, line_start, newlines, packing, sha256, body) " +
      "VALUES (?1 << 24 | ?2, ?3, ?4, ?5, ?6, ?7, unhex(?8), ?9)",
    ...[seq, index, chunk.byteStart, chunk.bytes.length, chunk.lineStart, chunk.newlines],
    ...[packing, chunk.sha256, body],
  );
}

/** Deletes one chunk row. */
export function deleteChunk(connection: Connection, seq: number, index: number): void {
  connection.run("DELETE FROM chunks WHERE id = (?1 << 24 | ?2)", seq, index);
}

/** Where a chunk lies; `undefined` when there is none of that index. */
export interface ChunkPlace {
  readonly index: number;
  readonly byteStart: number;
  readonly byteEnd: number;
  readonly lineStart: number;
  readonly newlines: number;
}

/** The place of one chunk, without its bytes. */
export function placeOf(
  connection: Connection,
  seq: number,
  index: number,
): ChunkPlace | undefined {
  const row = connection.get(
    `SELECT ${COLUMNS} FROM chunks WHERE id = (?1 << 24 | ?2)`,
    ...[seq, index],
  );
  return row && toPlace(row);
}

/** The chunks of an item from an index on, verified. */
export function readChunks(
  drawer: Pick<DrawerContext, "connection" | "hashing">,
  seq: number,
  { from, limit, itemId }: { from: number; limit: number; itemId: string },
): StoredChunk[] {
  return drawer.connection.all(
    `SELECT ${COLUMNS}, packing, hex(sha256) AS sha256, body FROM chunks
     WHERE id BETWEEN (?1 << 24 | ?2) AND (?1 << 24 | 16777215) ORDER BY id LIMIT ?3`,
    ...[seq, from, limit],
  ).map((row, position) => toChunk(drawer, row, { index: from + position, itemId }));
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
  { index, itemId }: { index: number; itemId: string },
): StoredChunk {
  const place = toPlace(row);
  const bytes = unpack(row, { index, itemId });
  const sound = bytes.length === place.byteEnd - place.byteStart && place.index === index &&
    drawer.hashing.sha256Hex(bytes).toUpperCase() === row.sha256;
  if (!sound) throw damagedChunk(itemId, index);
  const { byteStart, lineStart, newlines } = place;
  return { index, byteStart, lineStart, newlines, bytes };
}

function unpack(row: Row, { index, itemId }: { index: number; itemId: string }): Uint8Array {
  const body = row.body as Uint8Array;
  if (row.packing === PACKING.raw) return body;
  try {
    // The stated size bounds what a damaged frame can make of itself.
    return plainBytes(zstdDecompressSync(body, { maxOutputLength: Number(row.byte_count) + 1 }));
  } catch (thrown) {
    throw damagedChunk(itemId, index, thrown);
  }
}

/** A Buffer as what the contract says. */
function plainBytes(buffer: Uint8Array): Uint8Array {
  return new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);
}

function toPlace(row: Row): ChunkPlace {
  const byteStart = Number(row.byte_start);
  return {
    index: Number(row.index_),
    byteStart,
    byteEnd: byteStart + Number(row.byte_count),
    lineStart: Number(row.line_start),
    newlines: Number(row.newlines),
  };
}
