import assert from "node:assert/strict";
import { CURSOR } from "../../../lib/clients/cursor.ts";
import { readServer, withServer } from "../../../lib/clients/server_entry.ts";

const LIST = { file: { path: "/c/mcp.json", format: "json" }, at: ["mcpServers"] } as const;
const SERVER = { command: "/opt/loom", args: ["mcp"], env: {} };

Deno.test("server entry: there is none in a file without servers", () => {
  assert.equal(readServer({ text: "", list: LIST }), undefined);
  assert.equal(readServer({ text: '{"mcpServers": {"loomx": {}}}', list: LIST }), undefined);
});

Deno.test("server entry: an entry that is no object names no program", () => {
  const found = readServer({ text: '{"mcpServers": {"loom": 1}}', list: LIST })!;
  assert.deepEqual([found.command, found.args, found.value], [undefined, [], 1]);
});

Deno.test("server entry: a setting that is given replaces its like and leaves others", () => {
  const text = '{"mcpServers": {"loom": {"command": "/opt/loom", "env": {"A": "1", "B": "2"}}}}';
  const edited = withServer({ text, list: LIST }, CURSOR, { ...SERVER, env: { B: "3" } });
  assert.deepEqual(readServer({ text: edited, list: LIST })!.env, { A: "1", B: "3" });
});

Deno.test("server entry: a program at another place is followed", () => {
  const text = withServer({ text: "", list: LIST }, CURSOR, SERVER);
  const moved = withServer({ text, list: LIST }, CURSOR, { ...SERVER, command: "/usr/bin/loom" });
  assert.equal(moved, text.replace("/opt/loom", "/usr/bin/loom"));
});
