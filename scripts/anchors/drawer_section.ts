/** The tables of what the drawer gives back, what a search finds, and of the CI logs. */
import { SIZES } from "../dataset/types.ts";
import type { LogBench, Returned } from "./bench.ts";
import type { Finding, FoundFact } from "./search.ts";
import { percent, table } from "./table.ts";

/** Per size: what came back of the stored files. */
export function returnedTable(returned: readonly Returned[]): string {
  return table(
    ["size", "measurements", "lossless", "retrievable, least", "critical lost", "anchor proved"],
    SIZES.map((size) => ({ size, ofSize: returned.filter(({ file }) => file.size === size) }))
      .filter(({ ofSize }) => ofSize.length > 0)
      .map(({ size, ofSize }) => [
        size,
        ofSize.length,
        ofSize.filter(({ isLossless }) => isLossless).length,
        Math.min(...ofSize.map(({ retrievable }) => retrievable)).toFixed(4),
        ofSize.reduce((sum, one) => sum + Math.max(one.criticalLost, one.checkedLost), 0),
        ofSize.filter(({ isTruthful }) => isTruthful).length,
      ]),
  );
}

/** Per size: how many planted facts one search finds. */
export function foundTable(found: readonly FoundFact[]): string {
  return table(
    ["size", "searched", "facts", "first hit", "first 5 hits", "value in the snippet"],
    SIZES.flatMap((size) => {
      const ofSize = found.filter(({ file }) => file.size === size);
      if (ofSize.length === 0) return [];
      return [
        [size, "its file", ofSize.length, ...foundCells(ofSize.map(({ inFile }) => inFile))],
        [size, "all files", ofSize.length, ...foundCells(ofSize.map(({ inDrawer }) => inDrawer))],
      ];
    }),
  );
}

/** Each planted fact that a search does not find, and its question. */
export function notFoundTable(found: readonly FoundFact[]): string {
  return table(
    ["file", "line", "searched", "question"],
    found.flatMap(({ file, fact, inFile, inDrawer }) => [
      ...(inFile.rank === undefined ? [[file.name, fact.line, "its file", fact.question]] : []),
      ...(inDrawer.rank === undefined ? [[file.name, fact.line, "all files", fact.question]] : []),
    ]),
  );
}

/** Per budget: the reachable critical signals that anchors and random lines show. */
export function logTable({ shares }: LogBench): string {
  return table(
    ["budget", "tokens, mean", "anchor", "random lines", "times random"],
    shares.map(({ budget, meanTokens, anchors, random }) => [
      budget,
      meanTokens.toFixed(0),
      anchors.toFixed(3),
      random.toFixed(3),
      (anchors / random).toFixed(2),
    ]),
  );
}

function foundCells(findings: readonly Finding[]): string[] {
  const share = (isFound: (one: Finding) => boolean) =>
    percent(findings.filter(isFound).length / findings.length);
  return [
    share(({ rank }) => rank === 1),
    share(({ rank }) => rank !== undefined),
    share(({ isShown }) => isShown),
  ];
}
