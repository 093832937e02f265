/** Files without a unit test of their own. The list only shrinks. */
import type { TestedElsewhere } from "./mirror.ts";

/** Which test covers them instead, and why. */
export const TESTED_ELSEWHERE: readonly TestedElsewhere[] = [
  {
    files: [...Deno.readDirSync(new URL("../../lib/engine/invariants/kinds/", import.meta.url))]
      .map(({ name }) => `lib/engine/invariants/kinds/${name}`),
    coveredBy: "tests/unit/engine/invariants/mod_test.ts",
    reason: "it runs the vectors of every kind: a new kind is one file, one line and its vectors",
  },
  {
    files: [...Deno.readDirSync(new URL("../../lib/engine/shapes/", import.meta.url))]
      .map(({ name }) => `lib/engine/shapes/${name}`)
      .filter((path) =>
        !/\/(?:binary|csv_fields|json_scanner|list|outline|regions|shape|value_stats)\.ts$/.test(
          path,
        )
      ),
    coveredBy: "tests/unit/engine/shapes/list_test.ts",
    reason: "it runs the vectors of every shape: a new shape is one file, one line and its vectors",
  },
  {
    files: ["lib/core/settings/catalogue.ts"],
    coveredBy: "tests/unit/core/settings/read_test.ts",
    reason: "a table: read_test states what every row gives",
  },
  {
    files: ["lib/planes/drawer/mod.ts", "lib/planes/drawer/ops/store_fields.ts"],
    coveredBy: "tests/registry/metadata_test.ts",
    reason: "lists: the laws over the registry walk them",
  },
  {
    files: [
      "ctx_check",
      "ctx_get",
      "ctx_health",
      "ctx_store",
      "ctx_store_file",
      "hook_replace",
      "items_show",
    ]
      .map((name) => `lib/planes/drawer/ops/${name}.ts`),
    coveredBy: "tests/registry/examples_test.ts",
    reason: "declarations: their examples run against them, the use cases have tests of their own",
  },
  {
    files: [
      ...["count_scope", "drawer_context", "end_session", "expired_sessions", "item_reader"],
      ...["item_writer", "ledger", "scopes", "sessions", "settle", "text_blob"],
      ...["index/search_scope", "index/term_index"],
    ].map((name) => `lib/storage/sqlite/${name}.ts`),
    coveredBy: "tests/conformance/drawer_store_sqlite_test.ts",
    reason: "parts of the contract: the suite that every driver passes is their test",
  },
  {
    files: ["migrate", "migrations/0001_drawer", "migrations/mod"].map((name) =>
      `lib/storage/sqlite/${name}.ts`
    ),
    coveredBy: "tests/migrations/migrations_test.ts",
    reason: "the migrations have a room of their own",
  },
  {
    files: ["lib/storage/sqlite/checkpoint.ts"],
    coveredBy: "tests/unit/storage/sqlite/purge_session_test.ts",
    reason: "what it is for is seen in the bytes that a purge leaves",
  },
  {
    files: ["lib/storage/sqlite/sweep_between_calls.ts"],
    coveredBy: "tests/scenarios/purge_killed_store_test.ts",
    reason: "a timer: it shows only in a process that stays while another is killed",
  },
  {
    files: [
      ...["claude_code", "claude_desktop", "cursor", "vscode", "windsurf", "codex", "gemini_cli"],
      ...["client", "ids", "places"],
    ].map((name) => `lib/clients/${name}.ts`),
    coveredBy: "tests/unit/clients/list_test.ts",
    reason: "it runs the places and the samples of every client: a new client is one file, two " +
      "lines and its samples",
  },
  {
    files: ["lib/clients/json/remove.ts", "lib/clients/json/render.ts"],
    coveredBy: "tests/unit/clients/json/edit_test.ts",
    reason: "parts of an edit: what they do shows in whole documents",
  },
  {
    files: ["lib/clients/config_problem.ts"],
    coveredBy: "tests/unit/clients/config_text_test.ts",
    reason: "a sentence: the vectors of broken files state it",
  },
  {
    files: ["install", "status", "uninstall"].map((verb) => `lib/commands/${verb}/command.ts`),
    coveredBy: "tests/unit/commands/list_test.ts",
    reason: "declarations: the laws over the list walk them",
  },
];
