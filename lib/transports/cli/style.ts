/** Emphasis on a terminal, and text made safe for one. */

/** Paints text, or gives it back as it is. */
export interface Style {
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
  green(text: string): string;
  cyan(text: string): string;
}

/**
 * The style for a stream.
 *
 * @param env `NO_COLOR` (any non-empty value, https://no-color.org) and `TERM=dumb` turn it off.
 */
export function styleFor(
  sink: { readonly isTerminal: boolean },
  env: Readonly<Record<string, string | undefined>>,
): Style {
  const painted = sink.isTerminal && !env.NO_COLOR && env.TERM !== "dumb";
  return {
    bold: (text) => paint(text, painted ? "1" : ""),
    dim: (text) => paint(text, painted ? "2" : ""),
    red: (text) => paint(text, painted ? "31" : ""),
    green: (text) => paint(text, painted ? "32" : ""),
    cyan: (text) => paint(text, painted ? "36" : ""),
  };
}

function paint(text: string, code: string): string {
  return code === "" ? text : `\x1b[${code}m${text}\x1b[0m`;
}
