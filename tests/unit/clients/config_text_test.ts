import assert from "node:assert/strict";
import {
  readConfig,
  unreadableByClient,
  withoutValue,
  withValue,
} from "../../../lib/clients/config_text.ts";
import { readServer, withServer } from "../../../lib/clients/server_entry.ts";
import { CURSOR } from "../../../lib/clients/cursor.ts";
import { LoomError } from "../../../lib/core/errors.ts";
import broken from "../../vectors/clients/broken.json" with { type: "json" };

const JSON_FILE = { path: "/c/mcp.json", format: "json" } as const;

for (const [format, text, message] of broken as ["json" | "toml", string, string][]) {
  Deno.test(`config text: ${JSON.stringify(text)} is refused: ${message}`, () => {
    const at = [format === "json" ? "mcpServers" : "mcp_servers"];
    const list = { file: { path: "/c/f", format }, at };
    const server = { command: "/opt/loom", args: ["mcp"], env: {} };
    assert.throws(() => withServer({ text, list }, CURSOR, server), (thrown: LoomError) => {
      assert.deepEqual([thrown.code, thrown.message], [
        ...["CONFIG_INVALID", `Cannot edit /c/f: ${message}`],
      ]);
      return true;
    });
  });
}

Deno.test("config text: a blank text says nothing, with a byte order mark too", () => {
  assert.deepEqual(readConfig({ text: "\ufeff \n", file: JSON_FILE }), {});
});

Deno.test("config text: a byte order mark stays the first character", () => {
  const text = withValue({ text: "\ufeff{}", file: JSON_FILE }, ["a"], { b: 1 });
  assert.equal(text, '\ufeff{\n  "a": {\n    "b": 1\n  }\n}');
  assert.equal(withoutValue({ text, file: JSON_FILE }, ["a"]), "\ufeff{}");
});

Deno.test("config text: a name in another notation is the same name", () => {
  const text = '{"a": {"x": 1}, "\\u0061": {"y": 2}}';
  assert.throws(() => withValue({ text, file: JSON_FILE }, ["a"], { b: 1 }), /"a" stands twice/);
});

Deno.test("config text: where a plain reader stops is told for clients that are one", () => {
  const file = { ...JSON_FILE, plain: true };
  assert.deepEqual(unreadableByClient({ text: "{\n // x\n}", file }), { line: 2, column: 2 });
  assert.equal(unreadableByClient({ text: "{}", file }), undefined);
  assert.equal(unreadableByClient({ text: "", file }), undefined);
  assert.equal(unreadableByClient({ text: "{ // x\n}", file: JSON_FILE }), undefined);
});

Deno.test("config text: an entry is read for what it says", () => {
  const text = '{"s": {"loom": {"command": "l", "args": ["a", 1], "env": {"A": "1", "B": 2}}}}';
  const found = readServer({ text, list: { file: JSON_FILE, at: ["s"] } })!;
  assert.deepEqual([found.command, found.args, found.env], ["l", ["a"], { A: "1" }]);
});
