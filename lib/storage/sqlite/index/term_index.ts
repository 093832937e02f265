/** The two FTS5 tables: adding and deleting a chunk's terms. */
import { type ChunkTerms, RESERVED_LEAD, TERM_SEPARATOR } from "../../index_terms.ts";
import type { Connection } from "../connection.ts";

/** Whose chunk it is: each number is a term of the chunk in both tables. */
export interface ChunkOwner {
  readonly seq: number;
  readonly org: number;
  readonly namespace: number;
  readonly session: number;
}

/** A scope term's second byte. */
const KIND = { org: 0x6f, namespace: 0x6e, session: 0x73 } as const;

/** Adds a chunk's terms. */
export function addTerms(
  connection: Connection,
  owner: ChunkOwner,
  { index, terms }: { index: number; terms: ChunkTerms },
): void {
  const scope = ownerTerms(owner);
  connection.run(
    "INSERT INTO chunk_literals (rowid, terms) VALUES (?1 << 24 | ?2, ?3)",
    ...[owner.seq, index, joined(terms.literals, scope)],
  );
  connection.run(
    "INSERT INTO chunk_words (rowid, terms) VALUES (?1 << 24 | ?2, ?3)",
    ...[owner.seq, index, joined(terms.words, scope)],
  );
}

/** Deletes a chunk's terms, which must be exactly those that were added. */
export function deleteTerms(
  connection: Connection,
  owner: ChunkOwner,
  { index, terms }: { index: number; terms: ChunkTerms },
): void {
  const scope = ownerTerms(owner);
  connection.run(
    "INSERT INTO chunk_literals (chunk_literals, rowid, terms) " +
      "VALUES ('delete', ?1 << 24 | ?2, ?3)",
    ...[owner.seq, index, joined(terms.literals, scope)],
  );
  connection.run(
    "INSERT INTO chunk_words (chunk_words, rowid, terms) VALUES ('delete', ?1 << 24 | ?2, ?3)",
    ...[owner.seq, index, joined(terms.words, scope)],
  );
}

/** The term that all chunks of an organisation, a namespace or a session hold. */
export function scopeTerm(kind: keyof typeof KIND, num: number): Uint8Array {
  const digits = num.toString(36);
  return Uint8Array.of(
    RESERVED_LEAD,
    KIND[kind],
    ...Array.from(digits, (digit) => digit.charCodeAt(0)),
  );
}

function ownerTerms({ org, namespace, session }: ChunkOwner): Uint8Array {
  const terms = [
    scopeTerm("org", org),
    scopeTerm("namespace", namespace),
    scopeTerm("session", session),
  ];
  return Uint8Array.from(terms.flatMap((term) => [...term, TERM_SEPARATOR]));
}

function joined(left: Uint8Array, right: Uint8Array): Uint8Array {
  const both = new Uint8Array(left.length + right.length);
  both.set(left);
  both.set(right, left.length);
  return both;
}
