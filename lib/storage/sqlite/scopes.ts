/** Organisations and namespaces by number, as rows and index terms carry them. */
import type { ReadScope } from "../drawer_store.ts";
import type { Connection } from "./connection.ts";
import { toBlob } from "./text_blob.ts";

/** A namespace's numbers. */
export interface NamespaceNumbers {
  readonly org: number;
  readonly namespace: number;
}

/** What a scope selects: one namespace or a whole organisation. */
export type ScopeNumbers =
  | { readonly org: number; readonly namespace: number }
  | { readonly org: number; readonly namespace: null };

/** The numbers of organisations and namespaces. They never change, so they are remembered. */
export class Scopes {
  readonly #connection: Connection;
  readonly #known = new Map<string, NamespaceNumbers>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** The numbers of a namespace; given when it has none. To be called in a write transaction. */
  ensure(scope: { org: string; namespace: string }): NamespaceNumbers {
    const found = this.#find(scope);
    if (found) return found;
    const [org, namespace] = [toBlob(scope.org), toBlob(scope.namespace)];
    this.#connection.run("INSERT INTO orgs (name) VALUES (?) ON CONFLICT DO NOTHING", org);
    this.#connection.run(
      "INSERT INTO namespaces (org_num, name) SELECT num, ? FROM orgs WHERE name = ? " +
        "ON CONFLICT DO NOTHING",
      ...[namespace, org],
    );
    // Not remembered yet: the transaction may still fail.
    return this.#read(scope)!;
  }

  /** The numbers of a scope; `undefined` when nothing was ever kept there. */
  find(scope: ReadScope): ScopeNumbers | undefined {
    if (scope.namespace !== null) return this.#find({ ...scope, namespace: scope.namespace });
    const row = this.#connection.get("SELECT num FROM orgs WHERE name = ?", toBlob(scope.org));
    return row && { org: Number(row.num), namespace: null };
  }

  #find(scope: { org: string; namespace: string }): NamespaceNumbers | undefined {
    const key = `${scope.org}\0${scope.namespace}`;
    const known = this.#known.get(key);
    if (known) return known;
    const read = this.#connection.inTransaction ? undefined : this.#read(scope);
    if (read) this.#known.set(key, read);
    return read;
  }

  #read({ org, namespace }: { org: string; namespace: string }): NamespaceNumbers | undefined {
    const row = this.#connection.get(
      "SELECT n.num AS namespace, n.org_num AS org FROM namespaces n JOIN orgs o " +
        "ON o.num = n.org_num WHERE o.name = ? AND n.name = ?",
      ...[toBlob(org), toBlob(namespace)],
    );
    return row && { org: Number(row.org), namespace: Number(row.namespace) };
  }
}

/** A condition on `n` (namespaces) and its value, for any scope. */
export function scopeCondition(scope: ScopeNumbers): { sql: string; value: number } {
  return scope.namespace === null
    ? { sql: "n.org_num = ?", value: scope.org }
    : { sql: "n.num = ?", value: scope.namespace };
}
