/** Search in its plainest form: every line of every item, one after the other. */
import { foldCase, foldDiacritics } from "../../lib/core/fold.ts";
import { display } from "../../lib/engine/display.ts";

/** A line that holds what was looked for. */
export interface NaiveLine {
  readonly item: string;
  /** From 1. */
  readonly line: number;
}

/** What is known of a line before any query: its text as stored, and as shown when that differs. */
interface IndexedLine extends NaiveLine {
  readonly texts: readonly string[];
}

/** Scans contents for literals. Items are given newest first. */
export class NaiveScan {
  readonly #lines: IndexedLine[];
  readonly #folded = new Map<string, { cased: string; plain: string }>();

  constructor(items: readonly { id: string; bytes: Uint8Array }[]) {
    this.#lines = items.flatMap(({ id, bytes }) =>
      new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes).split("\n").map((
        text,
        index,
      ) => ({
        ...{ item: id, line: index + 1 },
        texts: text.includes("\x1b") ? [text, display(text)] : [text],
      }))
    );
  }

  /** The lines that hold all the terms when case alone is folded. */
  exact(terms: readonly string[]): NaiveLine[] {
    return places(this.#lines.filter((line) => this.#holds(line, terms, "cased")));
  }

  /** The lines that hold all the terms only when diacritics are folded too. */
  folded(terms: readonly string[]): NaiveLine[] {
    if (terms.map(foldDiacritics).includes("")) return [];
    return places(
      this.#lines
        .filter((line) => this.#holds(line, terms, "plain"))
        .filter((line) => !this.#holds(line, terms, "cased")),
    );
  }

  #holds({ texts }: IndexedLine, terms: readonly string[], as: "cased" | "plain"): boolean {
    const needles = terms.map(as === "cased" ? foldCase : foldDiacritics);
    return texts.some((text) => needles.every((one) => this.#fold(text)[as].includes(one)));
  }

  #fold(text: string): { cased: string; plain: string } {
    let folded = this.#folded.get(text);
    if (!folded) {
      this.#folded.set(text, folded = { cased: foldCase(text), plain: foldDiacritics(text) });
    }
    return folded;
  }
}

function places(lines: readonly IndexedLine[]): NaiveLine[] {
  return lines.map(({ item, line }) => ({ item, line }));
}
