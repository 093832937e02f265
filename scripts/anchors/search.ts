/** Whether one search with the words of a question finds the planted fact that answers it. */
import type { DatasetFile, PlantedFact } from "../dataset/types.ts";
import type { Call } from "./bench_drawer.ts";
import { visibilityOf } from "./shown_view.ts";
import { timed } from "./stored.ts";

/** How many hits count. */
export const FIRST_HITS = 5;

/** Where the fact's line is among the first hits of one search. */
export interface Finding {
  /** From 1; undefined when it is not among them. */
  readonly rank: number | undefined;
  /** Whether the hit's snippet shows the value, so that nothing more need be read. */
  readonly isShown: boolean;
  readonly ms: number;
}

/** One planted fact, looked for with its question. */
export interface FoundFact {
  readonly file: DatasetFile;
  readonly fact: PlantedFact;
  /** With the search narrowed to the file. */
  readonly inFile: Finding;
  /** Among all files of the drawer. */
  readonly inDrawer: Finding;
}

interface Hit {
  readonly item: string;
  readonly line_start: number;
  readonly line_end: number;
  readonly snippet: string;
}

/** Searches for all planted facts of a stored file. */
export async function findFacts(
  call: Call,
  { file, item }: { file: DatasetFile; item: string },
): Promise<FoundFact[]> {
  const found: FoundFact[] = [];
  for (const fact of file.facts) {
    const ask = { query: fact.question, limit: FIRST_HITS };
    found.push({
      file,
      fact,
      inFile: await find(call, { ask: { ...ask, in: item }, item, fact }),
      inDrawer: await find(call, { ask, item, fact }),
    });
  }
  return found;
}

async function find(
  call: Call,
  { ask, item, fact }: { ask: object; item: string; fact: PlantedFact },
): Promise<Finding> {
  const [reply, ms] = await timed(() => call("ctx.search", ask));
  const hits = (reply.hits as Hit[]).slice(0, FIRST_HITS);
  return { ...findingOf(hits, item, fact), ms };
}

/** Where a fact's line stands among hits, and whether its snippet shows the value. */
export function findingOf(
  hits: readonly Hit[],
  item: string,
  fact: PlantedFact,
): Omit<Finding, "ms"> {
  const at = hits.findIndex((hit) =>
    hit.item === item && hit.line_start <= fact.line && fact.line <= hit.line_end
  );
  if (at < 0) return { rank: undefined, isShown: false };
  const snippet = { rows: [{ line: fact.line, text: hits[at]!.snippet }], listed: [] };
  return { rank: at + 1, isShown: visibilityOf(fact, snippet) !== "nowhere" };
}
