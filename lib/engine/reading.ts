/** One pass over a content in blocks, flat memory: all that its anchor needs but the count of its tokens. */
import { composeAnchor } from "./anchor/compose.ts";
import { parseAnchor } from "./anchor/parse.ts";
import type { Row } from "./anchor/row.ts";
import { DistinctSet } from "./coverage/distinct_set.ts";
import { InvariantTally } from "./coverage/tally.ts";
import { WINDOW_CHARS } from "./coverage/windows.ts";
import { ValueKeeper } from "./coverage/value_keeper.ts";
import { visibleIn } from "./coverage/visible.ts";
import type { ShownPart } from "./display.ts";
import { type FindingList, scanInvariants } from "./invariants/mod.ts";
import { LineReader } from "./lines.ts";
import { LineBatch } from "./line_batch.ts";
import { LongLine } from "./long_line.ts";
import { isInline, resolveBudget } from "./profile.ts";
import { Outline } from "./shapes/outline.ts";
import { BinaryHead } from "./shapes/binary.ts";
import { NO_SCAN } from "./shapes/regions.ts";
import { SignalCollector } from "./signals/collector.ts";
import { LineScanner, SIGNAL_CUES } from "./signals/cues.ts";
import { PatternCounter } from "./signals/patterns.ts";
import { COUNTED_SCORE, type Signal, signalOf } from "./signals/score.ts";
import type { TokenCounter } from "./tokens/mod.ts";
import type { AnalysisRequest, AnalysisResult, AnchorIdentity, Finding } from "./types.ts";

/** Content with a larger share of characters that no text has is shown without lines. */
const STRANGE_SHARE = 0.05;
const PATTERN_LINES = 10;
/** Distinct critical values a token. */
const DENSE_VALUES = 0.005;

/** Reads one content. Results depend on its bytes, the request and the identity alone. */
export class Reading {
  readonly #request: AnalysisRequest;
  readonly #counter: TokenCounter;
  readonly #reader = new LineReader({
    line: (shown, ascii) => this.#takeLine(shown, ascii),
    part: (part) => this.#takePart(part),
    endOfParts: () => this.#endLongLine(),
  });
  readonly #scanner = new LineScanner();
  readonly #tally = new InvariantTally();
  readonly #values = new ValueKeeper();
  readonly #signals = new SignalCollector();
  readonly #signalFamilies = new DistinctSet();
  readonly #patterns = new PatternCounter();
  readonly #outline = new Outline();
  readonly #head = new BinaryHead();
  readonly #batch = new LineBatch();
  readonly #scan = { start: 0, cues: 0 };
  readonly #scanned = { cues: 0, template: 0 };
  #longLine: LongLine | undefined;
  /** The lines that were looked at; those of the batch follow. */
  #line = 0;

  constructor(request: AnalysisRequest, counter: TokenCounter) {
    this.#request = request;
    this.#counter = counter;
  }

  /** Takes the next block. It is not kept. */
  push(block: Uint8Array): void {
    this.#reader.push(block);
    this.#takeBatch();
    this.#head.push(block);
  }

  /**
   * Composes the anchor and gives the figures. Call it once, last.
   *
   * @param rawTokens what the content costs, in cl100k tokens.
   */
  finish(identity: AnchorIdentity, rawTokens: number): AnalysisResult {
    this.#reader.finish();
    this.#takeBatch();
    const { profile, budgetTokens, inlineTokens } = this.#request;
    if (isInline({ raw: rawTokens, anchor: 0 }, inlineTokens)) return this.#inline(rawTokens);
    const budget = resolveBudget(profile, { rawTokens, budgetTokens });
    const composed = this.#compose(identity, { budget, rawTokens });
    if (isInline({ raw: rawTokens, anchor: composed.tokens }, inlineTokens)) {
      return this.#inline(rawTokens);
    }
    const visible = visibleIn(parseAnchor(composed.text), this.#tally);
    const { invariants, critical } = this.#tally.seenBy(visible);
    return {
      ...this.#facts(rawTokens),
      inline: false,
      anchor: composed.text,
      anchorTokens: composed.tokens,
      savedPercent: Math.round(1000 * (1 - composed.tokens / rawTokens)) / 10,
      coverageRatio: ratio(invariants),
      criticalCoverageRatio: ratio(critical),
      invariants,
      critical,
      signals: { total: this.#signalFamilies.size, visible: composed.signalFamilies.size },
    };
  }

  #takeLine(shown: string, ascii?: Uint8Array): void {
    if (shown.length > WINDOW_CHARS) {
      this.#takePart({ text: shown, restarts: false });
      return this.#endLongLine();
    }
    const scanner = this.#scanner;
    if (ascii) scanner.readAscii(shown, ascii);
    else scanner.read(shown);
    this.#batch.add(shown, ascii, scanner);
    if (this.#batch.isFull) this.#takeBatch();
  }

  /**
   * Stage by stage over many lines and not line by line through all stages: each stage's code, tables
   * and branch history then stay in the processor's caches, which is worth a seventh of the time.
   */
  #takeBatch(): void {
    const { size, shown, ascii, templates, signals } = this.#batch;
    this.#findSignals();
    for (let at = 0; at < size; at++) {
      this.#takeValues(shown[at]!, scanInvariants(shown[at]!, ascii[at]));
    }
    const first = this.#line + 1;
    for (let at = 0; at < size; at++) this.#patterns.add(first + at, templates[at]!, shown[at]!);
    this.#outlineBatch(first);
    for (let at = 0; at < size; at++) this.#collect(first + at, shown[at]!, signals[at]);
    this.#line += size;
    this.#batch.clear();
  }

  #findSignals(): void {
    const { size, shown, cues, templates, signals } = this.#batch;
    const scanned = this.#scanned;
    for (let at = 0; at < size; at++) {
      if ((cues[at]! & SIGNAL_CUES) === 0) continue;
      scanned.cues = cues[at]!;
      scanned.template = templates[at]!;
      signals[at] = signalOf(shown[at]!, scanned);
    }
  }

  #outlineBatch(first: number): void {
    const { size, shown, cues, starts } = this.#batch;
    const scan = this.#scan;
    for (let at = 0; at < size; at++) {
      scan.start = starts[at]!;
      scan.cues = cues[at]!;
      this.#outline.add(first + at, shown[at]!, scan);
    }
  }

  /** Whether a value is new is asked only where that decides whether it is kept. */
  #takeValues(line: string, list: FindingList): void {
    for (let row = 0; row < list.count; row++) {
      if (!this.#values.wantsRow(list, row, line)) this.#tally.addRowLater(list, row, line);
      else if (this.#tally.addRow(list, row, line)) this.#values.add(list.findingAt(line, row));
    }
  }

  /** The same of findings that were kept of a long line. */
  #takeKept(findings: readonly Finding[]): void {
    for (const finding of findings) {
      if (!this.#values.wants(finding)) this.#tally.addLater(finding);
      else if (this.#tally.add(finding)) this.#values.add(finding);
    }
  }

  #takePart(part: ShownPart): void {
    if (!this.#longLine) {
      this.#takeBatch();
      this.#longLine = new LongLine(this.#line + 1, this.#outline.regions);
    }
    this.#longLine.push(part);
  }

  #endLongLine(): void {
    const long = this.#longLine!;
    this.#longLine = undefined;
    const short = long.shortText;
    if (short !== undefined && short.length <= WINDOW_CHARS) return this.#takeLine(short);
    this.#line++;
    const { row, parts, signal, head, template, tally, critical } = long.finish();
    this.#takeKept(critical);
    this.#tally.addAll(tally);
    this.#patterns.add(this.#line, template, head);
    this.#outline.add(this.#line, row, NO_SCAN);
    this.#outline.addParts(parts);
    this.#collect(this.#line, row, signal);
  }

  #collect(line: number, shown: string | Row, signal: Signal | undefined): void {
    const family = this.#signals.add(line, shown, signal);
    if (family !== undefined && signal!.score >= COUNTED_SCORE) this.#signalFamilies.add(0, family);
  }

  #compose(identity: AnchorIdentity, { budget, rawTokens }: { budget: number; rawTokens: number }) {
    const { bytes, lines, isText } = this.#reader;
    const outline = this.#outline;
    outline.finish();
    const { isOutput = true, valuesWeight: ofForm = 1 } = outline.regions.spans.main ?? {};
    const isBinary = this.#reader.strangeShare > STRANGE_SHARE;
    return composeAnchor({
      identity,
      facts: { bytes, lines, rawTokens, isText },
      sources: isBinary ? undefined : {
        families: this.#signals.families,
        head: outline.head,
        tail: outline.tail,
        landmarks: outline.landmarks,
        samples: outline.samples,
        lines,
        isOutput,
        valuesWeight: this.#isDense(rawTokens) ? 1 : ofForm,
        formWeight: 1 / ofForm,
        signalWeightAt: (line) => outline.regions.spans.signalWeightAt(line),
        commonness: this.#signals.commonness,
        likeLines: ({ text }) => {
          this.#scanner.read(text);
          return this.#patterns.countOf(this.#scanner.template);
        },
      },
      shapeFacts: isBinary ? [this.#head.factOf(lines)] : outline.regions.facts,
      patterns: isOutput ? this.#patterns.list(PATTERN_LINES) : [],
      values: this.#values,
      budget,
      countText: (text) => this.#counter.countText(text),
    });
  }

  /** Whether values are what the content is about, whatever its form. */
  #isDense(rawTokens: number): boolean {
    return this.#tally.totals.critical / rawTokens >= DENSE_VALUES;
  }

  #inline(rawTokens: number): AnalysisResult {
    const { all, critical } = this.#tally.totals;
    const signals = this.#signalFamilies.size;
    return {
      ...this.#facts(rawTokens),
      inline: true,
      anchor: undefined,
      anchorTokens: rawTokens,
      savedPercent: 0,
      coverageRatio: 1,
      criticalCoverageRatio: 1,
      invariants: { total: all, visible: all },
      critical: { total: critical, visible: critical },
      signals: { total: signals, visible: signals },
    };
  }

  #facts(rawTokens: number) {
    const { bytes, lines, isText } = this.#reader;
    const { profile } = this.#request;
    return { bytes, lines, isText, rawTokens, profile, countsCapped: this.#tally.isCapped };
  }
}

function ratio({ total, visible }: { total: number; visible: number }): number {
  return total === 0 ? 1 : visible / total;
}
