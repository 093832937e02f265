import assert from "node:assert/strict";
import { checkSettings, settingsOf } from "../../../../../lib/commands/doctor/checks/settings.ts";
import { testHost } from "../../../../support/cli_host.ts";

Deno.test("doctor settings: those that are given are shown", async () => {
  const found = await checkSettings(testHost({ env: { LOOM_DB: "/a/b.db", PATH: "/bin" } }));
  assert.deepEqual(found, [{ area: "settings", state: "ok", says: 'LOOM_DB="/a/b.db"' }]);
});

Deno.test("doctor settings: one that cannot be used is a problem with its fix", async () => {
  const [finding] = await checkSettings(testHost({ env: { LOOM_RPM: "x", HOME: "/home/a" } }));
  assert.equal(finding!.state, "problem");
  assert.match(finding!.says, /^Cannot use LOOM_RPM="x"/);
  assert.match(finding!.next!, /^Set LOOM_RPM to a whole number/);
});

Deno.test("doctor settings: what looks like one and is none is a problem with the closest name", async () => {
  const found = await checkSettings(testHost({ env: { LOOM_BD: "/a", HOME: "/home/a" } }));
  assert.deepEqual(found.map(({ state, next }) => [state, next]), [
    ["ok", undefined],
    ["problem", "Did you mean LOOM_DB?"],
  ]);
});

Deno.test("doctor settings: the drawer is looked for where every command does", () => {
  assert.equal(settingsOf({ HOME: "/home/a" }).db, "/home/a/.loom/loom.db");
});
