/** Deriving everything an anchor claims again, from the stored bytes alone. */
import { AnchorChecker } from "../../../engine/mod.ts";
import type { CallContext } from "../../../operations/context.ts";
import type { ItemRow } from "../../../storage/drawer_store.ts";
import type { StoredReport } from "../domain/receipt.ts";

/** What a check answers, besides the id. */
export interface ItemCheck {
  truthful: boolean;
  hash_ok: boolean;
  retrievable: number;
  lossless: boolean;
  invariants: { total: number; visible: number };
  critical: { total: number; visible: number; lost: number };
  missing_critical: { kind: string; value: string; line: number }[];
  faults: { line?: number; problem: string }[];
}

/** @throws CONTENT_DAMAGED, CANCELLED. */
export async function checkItem(context: CallContext, item: ItemRow): Promise<ItemCheck> {
  const hash = context.hashing.sha256();
  const checker = new AnchorChecker(item.inline ? undefined : item.anchor, {
    counter: await context.tokens.counter(),
    recordedCritical: (JSON.parse(item.report) as StoredReport).critical.total,
  });
  let readBytes = 0;
  for await (const chunk of context.store.chunksOfBytes(item.seq, 0, item.bytes)) {
    await context.takeTurn();
    context.signal.throwIfAborted();
    hash.update(chunk.bytes);
    checker.push(chunk.bytes);
    readBytes += chunk.bytes.length;
    context.onProgress(readBytes, item.bytes, "checking");
  }
  const report = checker.finish();
  const hashOk = hash.digestHex() === item.sha256;
  const retrievable = item.bytes === 0 ? 1 : readBytes / item.bytes;
  return {
    truthful: report.truthful,
    hash_ok: hashOk,
    retrievable,
    lossless: hashOk && retrievable === 1 && report.critical.lost === 0,
    invariants: { ...report.invariants },
    critical: { ...report.critical },
    missing_critical: [...report.missingCritical],
    faults: report.faults.map(({ line, problem }) =>
      line === undefined ? { problem } : { line, problem }
    ),
  };
}
