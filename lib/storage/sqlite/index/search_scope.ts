/** What a search may see: a term of the index, a range of its rows, and a look at each item found. */
import type { ReadScope, SearchFilter } from "../../drawer_store.ts";
import { type DrawerContext, STATE } from "../drawer_context.ts";
import { expiredSessions } from "../expired_sessions.ts";
import { scopeTerm } from "./term_index.ts";

/** The newest item there can be. */
const LAST_SEQ = 2 ** 38;

/** A scope and a filter, ready to be asked for. */
export class SearchScope {
  /** A term that every chunk in the scope holds. */
  readonly term: Uint8Array;
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly #drawer: DrawerContext;
  readonly #visible = new Map<number, boolean>();
  readonly #expired: ReadonlySet<number>;

  private constructor(
    drawer: DrawerContext,
    { term, filter }: { term: Uint8Array; filter: SearchFilter },
  ) {
    this.#drawer = drawer;
    this.term = term;
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
    const whole = numbers.namespace === null
      ? scopeTerm("org", numbers.org)
      : scopeTerm("namespace", numbers.namespace);
    if (filter.itemSeq !== undefined && !itemIsWithin(drawer, filter.itemSeq, numbers)) return;
    if (filter.sessionId === undefined) return new SearchScope(drawer, { term: whole, filter });
    const session = sessionWithin(drawer, filter.sessionId, numbers);
    if (session === undefined) return undefined;
    return new SearchScope(drawer, { term: scopeTerm("session", session), filter });
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
