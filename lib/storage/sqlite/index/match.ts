/** The one place that writes FTS5 queries: every term quoted, so that no content is ever syntax. */

const QUOTE = 0x22;
const SPACE = 0x20;
const STAR = 0x2a;

/** What a row must hold. */
export interface MatchTerms {
  /** Terms that must all be there. */
  readonly exact: readonly Uint8Array[];
  /** Beginnings, for each of which a term must be there. */
  readonly prefixes?: readonly Uint8Array[];
}

/**
 * An FTS5 query as UTF-8-like bytes (terms may hold bytes that no UTF-8 text does).
 *
 * @returns `"term" "term" "prefix"*`: juxtaposition is AND.
 */
export function matchQuery({ exact, prefixes = [] }: MatchTerms): Uint8Array {
  const query: number[] = [];
  for (const term of exact) pushQuoted(query, term);
  for (const prefix of prefixes) {
    pushQuoted(query, prefix);
    query.push(STAR, SPACE);
  }
  return Uint8Array.from(query);
}

function pushQuoted(query: number[], term: Uint8Array): void {
  query.push(QUOTE);
  for (const byte of term) {
    if (byte === QUOTE) query.push(QUOTE);
    query.push(byte);
  }
  query.push(QUOTE, SPACE);
}
