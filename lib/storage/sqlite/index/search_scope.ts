/** What a search may see: a term of the index, a range of its rows, and a look at each item found. */
import type { ReadScope, SearchFilter } from "../../drawer_store.ts";
import { type DrawerContext, STATE } from "../drawer_context.ts";
import { expiredSessions } from "../expired_sessions.ts";
import { scopeTerm } from "./term_index.ts";

/** The newest item there can be. */
const LAST_SEQ = 2 ** 38;

/** A scope and a filter, ready to be asked for. */
export class SearchScope {
  /** Terms that every chunk in the scope holds, and within the range of rows no other chunk. */
  readonly terms: readonly Uint8Array[];
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly #drawer: DrawerContext;
  readonly #visible = new Map<number, boolean>();
  readonly #expired: ReadonlySet<number>;

  private constructor(
    drawer: DrawerContext,
    { terms, filter }: { terms: readonly Uint8Array[]; filter: SearchFilter },
  ) {
    this.#drawer = drawer;
    this.terms = terms;
    this.firstSeq = filter.itemSeq ?? 0;
    this.lastSeq = filter.itemSeq ?? LAST_SEQ;
    this.#expired = new Set(expiredSessions(drawer));
  }

  /** The scope; `undefined` when it holds nothing. */
  static of(
    drawer: DrawerContext,
    scope: ReadScope,
    filter: SearchFilter,
  ): SearchScope | undefined {
    const numbers = drawer.scopes.find(scope);
    if (!numbers) return undefined;
    if (filter.itemSeq !== undefined && !itemIsWithin(drawer, filter.itemSeq, numbers)) return;
    if (filter.sessionId !== undefined) {
      const session = sessionWithin(drawer, filter.sessionId, numbers);
      if (session === undefined) return undefined;
      return new SearchScope(drawer, { terms: [scopeTerm("session", session)], filter });
    }
    // The rows of one item are a range: to look for the long lists of a scope term adds nothing.
    if (filter.itemSeq !== undefined) return new SearchScope(drawer, { terms: [], filter });
    const whole = numbers.namespace === null
      ? scopeTerm("org", numbers.org)
      : scopeTerm("namespace", numbers.namespace);
    return new SearchScope(drawer, { terms: [whole], filter });
  }

  /** Whether an item that the index gave is visible: not pending, not gone, not expired. */
  shows(seq: number): boolean {
    const known = this.#visible.get(seq);
    if (known !== undefined) return known;
    const row = this.#drawer.connection.get(
      "SELECT session_num FROM items WHERE seq = ? AND state = ?",
      ...[seq, STATE.visible],
    );
    const visible = row !== undefined && !this.#expired.has(Number(row.session_num));
    this.#visible.set(seq, visible);
    return visible;
  }
}

type Numbers = { readonly org: number; readonly namespace: number | null };

function itemIsWithin({ connection }: DrawerContext, seq: number, numbers: Numbers): boolean {
  const row = connection.get(
    "SELECT n.num, n.org_num FROM items i JOIN namespaces n ON n.num = i.namespace_num " +
      "WHERE i.seq = ?",
    seq,
  );
  return row !== undefined && isWithin(row, numbers);
}

function sessionWithin(
  { connection }: DrawerContext,
  id: string,
  numbers: Numbers,
): number | undefined {
  const row = connection.get(
    "SELECT s.num AS session, n.num, n.org_num FROM sessions s JOIN namespaces n " +
      "ON n.num = s.namespace_num WHERE s.id = ?",
    id,
  );
  return row && isWithin(row, numbers) ? Number(row.session) : undefined;
}

function isWithin(row: Record<string, unknown>, { org, namespace }: Numbers): boolean {
  return namespace === null ? row.org_num === org : row.num === namespace;
}
