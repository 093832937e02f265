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
 * @param env `NO_COLOR` (any non-empty value, https://no-color.org) and `TERM=dumb` turn it off;
 *   `CLICOLOR_FORCE` (other than 0, https://bixense.com/clicolors) turns it on for a pager.
 */
export function styleFor(
  sink: { readonly isTerminal: boolean },
  env: Readonly<Record<string, string | undefined>>,
): Style {
  const painted = isPainted(sink, env);
  return {
    bold: (text) => paint(text, painted ? "1" : ""),
    dim: (text) => paint(text, painted ? "2" : ""),
    red: (text) => paint(text, painted ? "31" : ""),
    green: (text) => paint(text, painted ? "32" : ""),
    cyan: (text) => paint(text, painted ? "36" : ""),
  };
}

/** Whether a stream gets colours. */
export function isPainted(
  sink: { readonly isTerminal: boolean },
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  if (env.NO_COLOR) return false;
  if (env.CLICOLOR_FORCE && env.CLICOLOR_FORCE !== "0") return true;
  return sink.isTerminal && env.TERM !== "dumb";
}

function paint(text: string, code: string): string {
  return code === "" ? text : `\x1b[${code}m${text}\x1b[0m`;
}
