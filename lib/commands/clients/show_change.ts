/** A change as a person reads it before saying yes: a unified diff. */
import { createTwoFilesPatch } from "diff";
import { escapeControls } from "../../transports/cli/terminal_text.ts";
import type { Style } from "../../transports/cli/style.ts";
import type { FileChange } from "./write_change.ts";

/** What stands for a file that is not there. */
const NOTHING = "/dev/null";

/** The change of a file as a unified diff, painted where the style paints. */
export function changeAsDiff({ before, after }: FileChange, style: Style): string {
  const names = [
    before.bytes ? before.path : NOTHING,
    after === undefined ? NOTHING : before.path,
  ] as const;
  const patch = createTwoFilesPatch(...names, before.text, after ?? "", "", "", { context: 3 });
  const lines = patch.split("\n");
  const start = lines.findIndex((line) => line.startsWith("--- "));
  return lines.slice(start).map((line) => painted(shownLine(line), style)).join("\n");
}

/** Line ends are shown as they are, and what could steer a terminal is not let through. */
function shownLine(line: string): string {
  return escapeControls(line.endsWith("\r") ? line.slice(0, -1) : line);
}

function painted(line: string, style: Style): string {
  if (line.startsWith("---") || line.startsWith("+++")) return style.bold(line);
  if (line.startsWith("@@")) return style.cyan(line);
  if (line.startsWith("+")) return style.green(line);
  return line.startsWith("-") ? style.red(line) : line;
}
