import type { Migration } from "./migration.ts";

/**
 * ASCII characters that are part of a term beside letters and digits: all but the separator and NUL.
 * Bytes from 0x80 are part of a term anyway (FTS5's `ascii` tokenizer).
 */
const TERM_CHARACTERS = Array.from({ length: 127 }, (_, index) => String.fromCharCode(index + 1))
  .filter((character) => !/[A-Za-z0-9 ]/.test(character))
  .join("");

/** FTS5's tokenizer: terms are what stands between separators, byte by byte. */
export const TOKENIZER: string = `"ascii tokenchars '${
  TERM_CHARACTERS.replaceAll("'", "''").replaceAll('"', '""')
}'"`;

/**
 * An FTS5 table of terms alone. Segments are merged by index/term_upkeep.ts, not inside the writes;
 * index/term_merge.ts tells how deleted terms leave it.
 * A batch fits in 4 MiB of FTS5's memory, so that it becomes one segment.
 */
function termIndex(name: string): string {
  return `
CREATE VIRTUAL TABLE ${name} USING fts5(
  terms, content='', detail=none, columnsize=0, tokenize=${TOKENIZER}
);
INSERT INTO ${name}(${name}, rank) VALUES ('automerge', 0);
INSERT INTO ${name}(${name}, rank) VALUES ('usermerge', 8);
INSERT INTO ${name}(${name}, rank) VALUES ('crisismerge', 400);
INSERT INTO ${name}(${name}, rank) VALUES ('hashsize', 4194304);`;
}

/**
 * The drawer. Names, labels and all that comes from outside are BLOBs. A chunk's id is
 * `seq << 24 | index`, so that chunks of an item are neighbours in every index.
 * Item states: 0 pending, 1 visible, 2 expired, 3 purged. Session states: 0 open, 2 expired, 3 purged.
 */
export const drawer: Migration = {
  version: 1,
  name: "drawer",
  sql: `
CREATE TABLE facts (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE orgs (num INTEGER PRIMARY KEY AUTOINCREMENT, name BLOB NOT NULL UNIQUE) STRICT;
CREATE TABLE namespaces (
  num INTEGER PRIMARY KEY AUTOINCREMENT,
  org_num INTEGER NOT NULL REFERENCES orgs(num),
  name BLOB NOT NULL,
  UNIQUE (org_num, name)
) STRICT;
CREATE TABLE sessions (
  num INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  namespace_num INTEGER NOT NULL REFERENCES namespaces(num),
  name BLOB,
  agent BLOB NOT NULL,
  user_id BLOB NOT NULL,
  created_at_ms INTEGER NOT NULL,
  last_used_at_ms INTEGER NOT NULL,
  state INTEGER NOT NULL DEFAULT 0,
  items INTEGER NOT NULL DEFAULT 0,
  chunks INTEGER NOT NULL DEFAULT 0,
  bytes INTEGER NOT NULL DEFAULT 0,
  UNIQUE (namespace_num, name)
) STRICT;
CREATE INDEX sessions_by_use ON sessions (state, last_used_at_ms);
CREATE TABLE items (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  state INTEGER NOT NULL DEFAULT 0,
  namespace_num INTEGER NOT NULL REFERENCES namespaces(num),
  session_num INTEGER NOT NULL REFERENCES sessions(num),
  writer TEXT NOT NULL,
  agent BLOB NOT NULL,
  user_id BLOB NOT NULL,
  created_at_ms INTEGER NOT NULL,
  ended_at_ms INTEGER,
  content_left INTEGER NOT NULL DEFAULT 1,
  terms_version INTEGER NOT NULL,
  indexed_chunks INTEGER NOT NULL DEFAULT 0,
  chunks INTEGER NOT NULL DEFAULT 0,
  bytes INTEGER NOT NULL DEFAULT 0,
  lines INTEGER NOT NULL DEFAULT 0,
  is_text INTEGER NOT NULL DEFAULT 0,
  inline INTEGER NOT NULL DEFAULT 0,
  check_text TEXT,
  seal INTEGER,
  sha256 BLOB,
  source_type TEXT NOT NULL,
  source_size INTEGER,
  source_mtime_ms REAL,
  source_path BLOB,
  name BLOB,
  anchor BLOB,
  report BLOB
) STRICT;
CREATE INDEX items_by_namespace ON items (namespace_num, state, seq);
CREATE INDEX items_by_session ON items (session_num, state, seq);
CREATE INDEX items_unsettled ON items (seq) WHERE state <> 1 AND content_left = 1;
CREATE TABLE chunks (
  id INTEGER PRIMARY KEY,
  byte_start INTEGER NOT NULL,
  byte_count INTEGER NOT NULL,
  line_start INTEGER NOT NULL,
  newlines INTEGER NOT NULL,
  packing INTEGER NOT NULL,
  seal INTEGER NOT NULL,
  sha256 BLOB NOT NULL,
  body BLOB NOT NULL
) STRICT;
${termIndex("chunk_literals")}
${termIndex("chunk_words")}
`,
};
