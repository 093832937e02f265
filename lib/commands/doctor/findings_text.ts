/** The findings of `loom doctor` as a page for a person. */
import { countNoun } from "../../core/text.ts";
import type { Style } from "../../transports/cli/style.ts";
import { escapeControls } from "../../transports/cli/terminal_text.ts";
import type { Finding } from "./finding.ts";

const MARKS = { ok: "ok", note: "--", problem: "!!" } as const;

/** One line a finding, what to do below it, and how many problems there are at the end. */
export function findingsText(findings: readonly Finding[], style: Style): string {
  const width = Math.max(0, ...findings.map(({ area }) => area.length));
  const lines = findings.flatMap((finding) => linesOf(finding, { width, style }));
  const problems = findings.filter(({ state }) => state === "problem").length;
  const verdict = problems === 0
    ? "No problems found."
    : `${countNoun(problems, "problem")} found.`;
  return [...lines, "", style.bold(verdict)].join("\n") + "\n";
}

function linesOf(
  { area, state, says, next }: Finding,
  { width, style }: { width: number; style: Style },
): string[] {
  const mark = state === "problem" ? style.red(MARKS[state]) : style.dim(MARKS[state]);
  const indent = " ".repeat(MARKS.ok.length + width + 4);
  return [
    `${mark}  ${style.bold(area.padEnd(width))}  ${escapeControls(says)}`,
    ...(next === undefined ? [] : [indent + escapeControls(next)]),
  ];
}
