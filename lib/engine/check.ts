/** Deriving everything an anchor claims again, from the stored bytes and the anchor's text alone. */
import { type BodyRow, parseAnchor, type ParsedAnchor } from "./anchor/parse.ts";
import { InvariantTally } from "./coverage/tally.ts";
import { eachShown, listedValues, visibleIn } from "./coverage/visible.ts";
import { kindOfLabel } from "./coverage/labels.ts";
import { WINDOW_CHARS } from "./coverage/windows.ts";
import type { ShownPart } from "./display.ts";
import { extractInvariants, isCritical } from "./invariants/mod.ts";
import { LineReader } from "./lines.ts";
import { LongLine } from "./long_line.ts";
import { FactCheck } from "./fact_check.ts";
import { PatternCheck } from "./pattern_check.ts";
import { SlicedLine } from "./sliced_line.ts";
import type { TokenCounter, TokenStream } from "./tokens/mod.ts";
import type { CheckReport, Finding } from "./types.ts";
import { type AnchorFault, headerFaults, rowProblem, tilingFaults } from "./verify.ts";

/** What a check may use beside the bytes and the anchor. */
export interface CheckOptions {
  /** Counts the content's tokens again; without it the header's number of tokens is not checked. */
  readonly counter?: TokenCounter;
  /** The critical invariants that the content had when it was stored; fewer now are lost ones. */
  readonly recordedCritical?: number;
}

type ShownRow = Extract<BodyRow, { text: string }>;

const MOST_FAULTS = 20;
const MOST_MISSING = 50;

/** Takes the stored bytes in order and reports what the anchor says wrongly or not at all. */
export class AnchorChecker {
  readonly #anchor: ParsedAnchor | undefined;
  readonly #options: CheckOptions;
  readonly #tokens: TokenStream | undefined;
  readonly #reader = new LineReader({
    line: (shown) => this.#takeLine(shown),
    part: (part) => this.#takePart(part),
    endOfParts: () => this.#endLongLine(),
  });
  readonly #tally = new InvariantTally();
  readonly #shown = new InvariantTally();
  readonly #missed = new InvariantTally();
  readonly #rows: ReadonlyMap<number, readonly ShownRow[]>;
  readonly #patterns: PatternCheck;
  readonly #facts: FactCheck;
  readonly #faults: AnchorFault[] = [];
  readonly #missing: { kind: string; value: string; line: number }[] = [];
  #longLine: LongLine | undefined;
  #longRows: SlicedLine[] | undefined;
  #line = 0;

  /**
   * A check of one anchor.
   *
   * @param anchor its text; undefined when the content was given back inline.
   */
  constructor(anchor: string | undefined, options: CheckOptions = {}) {
    this.#anchor = anchor === undefined ? undefined : parseAnchor(anchor);
    this.#options = options;
    this.#tokens = options.counter?.stream();
    this.#patterns = new PatternCheck(this.#anchor?.patterns ?? []);
    this.#facts = new FactCheck(this.#anchor?.facts ?? []);
    const shown = this.#anchor?.body.filter((row) => "text" in row) ?? [];
    this.#rows = Map.groupBy(shown, ({ line }) => line);
    if (!this.#anchor) return;
    eachShown(this.#anchor, (shown) => void this.#shown.add(shown));
  }

  /** Takes the next stored bytes. They are not kept. */
  push(block: Uint8Array): void {
    this.#tokens?.push(block);
    this.#facts.push(block);
    this.#reader.push(block);
  }

  /** The report. Call it once, last. */
  finish(): CheckReport {
    this.#reader.finish();
    const { all, critical } = this.#tally.totals;
    const lost = Math.max(0, (this.#options.recordedCritical ?? 0) - critical);
    if (!this.#anchor) {
      return {
        truthful: true,
        faults: [],
        invariants: { total: all, visible: all },
        critical: { total: critical, visible: critical, lost },
        missingCritical: [],
      };
    }
    const faults = [...this.#formFaults(this.#anchor), ...this.#faults].slice(0, MOST_FAULTS);
    const counts = this.#tally.seenBy(visibleIn(this.#anchor, this.#tally));
    return {
      truthful: faults.length === 0,
      faults,
      invariants: counts.invariants,
      critical: { ...counts.critical, lost },
      missingCritical: this.#missing,
    };
  }

  #takeLine(shown: string): void {
    if (shown.length > WINDOW_CHARS) {
      this.#takePart({ text: shown, restarts: false });
      return this.#endLongLine();
    }
    this.#line++;
    for (const row of this.#rows.get(this.#line) ?? []) this.#note(rowProblem(row, shown));
    for (const finding of extractInvariants(shown)) {
      if (this.#tally.add(finding)) this.#noteNew(finding);
    }
    this.#patterns.add(this.#line, shown);
    this.#facts.add(this.#line, shown);
  }

  #takePart(part: ShownPart): void {
    this.#longLine ??= new LongLine(this.#line + 1, this.#facts.regions);
    this.#longLine.push(part);
    this.#longRows ??= this.#rows.get(this.#line + 1)?.map((row) => new SlicedLine(row)) ?? [];
    for (const sliced of this.#longRows) sliced.push(part);
  }

  #endLongLine(): void {
    const [long, rows] = [this.#longLine!, this.#longRows ?? []];
    this.#longLine = this.#longRows = undefined;
    const short = long.shortText;
    if (short !== undefined && short.length <= WINDOW_CHARS) return this.#takeLine(short);
    this.#line++;
    for (const sliced of rows) this.#note(sliced.finish());
    const { tally, critical, head, row } = long.finish();
    critical.filter((finding) => !this.#tally.has(finding)).forEach((finding) => {
      this.#noteNew(finding);
    });
    this.#tally.addAll(tally);
    this.#patterns.add(this.#line, head);
    this.#facts.add(this.#line, row);
  }

  #noteNew({ kind, value }: Finding): void {
    if (this.#missing.length >= MOST_MISSING || !isCritical(kind)) return;
    if (this.#shown.has({ kind, value }) || !this.#missed.add({ kind, value })) return;
    this.#missing.push({ kind, value, line: this.#line });
  }

  #note(problem: string | undefined): void {
    if (problem && this.#faults.length < MOST_FAULTS) {
      this.#faults.push({ line: this.#line, problem });
    }
  }

  #formFaults(anchor: ParsedAnchor): AnchorFault[] {
    const { bytes, lines, isText } = this.#reader;
    const rawTokens = this.#tokens?.finish();
    const unknownLabels = anchor.values.filter(({ label }) => kindOfLabel(label) === undefined);
    const forged = listedValues(anchor).filter((listed) => !this.#tally.has(listed));
    return [
      ...headerFaults(anchor, { bytes, lines, isText, rawTokens }),
      ...tilingFaults(anchor, lines),
      ...unknownLabels.map(({ label }) => fault(`"${label}" is no kind of value`)),
      ...forged.map(({ kind, value }) => fault(`the content has no ${kind} "${value}"`)),
      ...this.#patterns.finish(),
      ...this.#facts.finish(),
    ];
  }
}

function fault(problem: string): AnchorFault {
  return { line: undefined, problem };
}
