/** Storing: bytes stream into the drawer and the engine at once; nothing is visible before it is proved. */
import { LoomError } from "../../../core/errors.ts";
import { formatItemId } from "../../../core/ids.ts";
import { groupDigits } from "../../../core/text.ts";
import { type Chunk, Chunker } from "../../../engine/mod.ts";
import type { AnalysisResult, ProfileName } from "../../../engine/types.ts";
import { type ContentOrigin, originText } from "../../../operations/content_origin.ts";
import type { CallContext } from "../../../operations/context.ts";
import type { AnalysisSession } from "../../../providers/analyser/analyser.ts";
import type { Sha256 } from "../../../providers/hashing/hashing.ts";
import type { ItemRow, ItemSource, ItemWriter } from "../../../storage/drawer_store.ts";
import { LineMap } from "../domain/line_map.ts";
import type { StoredReport } from "../domain/receipt.ts";
import { proveAnchor } from "./prove_anchor.ts";
import { sessionForWrite } from "./session_of_call.ts";

/** How much is read back at a time. */
const READ_BACK_BYTES = 262_144;

/** What to store, and how its anchor is to be. */
export interface StoreRequest {
  readonly blocks: AsyncIterable<Uint8Array>;
  readonly name: string;
  readonly source: ItemSource;
  readonly session: string | undefined;
  readonly profile: ProfileName | undefined;
  readonly budgetTokens: number | undefined;
  /** Bytes expected, for progress; absent when unknown. */
  readonly expectedBytes?: number;
  /** Whether the content already went through the prompt, so that storing it avoids nothing. */
  readonly alreadyInPrompt: boolean;
  /** Asked once all blocks have come: how the content came to be. */
  readonly origin?: () => ContentOrigin;
}

/** A stored item with what its receipt says. */
export interface StoredItem {
  readonly item: ItemRow;
  readonly report: StoredReport;
}

/**
 * Stores content and gives its receipt. The drawer keeps every byte or nothing: a failure, a
 * cancellation or content above the limit leaves no trace but a used counter.
 *
 * @throws CONTENT_TOO_LARGE, CONTENT_DAMAGED, SESSION_UNKNOWN, CANCELLED, DRAWER_*.
 */
export async function storeContent(
  context: CallContext,
  request: StoreRequest,
): Promise<StoredItem> {
  const session = await sessionForWrite(context, request.session);
  const writer = await context.store.beginItem(context.caller, {
    sessionId: session.id,
    name: request.name,
    source: request.source,
    createdAtMs: context.now(),
  });
  const analysis = context.analyser.start({
    profile: request.profile ?? context.settings.profile,
    ...(request.budgetTokens === undefined ? {} : { budgetTokens: request.budgetTokens }),
    inlineTokens: context.settings.inlineTokens,
  });
  try {
    const intake = new Intake(context, writer, analysis);
    await intake.takeAll(request);
    const stored = await intake.commit(request);
    meter(context, request, stored);
    return stored;
  } catch (thrown) {
    analysis.cancel();
    await writer.abort();
    throw thrown;
  }
}

/** One content on its way in. */
class Intake {
  readonly #context: CallContext;
  readonly #writer: ItemWriter;
  readonly #analysis: AnalysisSession;
  readonly #hash: Sha256;
  readonly #chunker = new Chunker();
  readonly #lines = new LineMap();
  #bytes = 0;

  constructor(context: CallContext, writer: ItemWriter, analysis: AnalysisSession) {
    this.#context = context;
    this.#writer = writer;
    this.#analysis = analysis;
    this.#hash = context.hashing.sha256();
  }

  async takeAll(request: StoreRequest): Promise<void> {
    for await (const block of request.blocks) {
      await this.#context.takeTurn();
      this.#context.signal.throwIfAborted();
      this.#bytes += block.length;
      refuseTooLarge(this.#context, this.#bytes);
      this.#hash.update(block);
      await this.#analysis.push(block.slice());
      await this.#write(this.#chunker.push(block));
      this.#context.onProgress(this.#bytes, request.expectedBytes, "storing");
    }
    await this.#write(this.#chunker.finish());
  }

  async commit(request: StoreRequest): Promise<StoredItem> {
    const sha256 = this.#hash.digestHex();
    const id = formatItemId(this.#writer.seq, sha256);
    const origin = request.origin?.();
    const words = originText(origin ?? {});
    const [result] = await Promise.all([
      this.#analysis.finish({
        id,
        name: request.name,
        ...(words === "" ? {} : { origin: words }),
      }),
      this.#readBack(sha256),
    ]);
    const proved = await proveAnchor(result, this.#writer, this.#lines);
    this.#context.signal.throwIfAborted();
    const report = reportOf(result, { proved, origin });
    const item = await this.#writer.commit({
      sha256,
      bytes: result.bytes,
      lines: result.lines,
      isText: result.isText,
      inline: report.inline,
      anchor: report.inline ? "" : result.anchor!,
      report: JSON.stringify(report),
    });
    return { item, report };
  }

  /** Every byte is read from the drawer and hashed again, while the engine is still at work. */
  async #readBack(sha256: string): Promise<void> {
    const hash = this.#context.hashing.sha256();
    for (let at = 0; at < this.#bytes; at += READ_BACK_BYTES) {
      await this.#context.takeTurn();
      const end = Math.min(at + READ_BACK_BYTES, this.#bytes);
      hash.update(await this.#writer.readBytes(at, end));
    }
    if (hash.digestHex() === sha256) return;
    throw new LoomError("CONTENT_DAMAGED", "The drawer does not give back what was stored", {
      next: "Check the disk, then store the content again; nothing of it was kept.",
    });
  }

  async #write(chunks: readonly Chunk[]): Promise<void> {
    for (const chunk of chunks) {
      this.#lines.add(chunk);
      const sha256 = this.#context.hashing.sha256Hex(chunk.bytes);
      await this.#writer.append({ ...chunk, sha256 });
    }
  }
}

/** @throws CONTENT_TOO_LARGE when `sizeBytes` is above the limit of one item. */
export function refuseTooLarge({ settings }: CallContext, sizeBytes: number): void {
  if (sizeBytes <= settings.maxItemBytes) return;
  const limit = groupDigits(settings.maxItemBytes);
  throw new LoomError(
    "CONTENT_TOO_LARGE",
    `Cannot store the content: it has ${
      groupDigits(sizeBytes)
    } bytes or more, the limit is ${limit}`,
    { next: "Store it in parts, or raise LOOM_MAX_ITEM_BYTES." },
  );
}

function reportOf(
  result: AnalysisResult,
  { proved, origin }: { proved: boolean; origin: ContentOrigin | undefined },
): StoredReport {
  const inline = result.inline || !proved;
  return {
    inline,
    proved,
    profile: result.profile,
    tokens: { raw: result.rawTokens, anchor: inline ? result.rawTokens : result.anchorTokens },
    saved_pct: inline ? 0 : result.savedPercent,
    coverage: inline ? 1 : result.coverageRatio,
    critical_coverage: inline ? 1 : result.criticalCoverageRatio,
    invariants: inline ? allVisible(result.invariants) : result.invariants,
    critical: { ...(inline ? allVisible(result.critical) : result.critical), lost: 0 },
    signals: inline ? allVisible(result.signals) : result.signals,
    retrievable: 1,
    // What was cut before it came here is in no drawer.
    lossless: !origin?.sourceTruncated,
    ...(origin === undefined ? {} : { origin }),
  };
}

function allVisible({ total }: { total: number }): { total: number; visible: number } {
  return { total, visible: total };
}

function meter(context: CallContext, request: StoreRequest, { item, report }: StoredItem): void {
  context.meter.sessionId = item.sessionId;
  if (report.inline || request.alreadyInPrompt) {
    if (request.alreadyInPrompt && !report.inline) {
      context.meter.anchorTokens += report.tokens.anchor;
    }
    return;
  }
  // One call may store several contents: the streams of a command.
  context.meter.rawTokens += report.tokens.raw;
  context.meter.anchorTokens += report.tokens.anchor;
}
