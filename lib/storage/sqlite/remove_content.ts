/** Taking an item's chunks and index terms out, in steps that hold the write lock for a moment each. */
import { LoomError } from "../../core/errors.ts";
import { chunkTerms, OVERLAP_BYTES } from "../index_terms.ts";
import { deleteChunk, readChunks } from "./chunk_rows.ts";
import { type DrawerContext, STATE } from "./drawer_context.ts";
import { type ChunkOwner, deleteTerms } from "./index/term_index.ts";
import { type DeleteMode, deleteModeFor, useDeleteMode } from "./index/term_merge.ts";
import { makeRoom } from "./room.ts";
import type { StoredChunk } from "../drawer_store.ts";

/** How long one step may work before its commit, which takes as long again, in milliseconds. */
const STEP_MS = 15;

/**
 * How much is deleted before its terms are merged away: chunks, or a share of all there are. FTS5 bounds
 * a step of a merge by what it writes; where most of what it reads is deleted, it writes nothing, and a
 * step would hold the lock for seconds.
 */
const ROUND = { leastChunks: 512, share: 0.25 } as const;

/** The notice that `health` shows while the index may hold terms of chunks that are gone. */
export const ORPHANS_NOTICE = "orphan_terms";

/** What removal needs to know of an item. */
interface Doomed extends ChunkOwner {
  readonly state: number;
  readonly indexedChunks: number;
  readonly itemId: string;
}

/** Items whose content is removed, and how. Items that are done leave the list. */
export interface Removal {
  readonly seqs: number[];
  readonly mode: DeleteMode;
  /** Chunks that may still be deleted before a merge. */
  roundChunks: number;
}

/** The removal of these items in the cheaper way. Their chunks leave the memory at once. */
export function removalOf(drawer: DrawerContext, seqs: readonly number[]): Removal {
  for (const seq of seqs) drawer.chunkCache.forget(seq);
  return { seqs: [...seqs], mode: deleteModeOf(drawer, seqs), roundChunks: Infinity };
}

/** Bounds what is deleted before the next merge. */
export function startRound(drawer: DrawerContext, removal: Removal): void {
  const { chunks } = drawer.connection.get(
    `SELECT (SELECT total(chunks) FROM sessions) + (SELECT total(chunks) FROM items
       WHERE seq IN (SELECT value FROM json_each(?))) AS chunks`,
    JSON.stringify(removal.seqs),
  )!;
  removal.roundChunks = Math.max(ROUND.leastChunks, Number(chunks) * ROUND.share);
}

/**
 * Takes one short step in removing the content of items that are not visible; of those that never
 * were, also their rows. With little room on the disk it takes terms out without adding any.
 *
 * @returns whether another step may follow: something is left, and the round is not over.
 */
export function removeSome(drawer: DrawerContext, removal: Removal): boolean {
  const { seqs } = removal;
  if (seqs.length === 0) return false;
  const mode = makeRoom(drawer) ? removal.mode : "in_place";
  // Only what is committed leaves the list.
  const done = drawer.connection.write("with_next", () => {
    useDeleteMode(drawer.connection, mode);
    return removeUntil(drawer, removal, performance.now() + STEP_MS);
  });
  seqs.splice(0, done);
  return seqs.length > 0 && removal.roundChunks > 0;
}

/** How many of the items are done when the time is up or the round over. */
function removeUntil(drawer: DrawerContext, removal: Removal, endMs: number): number {
  for (const [done, seq] of removal.seqs.entries()) {
    const item = findDoomed(drawer, seq);
    while (item) {
      const index = firstChunk(drawer, seq);
      if (index === undefined) break;
      if (performance.now() >= endMs || removal.roundChunks <= 0) return done;
      removal.roundChunks--;
      removeChunk(drawer, item, index);
    }
    if (item) settleItem(drawer, item);
  }
  return removal.seqs.length;
}

function deleteModeOf(drawer: DrawerContext, seqs: readonly number[]): DeleteMode {
  const row = drawer.connection.get(
    `SELECT (SELECT total(indexed_chunks) FROM items
       WHERE seq IN (SELECT value FROM json_each(?))) AS doomed,
       (SELECT total(bytes) FROM sessions) AS bytes`,
    JSON.stringify(seqs),
  )!;
  return deleteModeFor(Number(row.doomed), Number(row.bytes));
}

function findDoomed(drawer: DrawerContext, seq: number): Doomed | undefined {
  const row = drawer.connection.get(
    `SELECT i.state, i.indexed_chunks, i.namespace_num, i.session_num, i.check_text, n.org_num
     FROM items i JOIN namespaces n ON n.num = i.namespace_num
     WHERE i.seq = ? AND i.state <> 1 AND i.content_left = 1`,
    seq,
  );
  return row && {
    seq,
    org: Number(row.org_num),
    namespace: Number(row.namespace_num),
    session: Number(row.session_num),
    state: Number(row.state),
    indexedChunks: Number(row.indexed_chunks),
    itemId: `i${seq}${row.check_text ?? ""}`,
  };
}

/** Chunks go from the first on, since a chunk's terms reach into the bytes after it. */
function firstChunk({ connection }: DrawerContext, seq: number): number | undefined {
  const row = connection.get(
    "SELECT id & 16777215 AS index_ FROM chunks " +
      "WHERE id BETWEEN (?1 << 24) AND (?1 << 24 | 16777215) ORDER BY id LIMIT 1",
    seq,
  );
  return row && Number(row.index_);
}

function removeChunk(drawer: DrawerContext, item: Doomed, index: number): void {
  if (index <= item.indexedChunks) {
    const terms = termsOf(drawer, item, index);
    if (terms) deleteTerms(drawer.connection, item, { index, terms });
    else {drawer.notices.set(
        ORPHANS_NOTICE,
        "The index holds terms of a damaged chunk that is gone",
      );}
  }
  deleteChunk(drawer.connection, item.seq, index);
}

/** The terms as they were added; `undefined` when the bytes to make them of are damaged. */
function termsOf(drawer: DrawerContext, item: Doomed, index: number) {
  try {
    const [own, ...after] = readWindow(drawer, item, index);
    const window = own ? windowOf(own, after) : undefined;
    return window && chunkTerms(window, own!.bytes.length);
  } catch (thrown) {
    if (thrown instanceof LoomError && thrown.code === "CONTENT_DAMAGED") return undefined;
    throw thrown;
  }
}

function readWindow(drawer: DrawerContext, item: Doomed, index: number): StoredChunk[] {
  const chunks: StoredChunk[] = [];
  let after = -1;
  for (let from = index; after < OVERLAP_BYTES; from++) {
    const [next] = readChunks(drawer, item, { from, limit: 1 });
    if (!next) break;
    chunks.push(next);
    after = after < 0 ? 0 : after + next.bytes.length;
  }
  return chunks;
}

/** A chunk's bytes and the bytes after it that its terms cover. */
export function windowOf(
  own: { readonly bytes: Uint8Array },
  after: readonly { readonly bytes: Uint8Array }[],
): Uint8Array {
  const window = new Uint8Array(own.bytes.length + OVERLAP_BYTES);
  window.set(own.bytes);
  let end = own.bytes.length;
  for (const { bytes } of after) {
    const part = bytes.subarray(0, window.length - end);
    window.set(part, end);
    end += part.length;
  }
  return window.subarray(0, end);
}

function settleItem({ connection }: DrawerContext, item: Doomed): void {
  if (item.state === STATE.pending) connection.run("DELETE FROM items WHERE seq = ?", item.seq);
  else connection.run("UPDATE items SET content_left = 0 WHERE seq = ?", item.seq);
}
