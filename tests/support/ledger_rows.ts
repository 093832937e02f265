/** The rows of a drawer's ledger, read by another program's means. */
import { DatabaseSync } from "node:sqlite";

/** Who called what, through which door, with which outcome. */
export interface LedgerRow {
  readonly agent: string;
  readonly transport: string;
  readonly operation: string;
  readonly outcome: string;
}

/** The rows in order; the drawer must be closed or settled. @param path of the drawer. */
export function ledgerRows(path: string): LedgerRow[] {
  const database = new DatabaseSync(`${path}-activity`, { readOnly: true });
  try {
    return database.prepare(
      "SELECT CAST(agent AS TEXT) AS agent, transport, operation, outcome FROM calls ORDER BY id",
    ).all().map((row) => ({ ...row }) as unknown as LedgerRow);
  } finally {
    database.close();
  }
}
