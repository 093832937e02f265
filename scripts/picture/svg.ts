/** Terminal output as an SVG picture: the few colours that the program uses, legible on any page. */

const LINE_HEIGHT = 18;
const CHARACTER_WIDTH = 8;
const PADDING = 16;
const BAR_HEIGHT = 30;

/** SGR codes and what they look like; the background is dark on every page. */
const LOOKS: Readonly<Record<string, string>> = {
  "1": "font-weight:bold;fill:#ffffff",
  "2": "fill:#8b949e",
  "31": "fill:#ff7b72",
  "32": "fill:#7ee787",
  "36": "fill:#79c0ff",
};

interface Run {
  readonly text: string;
  readonly code: string;
}

/** The picture of some lines with SGR escapes; longer ones are cut with an ellipsis. */
export function svgOf(lines: readonly string[], { columns }: { columns: number }): string {
  const width = columns * CHARACTER_WIDTH + 2 * PADDING;
  const height = lines.length * LINE_HEIGHT + 2 * PADDING + BAR_HEIGHT;
  const rows = lines.map((line, at) => {
    const y = BAR_HEIGHT + PADDING + at * LINE_HEIGHT + 13;
    return `<text xml:space="preserve" x="${PADDING}" y="${y}">${
      cut(runsOf(line), columns).map(spanOf).join("")
    }</text>`;
  });
  const dots = ["#ff5f57", "#febc2e", "#28c840"].map((fill, at) =>
    `<circle cx="${PADDING + 6 + at * 20}" cy="${BAR_HEIGHT / 2 + 3}" r="6" fill="${fill}"/>`
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="A session with loom in a terminal">`,
    "<style>text{font:13px ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;fill:#e6edf3;white-space:pre}</style>",
    `<rect width="${width}" height="${height}" rx="10" fill="#0d1117" stroke="#30363d"/>`,
    ...dots,
    ...rows,
    "</svg>",
  ].join("\n") + "\n";
}

/** A line taken apart at its escapes. */
function runsOf(line: string): Run[] {
  const runs: Run[] = [];
  let code = "0";
  // deno-lint-ignore no-control-regex -- escapes are what is looked for
  for (const part of line.split(/(\x1b\[\d*m)/)) {
    // deno-lint-ignore no-control-regex -- as above
    const escape = /^\x1b\[(\d*)m$/.exec(part);
    if (escape) code = escape[1] || "0";
    else if (part !== "") runs.push({ text: part, code });
  }
  return runs;
}

function cut(runs: readonly Run[], columns: number): Run[] {
  const kept: Run[] = [];
  let left = columns;
  for (const { text, code } of runs) {
    const characters = [...text];
    if (characters.length <= left) kept.push({ text, code });
    else if (left > 0) kept.push({ text: characters.slice(0, left - 1).join("") + "…", code });
    left -= characters.length;
    if (left < 0) break;
  }
  return kept;
}

function spanOf({ text, code }: Run): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const look = LOOKS[code];
  return look === undefined
    ? `<tspan>${escaped}</tspan>`
    : `<tspan style="${look}">${escaped}</tspan>`;
}
