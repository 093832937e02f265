/** Two-column lists for help pages. */

/** One row: what is typed, and what it means. */
export interface ColumnRow {
  readonly left: string;
  readonly right: string;
}

/** The widest a help page gets, in characters. */
const PAGE_WIDTH = 96;

/** A left column wider than this stands on a line of its own. */
const LEFT_LIMIT = 26;

/** The rows as lines, indented by two, the right column aligned and wrapped. */
export function columns(rows: readonly ColumnRow[]): string {
  const fitting = rows.map(({ left }) => left.length).filter((length) => length <= LEFT_LIMIT);
  const leftWidth = Math.max(0, ...fitting) + 2;
  return rows.map((row) => layOut(row, leftWidth)).join("\n");
}

/** Text broken at spaces into lines of at most `width` characters; a longer word stays whole. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}

function layOut({ left, right }: ColumnRow, leftWidth: number): string {
  const lines = wrap(right, PAGE_WIDTH - leftWidth - 2);
  const indent = " ".repeat(leftWidth + 2);
  const tooWide = left.length + 2 > leftWidth;
  const first = tooWide
    ? [`  ${left}`, indent + lines[0]]
    : [`  ${left.padEnd(leftWidth)}${lines[0]}`];
  return [...first, ...lines.slice(1).map((line) => indent + line)].join("\n").trimEnd();
}
