/** Taking back what an installation did, to the very bytes where that can be proved. */

/** One kind of entry, and how it is put into a text and taken out. */
export interface Reversible {
  /** The text as it stands. */
  readonly current: string;
  /** Whether a text holds the entry. */
  holds(text: string): boolean;
  /** A text without the entry, with the entry that stands in the current text put in. */
  redo(text: string): string;
  /** The current text without the entry. */
  undo(): string;
}

/**
 * The text without the entry. Where putting the entry into an earlier text gives exactly the current one,
 * that earlier text is the answer: nothing else has changed since.
 *
 * @param earlier texts from before earlier changes, the youngest first.
 */
export function undone(entry: Reversible, earlier: readonly string[]): string {
  return earlier.find((text) => leadsTo(entry, text)) ?? entry.undo();
}

function leadsTo({ current, holds, redo }: Reversible, text: string): boolean {
  try {
    return !holds(text) && redo(text) === current;
  } catch {
    return false; // An earlier text that was broken is none to go back to.
  }
}
