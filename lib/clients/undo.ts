/** Taking back what an installation did, to the very bytes where that can be proved. */

/** One kind of entry, and how it is put into a text and taken out. */
export interface Reversible {
  /** Whether a text holds the entry. */
  holds(text: string): boolean;
  /** A text without the entry, with the entry that stands in the current text put in. */
  redo(text: string): string;
  /** A text without the entry. */
  undo(text: string): string;
}

/** What is to be taken out, and the texts to go back to. */
export interface Undoing {
  /** In the order in which an installation puts them in. */
  readonly entries: readonly Reversible[];
  /** Texts from before earlier changes, the youngest first. */
  readonly earlier: readonly string[];
}

/**
 * A text without its entries. Where putting them into an earlier text gives exactly this one, that
 * earlier text is the answer: nothing else has changed since.
 */
export function undone(current: string, { entries, earlier }: Undoing): string {
  const proved = earlier.find((text) => leadsTo(current, { entries, text }));
  return proved ?? entries.reduce((text, entry) => entry.undo(text), current);
}

function leadsTo(
  current: string,
  { entries, text }: { entries: readonly Reversible[]; text: string },
): boolean {
  try {
    if (entries.some((entry) => entry.holds(text))) return false;
    return entries.reduce((redone, entry) => entry.redo(redone), text) === current;
  } catch {
    return false; // An earlier text that was broken is none to go back to.
  }
}
