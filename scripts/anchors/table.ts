/** Markdown tables and figures in words. */

/** A cell of a table. */
export type Cell = string | number;

/** A Markdown table with its columns aligned, so that a terminal shows it as well. */
export function table(head: readonly Cell[], rows: readonly (readonly Cell[])[]): string {
  const all = [head, ...rows].map((cells) => cells.map(String));
  const widths = head.map((_, at) => Math.max(3, ...all.map((cells) => cells[at]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(" | ")} |`;
  return [line(all[0]!), line(widths.map((width) => "-".repeat(width))), ...all.slice(1).map(line)]
    .join("\n") + "\n";
}

/** A share as a percentage. @param ratio 0–1. */
export function percent(ratio: number): string {
  return `${(100 * ratio).toFixed(1)} %`;
}

/** The arithmetic mean; 0 of nothing. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The value below which a share of the values lies. @param share 0–1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}
