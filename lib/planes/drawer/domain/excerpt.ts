/** A long line cut for display around what matters in it. Pure. */

/**
 * At most `limit` characters of `text` around `found`, with `…` where something was left out. Never
 * parts a surrogate pair.
 */
export function excerpt(
  text: string,
  found: { readonly start: number; readonly end: number },
  limit: number,
): string {
  if (text.length <= limit) return text;
  const lead = Math.max(0, Math.floor((limit - (found.end - found.start)) / 3));
  const start = boundary(text, Math.min(Math.max(0, found.start - lead), text.length - limit));
  const end = boundary(text, start + limit);
  return (start > 0 ? "…" : "") + text.slice(start, end) + (end < text.length ? "…" : "");
}

function boundary(text: string, at: number): number {
  return /^[\uDC00-\uDFFF]/.test(text.slice(at, at + 1)) && at > 0 ? at - 1 : at;
}
