/** Composing an anchor: the same text for the same content and settings, on any machine, any day. */
import { invariantsOf, InvariantTally } from "../coverage/tally.ts";
import { KIND_ORDER } from "../invariants/mod.ts";
import type { ValueKeeper } from "../coverage/value_keeper.ts";
import type { LinePattern } from "../signals/patterns.ts";
import type { AnchorIdentity } from "../types.ts";
import type { ShapeFact } from "../shapes/shape.ts";
import { candidatesOf, type LineSources } from "./candidates.ts";
import { factsPart, patternsPart } from "./counted_parts.ts";
import { headerLine, markerLine, NEXT_TITLE, quotedName, rowLine } from "./grammar.ts";
import { nextCalls } from "./next_calls.ts";
import { isWhole, reachesEnd, type Row } from "./row.ts";
import { Selection } from "./select.ts";
import { BRIEF_FOOTER_BUDGET, factsBudget, patternsBudget, valueShares } from "./shares.ts";
import { strongValues } from "./strong_values.ts";
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

/** What of the values' room is kept for kinds that none of the best values is of. */
const ONE_OF_EACH_SHARE = 0.03;
/** Share that the name may take; a longer one is cut. */
const NAME_SHARE = 0.12;
/** The anchor, within its budget. */
export function composeAnchor(input: ComposeInput): ComposedAnchor {
  const { budget, countText, sources } = input;
  const candidates = sources ? candidatesOf(sources) : new Map();
  const selection = new Selection(candidates, {
    lines: input.facts.lines,
    rowChars: rowChars(budget),
    countText,
  });
  const costOf = (lines: readonly string[]) =>
    lines.length === 0 ? 0 : countText(lines.join("\n") + "\n");
  const facts = factsPart(input.shapeFacts, { budget: factsBudget(sources, budget), countText });
  const frame = costOf([header(input, []), footer(input, undefined)]) + HEADER_GROWTH;
  const patterns = patternsPart(input.patterns, { budget: patternsBudget(budget), countText });
  const room = budget - frame - costOf(facts) - costOf(patterns);
  const values = fillBoth(input, { selection, room });
  const extras = [...patterns, ...values];
  selection.restoreStamps(room - costOf(values));
  return fitted(input, { selection, facts, extras, candidates });
}

/**
 * The best lines, beside what is kept for values; then values; then lines again in what is left, as
 * long as they are worth it. Gives the lines of the values.
 */
function fillBoth(
  { budget, countText, facts, sources, values }: ComposeInput,
  { selection, room }: { selection: Selection; room: number },
): string[] {
  const part = new ValuesPart({ keeper: values, countText });
  const listCost = part.costOfAll;
  const shares = valueShares(sources, { budget, listCost, rawTokens: facts.rawTokens });
  if (shares.all === 0 || !sources) {
    selection.fill(room);
    return [];
  }
  const most = Math.floor(budget * shares.all);
  selection.fill(room - most);
  const listed = shownBy(selection.rows);
  const left = Math.min(most, room - selection.cost);
  part.addValues(strongValues(sources), Math.min(left, budget * shares.strong), listed);
  // Where all fits, no kind is left out.
  const kept = listCost <= left ? 0 : ONE_OF_EACH_SHARE;
  part.addBest(Math.floor(left * (1 - kept)), listed);
  part.addOneOfEach(KIND_ORDER, left, listed);
  selection.fill(room - countText(part.lines.join("\n") + "\n"));
  const shown = shownBy(selection.rows);
  part.addOneOfEach(KIND_ORDER, room - selection.cost, shown);
  part.addBest(room - selection.cost, shown);
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
    origin: identity.origin ?? "",
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
    brief: budget < BRIEF_FOOTER_BUDGET,
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
