import assert from "node:assert/strict";
import { SETTINGS } from "../../../../lib/core/settings/catalogue.ts";
import { mainHelp, settingsHelp } from "../../../../lib/transports/cli/help.ts";
import { styleFor } from "../../../../lib/transports/cli/style.ts";
import { TEST_COMMAND, TEST_OPERATIONS } from "../../../support/cli_host.ts";

const style = styleFor({ isTerminal: false }, {});
const page = mainHelp(
  { operations: TEST_OPERATIONS, commands: [TEST_COMMAND], version: "1.2.3" },
  style,
);

Deno.test("help: it opens with an example", () => {
  assert.match(page, /^ {2}make 2>&1 \| loom store -/);
});

Deno.test("help: each verb has one row, its forms joined", () => {
  const rows = page.slice(page.indexOf("Verbs\n"), page.indexOf("Exit codes"));
  assert.match(rows, /^ {2}put PATH\|- +Summary of t\.put_file\.$/m);
  assert.match(rows, /^ {2}read ID +Summary of t\.read\.$/m);
  assert.match(rows, /^ {2}drop all +Summary of t\.drop_all\.$/m);
  assert.match(rows, /^ {2}launch -- COMMAND… +Summary of launch\.$/m);
  assert.match(rows, /^ {2}mcp +Serve MCP/m);
  assert.doesNotMatch(rows, /hidden/);
});

Deno.test("help: the exit codes are those of the contract", () => {
  const codes = page.slice(page.indexOf("Exit codes"));
  assert.deepEqual([...codes.matchAll(/^ {2}(\d) /gm)].map(([, code]) => code), [
    ...["0", "1", "2", "3", "4", "5", "6"],
  ]);
});

Deno.test("help: no line is wider than a small terminal, example and summary aside", () => {
  assert.deepEqual(page.split("\n").filter((line) => line.length > 100), []);
});

Deno.test("help: the settings page names every variable of the catalogue", () => {
  const settings = settingsHelp(style);
  const named = [...settings.matchAll(/^ {2}(LOOM_[A-Z_]+)/gm)].map(([, name]) => name);
  assert.deepEqual(named.slice(1), Object.values(SETTINGS).map(({ env }) => env));
});
