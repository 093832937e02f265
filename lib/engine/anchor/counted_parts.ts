/** The parts of an anchor that count: the form of regions, and repeated patterns. */
import type { ShapeFact } from "../shapes/shape.ts";
import { templateOf } from "../signals/fold.ts";
import type { LinePattern } from "../signals/patterns.ts";
import { factLine, FACTS_TITLE, patternLine, PATTERNS_TITLE } from "./grammar.ts";

/** What a part may cost. */
export interface PartOptions {
  /** In tokens; nothing is given when not even one line fits. */
  readonly budget: number;
  readonly countText: (text: string) => number;
}

const MOST_FACTS = 12;
const MOST_PATTERNS = 6;
/** A template is a pattern from this many lines on. */
const PATTERN_LINES = 10;
/** What a template must have to be worth its tokens. */
const SAYS_SOMETHING = /\p{L}{2}.*\p{L}{2}/su;

/** What was counted in regions, as much of it as fits, in the order of its lines. */
export function factsPart(
  shapeFacts: readonly ShapeFact[],
  { budget, countText }: PartOptions,
): string[] {
  let left = budget - countText(FACTS_TITLE + "\n");
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

/** The most frequent patterns that say something, as many as fit. */
export function patternsPart(
  patterns: readonly LinePattern[],
  { budget, countText }: PartOptions,
): string[] {
  let left = budget - countText(PATTERNS_TITLE + "\n");
  const lines: string[] = [];
  for (const { count, firstLine, lastLine, sample } of patterns) {
    if (count < PATTERN_LINES || lines.length >= MOST_PATTERNS) break;
    const template = templateOf(sample);
    if (!SAYS_SOMETHING.test(template)) continue;
    const line = patternLine({ count, firstLine, lastLine, template });
    const cost = countText(line + "\n");
    if (cost > left) continue;
    left -= cost;
    lines.push(line);
  }
  return lines.length > 0 ? [PATTERNS_TITLE, ...lines] : [];
}
