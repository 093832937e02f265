/** The page of the anchor benchmark, in Markdown, and its figures as JSON. */
import { SETTINGS } from "../../lib/core/settings/catalogue.ts";
import { hiddenTable, measurementTable, summaryTable } from "./anchors_section.ts";
import type { AnchorBench } from "./bench.ts";
import { foundTable, logTable, notFoundTable, returnedTable } from "./drawer_section.ts";
import { type Goal, repeatableGoals, speedGoals } from "./goals.ts";
import type { BenchOptions } from "./options.ts";
import { quantile, table } from "./table.ts";
import { latencyTable, searchTimeTable, speedTable } from "./times_section.ts";

const HEAD = `# What anchors show

Printed by \`deno task bench:anchors\`; do not edit by hand. All figures but those under "Times" are
the same in every run on every machine.

## What the words mean

- A **measurement** is one file of the dataset under one profile. The engine is called with the
  inline gate off, so that small files get anchors too; the product gives contents below
  ${SETTINGS.inlineTokens.fallback} tokens back as they are, and others where an anchor would not pay. Of several files the
  mean of their figures is given.
- **Saved** is 1 − anchor ÷ content in cl100k tokens. It is about the anchor alone and no promise for
  a session: receipts, tool schemas, retrievals and the tokens of every later turn are not in it.
- **Coverage** is the share of all distinct invariants of the content (kind and value) that the
  anchor shows, **critical** the same of the critical kinds. An invariant is shown when the engine
  finds it in a shown line or part of a line, or a value list names it. Counted patterns, notes on
  the structure, the header and the next calls show none.
- **Facts** is the share of the ten planted facts of a file that are visible: a list of the fact's
  kind names its value, or the fact's own line is shown and kind and value are found in what is
  shown of it. Lists are expanded by the engine's own parser (\`8080..8086\`). **Facts in line** counts
  the second case alone: in a list a value stands without the words that tell what it is.
  **Hidden (marked)** counts the facts that are not visible, in brackets those whose line bears a
  mark of importance.
- **Controls** are whole source lines of at most as many tokens as the anchor, free of line numbers,
  header and calls: the first and last lines in turns; the last lines; random lines (mean of five
  draws of fixed seeds); the first line of each template, the most frequent first.
- **Lossless**: the file went through \`ctx.store\` into a SQLite file, came back through \`ctx.get\` page
  by page, and has the same SHA-256. **Retrievable** is the share of the file's distinct invariants
  that those pages hold. **Critical lost** counts critical invariants that they do not hold, or that
  \`ctx.check\` misses. **Anchor proved**: \`ctx.check\` bears every claim of the anchor out.
- **First 5 hits**: one \`ctx.search\` with the question of the fact, word for word, gives its line among
  the first five; narrowed to its file, or among all files of the drawer. The questions share
  words with their lines more closely than people's do. **Value in the snippet**: the hit itself
  shows the value, nothing more need be read.
- **LogDx**: real failed CI logs with known answers. A signal counts as visible when its value or an
  alias stands in the anchor; only signals that stand in the log at all are counted.
`;

const ELSEWHERE = "Not measured here: growth on hostile contents (tests hold it), and what a " +
  "session costs.\n";

/** The whole page; parts that were not measured are left out. */
export function anchorReport(bench: AnchorBench, options: BenchOptions): string {
  const { seed, measured } = bench;
  return [
    ...(options.isWhole ? [HEAD] : []),
    `Dataset of seed ${seed}; ${measured.length} measurements.\n`,
    ...sections(bench, options).flatMap(([title, body]) =>
      body === undefined ? [] : [`## ${title}\n`, body]
    ),
  ].join("\n");
}

function sections(
  bench: AnchorBench,
  { parts, isVerbose }: BenchOptions,
): [string, string | undefined][] {
  const { measured, returned, found, logs, speed } = bench;
  const told = isVerbose ? bench : { measured: [], found: [] };
  const isTimed = returned.length > 0 || speed !== undefined;
  const compared = parts.includes("controls") ? ", and what controls show" : "";
  return [
    ["Goals", goalTable(repeatableGoals(bench)) + "\n" + ELSEWHERE],
    [`What anchors show${compared}`, ofSome(measured, summaryTable)],
    ["What the drawer gives back", ofSome(returned, returnedTable)],
    ["What a search finds", ofSome(found, foundTable)],
    ["Not found", ofSome(told.found, notFoundTable)],
    ["Real CI logs", parts.includes("logdx") ? logText(logs) : undefined],
    ["Every measurement", ofSome(measured, measurementTable)],
    ["Hidden facts", ofSome(told.measured, hiddenTable)],
    ["Times", isTimed ? timesText(bench) : undefined],
  ];
}

function ofSome<Value>(
  values: readonly Value[],
  write: (values: readonly Value[]) => string,
): string | undefined {
  return values.length === 0 ? undefined : write(values);
}

/** The goals, met or not; those that were not measured are left out. */
export function goalTable(goals: readonly Goal[]): string {
  return table(
    ["what", "goal", "is", "met"],
    goals.filter(({ isMet }) => isMet !== undefined).map((
      { what, target, figure, isMet },
    ) => [what, target, figure, isMet ? "met" : "**NOT met**"]),
  );
}

function logText(logs: AnchorBench["logs"]): string {
  if (!logs) return "Skipped: the logs are not in ../shared/logdx beside the project.\n";
  return `${logs.logs} logs, ${logs.critical} critical signals, ${logs.reachable} of them reachable.\n\n` +
    logTable(logs);
}

function timesText(bench: AnchorBench): string {
  const { returned, found, speed } = bench;
  return [
    "Not the same in the next run: quote ratios and not milliseconds. Calls are made in process.\n",
    ...(speed ? [goalTable(speedGoals(bench)), speedTable(speed)] : []),
    ...(returned.length > 0 ? [latencyTable(returned)] : []),
    ...(found.length > 0 ? [searchTimeTable(bench)] : []),
  ].join("\n");
}

/** The figures, those of time apart. */
export function anchorJson(bench: AnchorBench): string {
  const { seed, measured, returned, found, logs } = bench;
  const figures = {
    seed,
    goals: repeatableGoals(bench),
    measurements: measured.map(({ file, hidden, ...rest }) => ({
      ...{ file: file.name, ...rest },
      hidden: hidden.map(({ line, kind, value, prominent }) => ({ line, kind, value, prominent })),
    })),
    drawer: returned.map((
      { file, profile, isLossless, retrievable, criticalLost, isTruthful },
    ) => ({
      ...{ file: file.name, profile, isLossless, retrievable, criticalLost, isTruthful },
    })),
    search: found.map(({ file, fact, inFile, inDrawer }) => ({
      ...{ file: file.name, line: fact.line },
      inFile: { ...inFile, ms: undefined },
      inDrawer: { ...inDrawer, ms: undefined },
    })),
    logdx: logs,
    times: timesJson(bench),
  };
  return JSON.stringify(figures, undefined, 1) + "\n";
}

function timesJson(bench: AnchorBench): object {
  const { returned, found, speed } = bench;
  return {
    goals: speedGoals(bench),
    speed,
    drawerMs: returned.map(({ file, profile, analysisMs, times: { store, getAll, getLines } }) => ({
      ...{ file: file.name, profile, analysisMs, store, getAll, getLines: spread(getLines) },
    })),
    searchMs: {
      inFile: spread(found.map(({ inFile }) => inFile.ms)),
      inDrawer: spread(found.map(({ inDrawer }) => inDrawer.ms)),
    },
  };
}

function spread(times: readonly number[]): { p50: number; p99: number } {
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
