/** What `health` looks for in the rows of items: damage, and content that nobody can see any more. */
import { LoomError } from "../../core/errors.ts";
import { countNoun, groupDigits, quoteForMessage } from "../../core/text.ts";
import type { StorageHealth } from "../drawer_store.ts";
import { type DrawerContext, STATE } from "./drawer_context.ts";
import { damagedItems } from "./item_rows.ts";
import { isAbandoned } from "./sweep.ts";

/** Rows whose seals are looked at: the newest. */
export const ROWS_CHECKED = 1_000;

/** Items that one sentence names. */
const NAMED_ITEMS = 5;

/** Unsettled rows looked at, and counted up to. */
const LEFT_LIMIT = 1_000;

type Problem = StorageHealth["problems"][number];

/** What is wrong with the rows of items; never throws for it. */
export function rowProblems(drawer: DrawerContext): Problem[] {
  try {
    return [...damagedProblems(drawer), ...leftProblems(drawer)];
  } catch (thrown) {
    if (!(thrown instanceof LoomError)) throw thrown;
    return [{ problem: thrown.message, next: thrown.next }];
  }
}

/** Rows whose seal does not match what they say, and rows with a hash whose state says otherwise. */
function damagedProblems(drawer: DrawerContext): Problem[] {
  const ids = [...damagedItems(drawer, ROWS_CHECKED), ...hiddenItems(drawer)];
  if (ids.length === 0) return [];
  const named = ids.slice(0, NAMED_ITEMS).map((id) => quoteForMessage(id, 24)).join(", ");
  const more = ids.length > NAMED_ITEMS ? ` and ${ids.length - NAMED_ITEMS} more` : "";
  return [{
    problem: `What the drawer says of ${countNoun(ids.length, "item")} is damaged: ${named}${more}`,
    next: "Store their content again, then purge their sessions; the other items are sound.",
  }];
}

/** An item loses its hash when it ends: one that has it and is not visible was made so by no one. */
function hiddenItems({ connection }: DrawerContext): string[] {
  return connection.all(
    "SELECT seq, check_text FROM items WHERE state <> 1 AND content_left = 1 " +
      "AND sha256 IS NOT NULL LIMIT ?",
    LEFT_LIMIT,
  ).map(({ seq, check_text }) => `i${seq}${check_text ?? ""}`);
}

const TAKEN_OUT = "It is taken out bit by bit, at each start and between the calls of a server; " +
  "ctx.purge_session takes out a session's at once.";

function leftProblems(drawer: DrawerContext): Problem[] {
  const rows = drawer.connection.all(
    "SELECT seq, state, writer FROM items WHERE state <> 1 AND content_left = 1 " +
      "AND sha256 IS NULL LIMIT ?",
    LEFT_LIMIT,
  );
  const killed = rows.filter(({ seq, state, writer }) =>
    state === STATE.pending && isAbandoned(drawer, Number(seq), String(writer))
  );
  const ended = rows.filter(({ state }) => state !== STATE.pending);
  return [
    ...leftBehind(drawer, killed, "of stores that ended before they were done"),
    ...leftBehind(drawer, ended, "of expired or purged items"),
  ];
}

function leftBehind(
  { connection }: DrawerContext,
  rows: readonly { seq?: unknown }[],
  whose: string,
): Problem[] {
  const bytes = rows.reduce((sum, { seq }) => sum + bytesOf(connection, Number(seq)), 0);
  if (bytes === 0) return [];
  return [{
    problem: `Content ${whose} is still in the drawer: ${groupDigits(bytes)} bytes of ${
      countNoun(rows.length, "item")
    }`,
    next: TAKEN_OUT,
  }];
}

function bytesOf(connection: DrawerContext["connection"], seq: number): number {
  return Number(
    connection.get(
      "SELECT total(byte_count) AS bytes FROM chunks WHERE id BETWEEN ?1 << 24 AND (?1 << 24) + 16777215",
      seq,
    )!.bytes,
  );
}
