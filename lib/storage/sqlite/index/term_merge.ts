/**
 * Getting deleted terms out of the file. FTS5 can take a term out of its page at once, at some 50 µs
 * a term and chunk; or it notes the deletion, and the term goes when its segment is merged with all
 * others, at some 40 ms a megabyte of index. Each is hundreds of times slower than the other somewhere.
 */
import type { Connection } from "../connection.ts";

/** The two term indexes. */
export const TERM_INDEXES = ["chunk_literals", "chunk_words"] as const;

/** One of them. */
export type TermIndex = (typeof TERM_INDEXES)[number];

/** How deletions are done. */
export type DeleteMode =
  /** The term leaves its page with the transaction. */
  | "in_place"
  /** The term leaves the file when {@link mergeSome} has come to its end. */
  | "by_merge";

/** Pages that one step writes: 20 to 30 ms of lock. */
const PAGES_A_STEP = 48;

/** Chunks that may be deleted in place for each megabyte of content in the drawer. */
const IN_PLACE_CHUNKS_PER_MB = 0.1;
const IN_PLACE_CHUNKS_ALWAYS = 2;

/** The cheaper way to delete so many chunks. */
export function deleteModeFor(chunks: number, drawerBytes: number): DeleteMode {
  const limit = IN_PLACE_CHUNKS_ALWAYS + (drawerBytes / 1_000_000) * IN_PLACE_CHUNKS_PER_MB;
  return chunks <= limit ? "in_place" : "by_merge";
}

/** Chooses how this transaction's deletions are done; by merge, they are noted as still in the file. */
export function useDeleteMode(connection: Connection, mode: DeleteMode): void {
  const wanted = mode === "in_place" ? 1 : 0;
  for (const index of TERM_INDEXES) {
    const kept = connection.get(`SELECT v FROM ${index}_config WHERE k = 'secure-delete'`)?.v ?? 0;
    if (Number(kept) !== wanted) {
      command(connection, index, { name: "secure-delete", value: wanted });
    }
    if (mode === "by_merge") noteDeletion(connection, index);
  }
}

/** Whether deleted terms still stand in the file. */
export function termsAreLeft(connection: Connection): boolean {
  return TERM_INDEXES.some((index) => progressOf(connection, index) !== undefined);
}

/**
 * Merges a little further, in one short transaction.
 *
 * @returns whether deleted terms are still left.
 */
export function mergeSome(connection: Connection): boolean {
  const index = TERM_INDEXES.find((name) => progressOf(connection, name) !== undefined);
  if (!index) return false;
  connection.write("with_next", () => {
    const progress = progressOf(connection, index);
    if (progress === undefined) return;
    // A negative number starts a merge of everything there is; a positive one goes on with it.
    const pages = progress === "due" ? -PAGES_A_STEP : PAGES_A_STEP;
    const before = totalChanges(connection);
    command(connection, index, { name: "merge", value: pages });
    // Less than two changes: there was nothing more to do (FTS5's own rule).
    const ended = progress !== "due" && totalChanges(connection) - before < 2;
    setProgress(connection, index, ended ? AFTER_END[progress] : AFTER_STEP[progress]);
  });
  return termsAreLeft(connection);
}

/** A merge of everything is to start; it runs; it runs, and another is to follow it. */
type Progress = "due" | "running" | "running_then_due";

/** As kept in one byte. */
const PROGRESS_BYTE = { due: 1, running: 2, running_then_due: 3 } as const;

const AFTER_STEP = {
  due: "running",
  running: "running",
  running_then_due: "running_then_due",
} as const;

const AFTER_END = { running: undefined, running_then_due: "due" } as const;

/** What is deleted during a merge is not part of it. Starting anew would never come to an end. */
function noteDeletion(connection: Connection, index: TermIndex): void {
  const progress = progressOf(connection, index);
  if (progress === undefined) setProgress(connection, index, "due");
  else if (progress === "running") setProgress(connection, index, "running_then_due");
}

function progressOf(connection: Connection, index: TermIndex): Progress | undefined {
  const row = connection.get("SELECT value FROM facts WHERE name = ?", factName(index));
  const [byte] = row?.value instanceof Uint8Array ? row.value : [];
  return (["due", "running", "running_then_due"] as const)
    .find((progress) => PROGRESS_BYTE[progress] === byte);
}

function setProgress(
  connection: Connection,
  index: TermIndex,
  progress: Progress | undefined,
): void {
  if (progress === undefined) {
    connection.run("DELETE FROM facts WHERE name = ?", factName(index));
    return;
  }
  connection.run(
    "INSERT INTO facts (name, value) VALUES (?1, ?2) " +
      "ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE value <> excluded.value",
    ...[factName(index), Uint8Array.of(PROGRESS_BYTE[progress])],
  );
}

function factName(index: TermIndex): string {
  return `terms_left:${index}`;
}

/** Rows that this connection has changed so far. */
export function totalChanges(connection: Connection): number {
  return Number(connection.get("SELECT total_changes() AS changes")!.changes);
}

/** Gives FTS5 a command or a setting. It takes its numbers as integers only. */
export function command(
  connection: Connection,
  index: TermIndex,
  { name, value }: { name: string; value: number },
): void {
  connection.run(`INSERT INTO ${index} (${index}, rank) VALUES (?, ?)`, name, BigInt(value));
}
