/** What an anchor's text shows of the invariants of its content. */
import type { ParsedAnchor } from "../anchor/parse.ts";
import { kindOfLabel } from "./labels.ts";
import { invariantsOf, InvariantTally } from "./tally.ts";

/** An invariant by kind and value. */
export interface NamedValue {
  readonly kind: string;
  readonly value: string;
}

/** Calls `see` for each invariant that an anchor shows: in its rows, and in its list of values. */
export function eachShown(anchor: ParsedAnchor, see: (shown: NamedValue) => void): void {
  for (const row of anchor.body) {
    if ("text" in row) invariantsOf(row.text).forEach(see);
  }
  for (const { kind, value } of listedValues(anchor)) see({ kind, value });
}

/** The values that an anchor lists; a label that names no kind gives none. */
export function listedValues({ values }: ParsedAnchor): NamedValue[] {
  return values.flatMap(({ label, values: listed }) => {
    const kind = kindOfLabel(label);
    return kind === undefined ? [] : listed.map((value) => ({ kind, value }));
  });
}

/** The invariants of `content` that an anchor shows. A cut line may show others; they don't count. */
export function visibleIn(anchor: ParsedAnchor, content: InvariantTally): InvariantTally {
  const visible = new InvariantTally();
  eachShown(anchor, ({ kind, value }) => {
    if (content.has({ kind, value })) visible.add({ kind, value });
  });
  return visible;
}
