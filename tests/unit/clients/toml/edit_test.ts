import assert from "node:assert/strict";
import { readToml, removeTable, setTable } from "../../../../lib/clients/toml/edit.ts";
import { valueAt } from "../../../../lib/clients/json_value.ts";

const NAME = ["mcp_servers", "loom"];

Deno.test("toml edit: every text is written so that it is read back the same", () => {
  const command = "C:\\a \"b\" 'c'\ttab \x7f é 😀\u0001";
  const body = setTable({ body: "", path: "f" }, NAME, { command, env: { "A B": command } });
  const value = readToml({ body, path: "f" });
  assert.equal(valueAt(value, [...NAME, "command"]), command);
  assert.equal(valueAt(value, [...NAME, "env", "A B"]), command);
});

Deno.test("toml edit: variables go to where the table has them, inline or under a header", () => {
  const inline = `[mcp_servers.loom]\nenv = { A = "1" } # mine\n`;
  assert.equal(
    setTable({ body: inline, path: "f" }, NAME, { env: { A: "1", B: "2" } }),
    `[mcp_servers.loom]\nenv = { A = "1", B = "2" } # mine\n`,
  );
  const header = `[mcp_servers.loom]\ncommand = "x"\n[mcp_servers.loom.env]\nA = "1" # a\n\n[z]\n`;
  assert.equal(
    setTable({ body: header, path: "f" }, NAME, { env: { A: "1", B: "2" } }),
    `[mcp_servers.loom]\ncommand = "x"\n[mcp_servers.loom.env]\nA = "1" # a\nB = "2"\n\n[z]\n`,
  );
});

Deno.test("toml edit: a table goes with the tables within it, wherever they stand", () => {
  const body = `[a]\nx = 1\n\n[mcp_servers.loom]\ncommand = "l" # here\n\n[b]\ny = 2\n\n` +
    `[mcp_servers.loom.tools.get]\nmode = "ask"\n# the end\n`;
  assert.equal(
    removeTable({ body, path: "f" }, NAME),
    `[a]\nx = 1\n\n[b]\ny = 2\n# the end\n`,
  );
});

Deno.test("toml edit: what is not there is not missed", () => {
  assert.equal(removeTable({ body: "a = 1\n", path: "f" }, NAME), "a = 1\n");
});
