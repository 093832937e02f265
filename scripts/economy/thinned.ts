/** Shorter versions of a dataset's file: the lines of some facts and as many others as fit. Pure. */
import type { DatasetFile } from "../dataset/manifest.ts";
import type { AskedContent } from "./sessions.ts";

/** How short, and which facts stay. */
export interface ThinnedOptions {
  readonly tokens: number;
  /** From this fact of the file on, in the manifest's order. */
  readonly firstFact: number;
  readonly facts: number;
  readonly count: (text: string) => number;
}

/** Steps of the search for the number of other lines. */
const STEPS = 14;

/**
 * The lines of some facts and their decoys, and other lines spread evenly over the file, as many as
 * keep the whole at or below a number of tokens.
 */
export function thinned(file: DatasetFile, options: ThinnedOptions): AskedContent {
  const { tokens, firstFact, count } = options;
  const lines = new TextDecoder().decode(file.content).split("\n");
  const facts = file.facts.slice(firstFact, firstFact + options.facts);
  const needed = new Set(facts.flatMap(({ line, decoys }) => [line, ...decoys.map((d) => d.line)]));
  const others = lines.flatMap((_, index) => needed.has(index + 1) ? [] : [index + 1]);
  const textWith = (amount: number) => textOf(lines, [...needed, ...spread(others, amount)]);
  let [least, most] = [0, others.length];
  for (let step = 0; step < STEPS && least < most; step++) {
    const middle = Math.ceil((least + most) / 2);
    if (count(textWith(middle)) <= tokens) least = middle;
    else most = middle - 1;
  }
  const text = textWith(least);
  const content = {
    name: `${file.kind}_${tokens}_${firstFact}.txt`,
    bytes: new TextEncoder().encode(text),
    tokens: count(text),
    size: `${tokens}`,
    kind: file.kind,
  };
  const questions = facts.map(({ kind, question, value, prominent }) => ({
    ...{ content, kind, text: question, answer: value, prominent },
  }));
  return { content, questions };
}

/** So many of the values, evenly spread. */
function spread(values: readonly number[], amount: number): number[] {
  return Array.from(
    { length: amount },
    (_, index) => values[Math.floor(index * values.length / amount)]!,
  );
}

function textOf(lines: readonly string[], chosen: readonly number[]): string {
  return chosen.toSorted((left, right) => left - right).map((line) => `${lines[line - 1]}\n`)
    .join("");
}
