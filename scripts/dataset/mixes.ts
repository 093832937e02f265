/** How many distinct values of each kind a file of the dataset draws from, and how big it is. */
import type { ContentKind, Size } from "./types.ts";

/** What decks hold; the names are the slots of templates. */
export type DeckName =
  | "file"
  | "ip"
  | "port"
  | "ver"
  | "hash"
  | "cfg"
  | "url"
  | "err"
  | "http"
  | "exit"
  | "chg"
  | "must"
  | "test"
  | "n"
  | "dur"
  | "size"
  | "share"
  | "ts"
  | "day"
  | "path"
  | "uuid"
  | "src"
  | "route";

/** In how many seconds, at least, the log of an incident was written. */
const LEAST_MOMENTS: Readonly<Record<Size, number>> = { small: 4, medium: 24, large: 0 };

/** Sizes of decks. */
export type Mix = Readonly<Record<DeckName, number>>;

const ORDER: readonly DeckName[] = [
  "file",
  "ip",
  "port",
  "ver",
  "hash",
  "cfg",
  "url",
  "err",
  "http",
  "exit",
  "chg",
  "must",
  "test",
  "n",
  "dur",
  "size",
  "share",
  "ts",
  "day",
  "path",
  "uuid",
  "src",
  "route",
];

/** Of large files; the columns are those of ORDER. */
const LARGE: Readonly<Record<ContentKind, readonly number[]>> = {
  // deno-fmt-ignore
  code_review: [690, 20, 50, 150, 210, 230, 70, 60, 10, 6, 120, 70, 90, 460, 180, 100, 60, 10, 60, 300, 10, 90, 10],
  // deno-fmt-ignore
  configuration: [70, 330, 150, 190, 80, 640, 90, 20, 8, 4, 70, 90, 10, 700, 180, 100, 60, 30, 60, 330, 40, 20, 10],
  // deno-fmt-ignore
  incident: [470, 260, 150, 120, 130, 240, 80, 70, 14, 6, 80, 50, 30, 620, 180, 100, 60, 420, 10, 60, 20, 10, 130],
  // deno-fmt-ignore
  documentation: [200, 130, 150, 240, 60, 480, 120, 70, 16, 6, 130, 150, 10, 640, 180, 100, 60, 30, 120, 340, 40, 60, 10],
  // deno-fmt-ignore
  analysis: [260, 200, 100, 230, 110, 260, 70, 60, 14, 6, 240, 70, 40, 700, 240, 140, 80, 60, 190, 120, 60, 30, 10],
  // deno-fmt-ignore
  agent_session: [640, 60, 110, 200, 160, 200, 60, 70, 14, 8, 80, 50, 100, 660, 180, 100, 60, 60, 40, 400, 70, 90, 10],
  // deno-fmt-ignore
  migration: [330, 130, 100, 240, 150, 380, 60, 80, 8, 6, 170, 110, 30, 800, 240, 140, 80, 230, 90, 120, 60, 40, 10],
};

/** How many distinct values the decks of a smaller file hold together. */
const DECK_VALUES: Readonly<Record<Size, number>> = { small: 14, medium: 100, large: Infinity };

/** What a file of each size comes to, in bytes: by kind a little more or less. */
const BYTES: Readonly<Record<Size, number>> = { small: 7_000, medium: 104_000, large: 832_000 };

/** Logs and settings cost more tokens a byte than prose: their files have fewer bytes. */
const WEIGHT: Readonly<Record<ContentKind, number>> = {
  code_review: 0.95,
  configuration: 1,
  incident: 0.88,
  documentation: 1.08,
  analysis: 1.04,
  agent_session: 1.01,
  migration: 1.04,
};

/** Sizes of the decks of a file; each has a value at least, though it may never be dealt. */
export function mixOf(kind: ContentKind, size: Size): Mix {
  const large = LARGE[kind];
  const total = large.reduce((sum, count) => sum + count, 0);
  const factor = Math.min(1, DECK_VALUES[size] / total);
  const entries = ORDER.map((
    name,
    index,
  ) => [name, Math.max(1, Math.round(large[index]! * factor))]);
  const mix: Mix = Object.fromEntries(entries);
  return kind === "incident" ? { ...mix, ts: Math.max(mix.ts, LEAST_MOMENTS[size]) } : mix;
}

/** How many bytes a file is to have, about. */
export function targetBytes(kind: ContentKind, size: Size): number {
  return Math.round(BYTES[size] * WEIGHT[kind]);
}
