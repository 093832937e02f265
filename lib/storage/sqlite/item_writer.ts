/** Writing one item: pending in short batches, visible with the last one. */
import { LoomError } from "../../core/errors.ts";
import { itemCheck } from "../../core/ids.ts";
import { groupDigits } from "../../core/text.ts";
import type {
  ItemRecord,
  ItemRow,
  ItemWriter,
  NewChunk,
  NewItem,
  WriterIdentity,
} from "../drawer_store.ts";
import { TERMS_VERSION } from "../index_terms.ts";
import { CHUNKS_LIMIT } from "./chunk_rows.ts";
import type { Durability } from "./connection.ts";
import { type DrawerContext, STATE } from "./drawer_context.ts";
import type { ChunkOwner } from "./index/term_index.ts";
import { mergeIfMany } from "./index/term_upkeep.ts";
import { readRange } from "./item_reader.ts";
import { itemBySeq, itemSeal } from "./item_rows.ts";
import { PendingBatch } from "./pending_batch.ts";
import { removalOf, removeSome } from "./remove_content.ts";
import { refuseWithoutRoom } from "./room.ts";
import { settle } from "./settle.ts";
import { toBlob, toBlobOrNull } from "./text_blob.ts";

/** Starts an item: takes a counter that no other item ever gets. */
export function beginItem(drawer: DrawerContext, who: WriterIdentity, item: NewItem): ItemWriter {
  drawer.clock.see(item.createdAtMs);
  drawer.mark.hold();
  const owner = drawer.connection.write("with_next", () => {
    const { org, namespace } = drawer.scopes.ensure(who);
    const session = sessionNum(drawer, namespace, item.sessionId);
    const seq = insertPending(drawer, who, { item, namespace, session });
    return { seq, org, namespace, session };
  });
  drawer.upkeep.pause();
  return new SqliteItemWriter(drawer, owner, item);
}

function sessionNum(drawer: DrawerContext, namespace: number, sessionId: string): number {
  const row = drawer.connection.get(
    "SELECT num FROM sessions WHERE id = ? AND namespace_num = ?",
    ...[sessionId, namespace],
  );
  if (row) return Number(row.num);
  throw contractBroken("begin an item", "its session is unknown");
}

function insertPending(
  drawer: DrawerContext,
  who: WriterIdentity,
  { item, namespace, session }: { item: NewItem; namespace: number; session: number },
): number {
  const { source } = item;
  const row = drawer.connection.get(
    `INSERT INTO items (state, namespace_num, session_num, writer, agent, user_id, created_at_ms,
       terms_version, source_type, source_size, source_mtime_ms, source_path, name)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING seq`,
    ...[STATE.pending, namespace, session, drawer.mark.name, toBlob(who.agent), toBlob(who.userId)],
    ...[item.createdAtMs, TERMS_VERSION, source.type, source.sizeBytes ?? null],
    ...[source.mtimeMs ?? null, toBlobOrNull(source.path), toBlob(item.name)],
  )!;
  return Number(row.seq);
}

class SqliteItemWriter implements ItemWriter {
  readonly seq: number;
  readonly #drawer: DrawerContext;
  readonly #item: NewItem;
  readonly #session: number;
  readonly #batch: PendingBatch;
  #bytes = 0;
  #chunks = 0;
  #state: "open" | "failed" | "ended" = "open";

  constructor(drawer: DrawerContext, owner: ChunkOwner, item: NewItem) {
    this.#drawer = drawer;
    this.#item = item;
    this.seq = owner.seq;
    this.#session = owner.session;
    this.#batch = new PendingBatch(owner);
  }

  append(chunk: NewChunk): Promise<void> {
    return settle(() => {
      this.#refuseUnlessOpen("append a chunk");
      refuseMisplaced(chunk, { expected: this.#bytes, chunks: this.#chunks });
      this.#batch.add({ ...chunk, bytes: chunk.bytes.slice() }, ++this.#chunks);
      this.#bytes += chunk.bytes.length;
      if (this.#batch.isFull) this.#flush();
    });
  }

  readBytes(byteStart: number, byteEnd: number): Promise<Uint8Array> {
    return settle(() => {
      if (this.#state === "open" && !this.#batch.isEmpty) this.#flush();
      const item = {
        ...{ seq: this.seq, itemId: `i${this.seq}` },
        ...{ chunks: this.#chunks, bytes: this.#bytes, lines: 1 },
      };
      return readRange(this.#drawer, item, { byteStart, byteEnd });
    });
  }

  commit(record: ItemRecord): Promise<ItemRow> {
    return settle(() => {
      this.#refuseUnlessOpen("commit");
      this.#batch.finish();
      this.#write("durable", () => this.#makeVisible(record));
      this.#end();
      return itemBySeq(this.#drawer, this.seq)!;
    });
  }

  abort(): Promise<void> {
    return settle(() => {
      if (this.#state === "ended") return;
      this.#end();
      discard(this.#drawer, this.seq);
    });
  }

  #end(): void {
    this.#state = "ended";
    this.#drawer.upkeep.resume();
  }

  /** A failed append leaves a gap: the item can only be aborted then. */
  #flush(): void {
    try {
      this.#write("with_next", () => {});
    } catch (thrown) {
      this.#state = "failed";
      throw thrown;
    }
  }

  #write(durability: Durability, finish: () => void): void {
    const { connection } = this.#drawer;
    refuseWithoutRoom(this.#drawer, this.#batch.bytes);
    let startMs = 0;
    connection.write(durability, () => {
      startMs = performance.now();
      this.#refuseSwept();
      this.#batch.write(connection);
      finish();
    });
    this.#batch.written(performance.now() - startMs);
    mergeIfMany(connection);
  }

  /** Only a writer that is taken for dead is swept; it must not go on as if it were not. */
  #refuseSwept(): void {
    const row = this.#drawer.connection.get(
      "SELECT 1 AS there FROM items WHERE seq = ? AND state = ? AND writer = ?",
      ...[this.seq, STATE.pending, this.#drawer.mark.name],
    );
    if (row) return;
    throw new LoomError(
      "DRAWER_UNAVAILABLE",
      "The item was cleaned up while it was being written",
      {
        next: "Store the content again.",
      },
    );
  }

  #makeVisible(record: ItemRecord): void {
    const { connection } = this.#drawer;
    const seal = itemSeal({ ...record, ...this.#item, seq: this.seq, chunks: this.#chunks });
    connection.run(
      `UPDATE items SET state = ?, seal = ?, chunks = ?, bytes = ?, lines = ?, is_text = ?,
         inline = ?, check_text = ?, sha256 = unhex(?), anchor = ?, report = ? WHERE seq = ?`,
      ...[STATE.visible, seal, this.#chunks, record.bytes, record.lines],
      ...[record.isText ? 1 : 0, record.inline ? 1 : 0, itemCheck(record.sha256), record.sha256],
      ...[toBlob(record.anchor), toBlob(record.report), this.seq],
    );
    // The session may have expired or been purged meanwhile: a new item opens it again.
    connection.run(
      `UPDATE sessions SET state = ?, items = items + 1, chunks = chunks + ?, bytes = bytes + ?,
         last_used_at_ms = max(last_used_at_ms, ?) WHERE num = ?`,
      ...[STATE.open, this.#chunks, record.bytes, this.#drawer.clock.nowMs, this.#session],
    );
  }

  #refuseUnlessOpen(action: string): void {
    if (this.#state !== "open") throw contractBroken(action, `the item has ${this.#state}`);
  }
}

/** Takes an unfinished item out; what fails now is left to a sweep, since the rows are invisible. */
function discard(drawer: DrawerContext, seq: number): void {
  try {
    const removal = removalOf(drawer, [seq]);
    while (removeSome(drawer, removal));
  } catch {
    drawer.abandoned.add(seq);
  }
}

function refuseMisplaced(
  chunk: NewChunk,
  { expected, chunks }: { expected: number; chunks: number },
): void {
  if (chunk.bytes.length === 0) throw contractBroken("append a chunk", "it is empty");
  if (chunk.byteStart !== expected) {
    throw contractBroken(
      "append a chunk",
      `it starts at byte ${chunk.byteStart}, not at ${expected}`,
    );
  }
  if (chunks < CHUNKS_LIMIT) return;
  throw new LoomError(
    "CONTENT_TOO_LARGE",
    `Cannot store the content: more than ${groupDigits(CHUNKS_LIMIT)} chunks in one item`,
    { next: "Store it in parts." },
  );
}

function contractBroken(action: string, why: string): LoomError {
  return new LoomError("INTERNAL", `Cannot ${action}: ${why}`, {
    next: "Report this: a caller of the drawer broke its contract.",
  });
}
