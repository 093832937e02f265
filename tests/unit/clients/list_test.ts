import assert from "node:assert/strict";
import type { Client, Place, Scope } from "../../../lib/clients/client.ts";
import { CLIENT_IDS } from "../../../lib/clients/ids.ts";
import { CLIENTS } from "../../../lib/clients/list.ts";
import { withoutServer, withServer } from "../../../lib/clients/server_entry.ts";
import places from "../../vectors/clients/places.json" with { type: "json" };
import samples from "../../vectors/clients/samples.json" with { type: "json" };

const HOMES: Readonly<Record<Place["system"], string>> = {
  linux: "/home/ada",
  darwin: "/Users/ada",
  windows: "C:\\Users\\ada",
};

function client(id: string): Client {
  return CLIENTS.find((known) => known.id === id)!;
}

function place(system: Place["system"], env: Place["env"] = {}): Place {
  return { system, home: HOMES[system], env, project: "/src/app" };
}

Deno.test("clients: the names that help shows are those of the list", () => {
  assert.deepEqual(CLIENTS.map(({ id }) => id), CLIENT_IDS);
});

for (
  const [id, system, scope, path] of places as [string, Place["system"], Scope, string | null][]
) {
  Deno.test(`clients: ${id} keeps servers of the ${scope} on ${system} in ${path ?? "no file"}`, () => {
    assert.equal(client(id).servers(scope, place(system))?.file.path ?? null, path);
  });
}

const MOVED: [id: string, env: Record<string, string>, path: string][] = [
  ["claude-code", { CLAUDE_CONFIG_DIR: "/c" }, "/c/.claude.json"],
  ["codex", { CODEX_HOME: "/c" }, "/c/config.toml"],
  ["vscode", { XDG_CONFIG_HOME: "/c" }, "/c/Code/User/mcp.json"],
  ["claude-desktop", { XDG_CONFIG_HOME: "/c" }, "/c/Claude/claude_desktop_config.json"],
];

for (const [id, env, path] of MOVED) {
  Deno.test(`clients: ${Object.keys(env)} moves the file of ${id}`, () => {
    assert.equal(client(id).servers("user", place("linux", env))!.file.path, path);
  });
}

Deno.test("clients: the samples are of every client", () => {
  assert.deepEqual(CLIENT_IDS.filter((id) => !samples.some((sample) => sample.client === id)), []);
});

const SERVER = { command: "/opt/loom", args: ["mcp"], env: {} };

for (const { client: id, title, before, after, removed } of samples) {
  const list = client(id).servers("user", place("linux"))!;

  Deno.test(`clients: ${id} gets the entry into ${title}`, () => {
    assert.equal(withServer({ text: before, list }, client(id), SERVER), after);
  });

  Deno.test(`clients: ${id} has the entry once in ${title}`, () => {
    assert.equal(withServer({ text: after, list }, client(id), SERVER), after);
  });

  Deno.test(`clients: ${id} loses the entry from ${title}`, () => {
    assert.equal(withoutServer({ text: after, list }), removed);
  });
}

Deno.test("clients: each has a hook or says why it has none", () => {
  for (const { id, hook, noHook } of CLIENTS) {
    assert.ok((hook === undefined) === /^[A-Z].*\.$/.test(noHook ?? ""), id);
  }
});
