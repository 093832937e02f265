/** How the anchor names kinds of invariants. */
import { KIND_ORDER, kindInfo } from "../invariants/mod.ts";

const KIND_BY_LABEL: ReadonlyMap<string, string> = new Map(
  KIND_ORDER.map((kind) => [labelOfKind(kind), kind]),
);

/** The label of a kind; its name when it has none. */
export function labelOfKind(kind: string): string {
  return kindInfo(kind)?.label ?? kind;
}

/** The kind that a label names. */
export function kindOfLabel(label: string): string | undefined {
  return KIND_BY_LABEL.get(label);
}
