/** Composing an anchor: the same text for the same content and settings, on any machine, any day. */
import { invariantsOf, InvariantTally } from "../coverage/tally.ts";
import { isCritical, KIND_ORDER } from "../invariants/mod.ts";
import type { ValueKeeper } from "../coverage/value_keeper.ts";
import type { LinePattern } from "../signals/patterns.ts";
import { templateOf } from "../signals/fold.ts";
import type { AnchorIdentity } from "../types.ts";
import type { ShapeFact } from "../shapes/shape.ts";
import { candidatesOf, type LineSources } from "./candidates.ts";
import {
  factLine,
  FACTS_TITLE,
  headerLine,
  markerLine,
  NEXT_TITLE,
  patternLine,
  PATTERNS_TITLE,
  quotedName,
  rowLine,
} from "./grammar.ts";
import { nextCalls } from "./next_calls.ts";
import { isWhole, reachesEnd, type Row } from "./row.ts";
import { Selection } from "./select.ts";
import { type IsShown, ValuesPart } from "./values_part.ts";

/** Everything that an anchor is made from. */
export interface ComposeInput {
  readonly identity: AnchorIdentity;
  readonly facts: {
    readonly bytes: number;
    readonly lines: number;
    readonly rawTokens: number;
    readonly isText: boolean;
  };
  /** Lines to choose from; absent when the content is no text at all. */
  readonly sources: LineSources | undefined;
  /** What was counted in regions, of the largest first. */
  readonly shapeFacts: readonly ShapeFact[];
  readonly patterns: readonly LinePattern[];
  readonly values: ValueKeeper;
  readonly budget: number;
  readonly countText: (text: string) => number;
}

/** A composed anchor, with the families of the signals that it shows. */
export interface ComposedAnchor {
  readonly text: string;
  readonly tokens: number;
  readonly signalFamilies: ReadonlySet<string>;
}

/** Tokens that the header grows by when it says how many lines are cut. */
const HEADER_GROWTH = 12;

/** Shares of the budget that values of signals, and patterns, may take at most. */
const STRONG_VALUES_SHARE = 0.1;
const PATTERNS_SHARE = 0.07;
/** What facts of the form may take: little where lines of a failure are wanted more. */
const FACTS_SHARE = 0.2;
const FACTS_SHARE_BESIDE_FAILURE = 0.08;
const FACTS_TOKENS_BESIDE_FAILURE = 80;
const FAILURE_SCORE = 85;
const MOST_FACTS = 12;
/** What other critical values may take on top, where there is room; ranges of the rest. */
const CRITICAL_VALUES_SHARE = 0.15;
const OTHER_VALUES_SHARE = 0.05;
/** Share that the name may take; a longer one is cut. */
const NAME_SHARE = 0.12;
/** Below this budget there are no values, and the footer has the first call only. */
const BRIEF_BUDGET = 200;
/** Patterns, and values that stand in no signal, are worth their tokens from this budget on. */
const ROOMY_BUDGET = 600;
const CRITICAL_KINDS = KIND_ORDER.filter(isCritical);
const OTHER_KINDS = KIND_ORDER.filter((kind) => !isCritical(kind));
const MOST_PATTERNS = 6;
/** A template is a pattern from this many lines on. */
const PATTERN_LINES = 10;

/** The anchor, within its budget. */
export function composeAnchor(input: ComposeInput): ComposedAnchor {
  const { budget, countText } = input;
  const candidates = input.sources ? candidatesOf(input.sources) : new Map();
  const selection = new Selection(candidates, {
    lines: input.facts.lines,
    rowChars: rowChars(budget),
    countText,
  });
  const facts = factsPart(input);
  const factsCost = facts.length === 0 ? 0 : countText(facts.join("\n") + "\n");
  const frame = countText(`${header(input, [])}\n${footer(input, undefined)}\n`) + HEADER_GROWTH;
  const around = frame + factsCost;
  // Facts take the room of values, not of lines.
  const reserved = Math.max(0, valuesBudgets(budget)[1] + patternsBudget(budget) - factsCost);
  selection.fill(budget - around - reserved);
  const patterns = patternsPart(input);
  const room = budget - around - countText(patterns.join("\n") + "\n");
  const extras = [...patterns, ...fillBoth(input, { selection, room })];
  selection.restoreStamps(budget - around - countText(extras.join("\n") + "\n"));
  return fitted(input, { selection, facts, extras, candidates });
}

/**
 * Values that a reader may look for take their room; lines take what is left as long as they are
 * worth it; all other values take the rest.
 */
function fillBoth(
  { values, budget, countText, sources }: ComposeInput,
  { selection, room }: { selection: Selection; room: number },
): string[] {
  const costOf = (lines: readonly string[]) => countText(lines.join("\n") + "\n");
  const part = new ValuesPart({ keeper: values, countText });
  if (budget < BRIEF_BUDGET || !sources) {
    selection.fill(room);
    return [];
  }
  const listed = shownBy(selection.rows);
  part.addStrong(Math.floor(budget * STRONG_VALUES_SHARE), listed);
  const [critical, all] = valuesBudgets(budget);
  part.addOneOfEach(KIND_ORDER, Math.min(all, room - selection.cost), listed);
  part.addAll(CRITICAL_KINDS, Math.min(critical, room - selection.cost), listed);
  part.addAll(OTHER_KINDS, Math.min(all, room - selection.cost), listed);
  selection.fill(room - costOf(part.lines));
  const shown = shownBy(selection.rows);
  part.addOneOfEach(KIND_ORDER, room - selection.cost, shown);
  part.addAll(OTHER_KINDS, room - selection.cost, shown);
  return part.lines;
}

function shownBy(rows: readonly Row[]): IsShown {
  const shown = new InvariantTally();
  for (const row of rows) invariantsOf(row.text).forEach((finding) => shown.add(finding));
  return (kind, value) => shown.has({ kind, value });
}

function fitted(
  input: ComposeInput,
  { selection, facts, extras, candidates }: {
    selection: Selection;
    facts: string[];
    extras: string[];
    candidates: ReturnType<typeof candidatesOf>;
  },
): ComposedAnchor {
  for (;;) {
    const rows = selection.rows;
    const text = [
      header(input, rows),
      ...facts,
      ...bodyLines(rows, input.facts.lines),
      ...extras,
      footer(input, selection.bestLine),
    ].join("\n");
    const tokens = input.countText(text);
    const families = selection.places.flatMap((place) => candidates.get(place)?.families ?? []);
    if (tokens <= input.budget) return { text, tokens, signalFamilies: new Set(families) };
    // Sums of parts are rarely below the whole; then the least line goes, the extras at last.
    if (!selection.dropLeast() && !extras.pop() && !facts.pop()) {
      return { text, tokens, signalFamilies: new Set(families) };
    }
  }
}

function rowChars(budget: number): number {
  if (budget < 300) return 160;
  if (budget < 700) return 240;
  return budget < 2_000 ? 300 : 400;
}

function header(
  { identity, facts, budget, countText }: ComposeInput,
  rows: readonly Row[],
): string {
  const byLine = [...Map.groupBy(rows, ({ line }) => line).values()];
  const cut = byLine.filter((ofLine) => !isWhole(ofLine[0]!));
  return headerLine({
    ...facts,
    id: identity.id,
    name: fittingName(identity.name, { budget: budget * NAME_SHARE, countText }),
    shownLines: byLine.length,
    cutLines: cut.length,
    startCutLines: cut.filter((ofLine) => ofLine.length === 1 && reachesEnd(ofLine[0]!)).length,
  });
}

/** As much of the name as costs its share. */
function fittingName(
  name: string,
  { budget, countText }: { budget: number; countText: (text: string) => number },
): string {
  let cut = quotedName(name);
  for (const chars of [40, 20, 10]) {
    if (countText(cut) <= budget) break;
    cut = quotedName(name, chars);
  }
  return cut;
}

function footer(
  { identity, facts, budget, sources }: ComposeInput,
  focus: number | undefined,
): string {
  return NEXT_TITLE + nextCalls({
    id: identity.id,
    lines: sources && facts.lines > 1 ? facts.lines : 0,
    focus: focus ?? 1,
    brief: budget < BRIEF_BUDGET,
  });
}

/** Rows and markers that tile 1…N. */
function bodyLines(rows: readonly Row[], lines: number): string[] {
  const body: string[] = [];
  let next = 1;
  for (const row of rows) {
    if (row.line > next) body.push(markerLine(row.line - next));
    body.push(rowLine(row));
    next = row.line + 1;
  }
  if (next <= lines) body.push(markerLine(lines + 1 - next));
  return body;
}

/** What critical values, and all together, may cost: little where lines are scarce. */
function valuesBudgets(budget: number): [critical: number, all: number] {
  if (budget < BRIEF_BUDGET) return [0, 0];
  const roominess = Math.min(1, Math.max(0, (budget - ROOMY_BUDGET) / ROOMY_BUDGET));
  const critical = budget * (STRONG_VALUES_SHARE + CRITICAL_VALUES_SHARE * roominess);
  return [Math.floor(critical), Math.floor(critical + budget * OTHER_VALUES_SHARE * roominess)];
}

function patternsBudget(budget: number): number {
  return budget < ROOMY_BUDGET ? 0 : Math.floor(budget * PATTERNS_SHARE);
}

/** Whether a strong signal stands where words of failure say something. */
function hasFailure({ families, signalWeightAt }: LineSources): boolean {
  return families.some(({ best }) =>
    best.score >= FAILURE_SCORE && signalWeightAt(best.row.line) >= 0.5
  );
}

/** What was counted, as much of it as its share of the budget allows. */
function factsPart({ shapeFacts, sources, budget, countText }: ComposeInput): string[] {
  const isFailed = sources !== undefined && hasFailure(sources);
  if (isFailed && budget < ROOMY_BUDGET) return [];
  const room = isFailed
    ? Math.max(FACTS_TOKENS_BESIDE_FAILURE, budget * FACTS_SHARE_BESIDE_FAILURE)
    : budget * FACTS_SHARE;
  let left = Math.floor(room) - countText(FACTS_TITLE + "\n");
  const chosen: ShapeFact[] = [];
  for (const fact of shapeFacts) {
    const cost = countText(factLine(fact) + "\n");
    if (cost > left) continue;
    left -= cost;
    if (chosen.push(fact) >= MOST_FACTS) break;
  }
  if (chosen.length === 0) return [];
  chosen.sort((one, other) => one.firstLine - other.firstLine || one.lastLine - other.lastLine);
  return [FACTS_TITLE, ...chosen.map(factLine)];
}

function patternsPart({ patterns, budget, countText }: ComposeInput): string[] {
  let left = patternsBudget(budget) - countText(PATTERNS_TITLE + "\n");
  const lines: string[] = [];
  for (const { count, firstLine, lastLine, sample } of patterns) {
    if (count < PATTERN_LINES || lines.length >= MOST_PATTERNS) break;
    const template = templateOf(sample);
    if (template.trim().length < 8) continue;
    const line = patternLine({ count, firstLine, lastLine, template });
    const cost = countText(line + "\n");
    if (cost > left) continue;
    left -= cost;
    lines.push(line);
  }
  return lines.length > 0 ? [PATTERNS_TITLE, ...lines] : [];
}
