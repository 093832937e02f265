import assert from "node:assert/strict";
import { openCliSession } from "../../../lib/app/cli_session.ts";
import type { Caller } from "../../../lib/operations/context.ts";
import { memoryStreams } from "../../support/cli_host.ts";
import { withScratch } from "../../support/scratch.ts";

async function callerFor(env: Record<string, string>): Promise<{ caller: Caller; notes: string }> {
  return await withScratch(async (dir) => {
    const streams = memoryStreams();
    const given = { env: { LOOM_DB: `${dir}/loom.db`, ...env }, streams };
    const session = await openCliSession(given, { followsPages: false });
    await session.close();
    return { caller: session.environment.caller, notes: streams.stderr.text };
  });
}

Deno.test("cli session: a shell's caller is a local administrator", async () => {
  const { caller, notes } = await callerFor({});
  const { org, agent, role, transport, defaultSession, schemaTokens } = caller;
  assert.deepEqual({ org, agent, role, transport, defaultSession, schemaTokens }, {
    ...{ org: "local", agent: "cli", role: "ADMIN", transport: "cli" },
    ...{ defaultSession: { name: "cli" }, schemaTokens: 0 },
  });
  assert.ok(caller.userId.length > 0);
  assert.equal(notes, "");
});

Deno.test("cli session: namespace and session come from the environment", async () => {
  const { caller } = await callerFor({ LOOM_NAMESPACE: "team", LOOM_SESSION: "sprint" });
  assert.deepEqual([caller.namespace, caller.defaultSession], ["team", { name: "sprint" }]);
  const id = "01890000-0000-7000-8000-000000000000";
  assert.deepEqual((await callerFor({ LOOM_SESSION: id })).caller.defaultSession, { id });
});

Deno.test("cli session: without LOOM_NAMESPACE the project names it", async () => {
  assert.match((await callerFor({})).caller.namespace, /^[a-z0-9._-]+-[0-9a-f]{8}$|^default$/);
});

Deno.test("cli session: a variable that no setting has is named", async () => {
  const { notes } = await callerFor({ LOOM_SESION: "x" });
  assert.equal(notes, "loom: LOOM_SESION is no setting of Loom; did you mean LOOM_SESSION?\n");
});

Deno.test("cli session: a setting that can't be used opens nothing", async () => {
  await assert.rejects(callerFor({ LOOM_RPM: "fast" }), { code: "VALIDATION_FAILED" });
});

Deno.test("cli session: pages that are followed are large, others fit a model", async () => {
  await withScratch(async (dir) => {
    const env = { LOOM_DB: `${dir}/loom.db`, LOOM_NAMESPACE: "n", LOOM_RATE_LIMIT: "1" };
    const streams = memoryStreams();
    const { findOperation } = await import("../../../lib/registry.ts");
    async function pageLength(followsPages: boolean): Promise<number> {
      const session = await openCliSession({ env, streams }, { followsPages });
      const store = findOperation("ctx.store")!;
      const content = "0123456789abcde\n".repeat(10_000);
      const { output } = await session.callOperation(store, { content }, session.environment);
      const get = findOperation("ctx.get")!;
      const page = await session.callOperation(get, { id: output.item }, session.environment);
      await session.close();
      return (page.output.content as string).length;
    }
    assert.equal(await pageLength(true), 160_000);
    assert.ok(await pageLength(false) <= 36_000);
  });
});
