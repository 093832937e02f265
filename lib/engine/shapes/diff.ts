/** Unified diffs, alone or in `git log -p`: commits, files, hunks, counts, and what was changed. */
import { countNoun, groupDigits } from "../../core/text.ts";
import { factName, factText, listed } from "./fact_text.ts";
import {
  type BlockShape,
  ENDS,
  type ShapeFact,
  type ShapeLine,
  type ShapeReader,
} from "./shape.ts";

const OPENING =
  /^(?:diff --git \S|diff -\S+ \S|Index: \S|commit [0-9a-f]{7,64}\b|From [0-9a-f]{40} Mon |--- (?:a\/|\S+\t\d{4}-)|@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@)/;
/** What stands behind the first character of an opening line, for each of those characters. */
const SECOND = { d: "i", I: "n", c: "o", F: "r", "-": "-", "@": "@" } as Record<string, string>;
const HUNK = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/;
/** What git says around hunks. */
const SAID =
  /^(?:diff |index [0-9a-f]{4,}|--- |\+\+\+ |Index: |={20,}|commit [0-9a-f]{7,}|(?:Author|AuthorDate|Commit|CommitDate|Date|Merge|From|Subject):? |(?:new|deleted|old) (?:file )?mode |similarity index |dissimilarity |rename (?:from|to) |copy (?:from|to) |Binary files |GIT binary patch|\\ No newline|---$|-- $)/;
/** `path | 12 ++--` and its sum. */
const STAT = /^ (?:\S.* \| +(?:\d+ [+-]*|Bin .*)|\d+ files? changed)/;
const NUMBERED = /\d/;
const MOST_FILES = 256;
const TITLE_WEIGHT = 1.5;
const GIT_FOOTER = /^\d+\.\d+/;

interface FileChange {
  name: string;
  added: number;
  removed: number;
}

/** Unified diffs. */
export default {
  name: "diff",
  signalWeight: 0.02,
  valuesWeight: 0.5,
  isOutput: false,
  firstCharacters: "dIcF-@",
  joinLines: 3,
  opens: ({ shown, start }) =>
    SECOND[shown.charAt(start)] === shown.charAt(start + 1) &&
    OPENING.test(start === 0 ? shown : shown.slice(start)),
  reader: () => new DiffReader(),
} satisfies BlockShape;

class DiffReader implements ShapeReader {
  #firstLine = 0;
  #lastLine = 0;
  #commits = 0;
  #hunks = 0;
  #added = 0;
  #removed = 0;
  #filesInAll = 0;
  readonly #files: FileChange[] = [];
  #file: FileChange | undefined;
  /** Lines of the hunk that are still to come, before and after. */
  #old = 0;
  #new = 0;
  #inMessage = false;
  #titleIsNext = false;
  #changesShown = 0;
  #lastRemoved = "";

  take({ line, shown, start }: ShapeLine): number {
    const text = start === 0 ? shown : shown.slice(start);
    const weight = this.#old > 0 || this.#new > 0 ? this.#takeHunk(text) : this.#takeSaid(text);
    if (weight === ENDS) return ENDS;
    this.#firstLine ||= line;
    this.#lastLine = line;
    return weight;
  }

  facts(): ShapeFact[] {
    if (this.#hunks === 0 && this.#filesInAll === 0 && this.#commits < 2) return [];
    const commits = this.#commits > 0 ? `${countNoun(this.#commits, "commit")}, ` : "";
    const counts = `diff: ${commits}${countNoun(this.#filesInAll, "file")}, ${
      countNoun(this.#hunks, "hunk")
    }, +${groupDigits(this.#added)} -${groupDigits(this.#removed)}`;
    const { firstLine, lastLine } = { firstLine: this.#firstLine, lastLine: this.#lastLine };
    return [{ firstLine, lastLine, text: factText(`${counts}${this.#describeFiles()}`) }];
  }

  #describeFiles(): string {
    if (this.#files.length < 2 || this.#filesInAll > MOST_FILES) return "";
    const byName = new Map<string, FileChange>();
    for (const { name, added, removed } of this.#files) {
      const known = byName.get(name);
      if (known) [known.added, known.removed] = [known.added + added, known.removed + removed];
      else byName.set(name, { name, added, removed });
    }
    const bySize = [...byName.values()].sort((left, right) =>
      right.added + right.removed - left.added - left.removed
    );
    const items = bySize.map(({ name, added, removed }) =>
      `${factName(name)} +${added} -${removed}`
    );
    return `; ${listed(items, 300)}`;
  }

  #takeHunk(text: string): number {
    const code = text.charCodeAt(0);
    if (code === 0x2b) {
      this.#new--;
      return this.#added++ >= 0 ? this.#changed(text) : 0;
    }
    if (code === 0x2d) {
      this.#old--;
      this.#lastRemoved = this.#lastRemoved === "" ? text : this.#lastRemoved;
      return this.#removed++ >= 0 ? this.#removedWeight(text) : 0;
    }
    this.#lastRemoved = "";
    // Mail programs cut the blank of an empty line.
    if (code === 0x20 || text === "") {
      this.#old--;
      this.#new--;
      return 0;
    }
    if (code === 0x5c) return 0;
    this.#old = this.#new = 0;
    return this.#takeSaid(text);
  }

  #removedWeight(text: string): number {
    if (this.#file) this.#file.removed++;
    return this.#changesShown++ < 3 && isTelling(text) ? 0.22 : 0;
  }

  /** An added line; more telling when it changes numbers of the removed line before it. */
  #changed(text: string): number {
    if (this.#file) this.#file.added++;
    const before = this.#lastRemoved;
    this.#lastRemoved = "";
    if (!isTelling(text)) return 0;
    const changesValue = before !== "" && NUMBERED.test(text) && NUMBERED.test(before) &&
      withoutNumbers(text) === withoutNumbers(before);
    return changesValue ? 0.5 : this.#changesShown++ < 3 ? 0.22 : 0;
  }

  #takeSaid(text: string): number {
    const code = text.charCodeAt(0);
    if (code === 0x40) return this.#takeHunkHeader(text);
    if (code === 0x63 && /^commit [0-9a-f]{7,}/.test(text)) return this.#takeCommit();
    if (text.startsWith("+++ ") || text.startsWith("--- ")) return this.#takeFile(text);
    if (text.startsWith("diff ") || text.startsWith("Index: ")) {
      this.#file = undefined;
      this.#inMessage = false;
      return 0;
    }
    if (SAID.test(text)) {
      if (text.startsWith("Subject: ")) return TITLE_WEIGHT;
      this.#inMessage ||= /^(?:Date|CommitDate|From): /.test(text);
      if (text.startsWith("Binary files ") || text.startsWith("rename ")) return 0.3;
      return 0;
    }
    if (text === "" || STAT.test(text) || GIT_FOOTER.test(text)) {
      return this.#firstLine === 0 ? ENDS : 0;
    }
    if (!this.#inMessage) return ENDS;
    const isTitle = this.#titleIsNext && text.startsWith("    ");
    this.#titleIsNext &&= !isTitle;
    return isTitle ? TITLE_WEIGHT : 0;
  }

  #takeCommit(): number {
    this.#commits++;
    this.#inMessage = true;
    this.#titleIsNext = true;
    this.#file = undefined;
    return 0.35;
  }

  #takeFile(text: string): number {
    this.#inMessage = false;
    const name = text.slice(4).replace(/^[ab]\//, "").replace(/\t.*$/, "");
    if (text.startsWith("--- ")) {
      this.#openFile(name);
      return 0;
    }
    if (!this.#file) this.#openFile(name);
    if (name !== "/dev/null") this.#file!.name = factName(name);
    return 0.7;
  }

  #openFile(name: string): void {
    this.#filesInAll++;
    this.#file = { name: factName(name), added: 0, removed: 0 };
    if (this.#files.length < MOST_FILES) this.#files.push(this.#file);
  }

  #takeHunkHeader(text: string): number {
    const found = HUNK.exec(text);
    if (!found) return this.#inMessage ? 0 : ENDS;
    this.#inMessage = false;
    this.#hunks++;
    this.#old = Number(found[1] ?? 1);
    this.#new = Number(found[2] ?? 1);
    this.#changesShown = 0;
    this.#lastRemoved = "";
    return 0.3;
  }
}

/** Whether a changed line has words. */
function isTelling(text: string): boolean {
  return /[A-Za-z]{3}/.test(text);
}

function withoutNumbers(text: string): string {
  return text.slice(1).replace(/\d+/g, "#");
}
