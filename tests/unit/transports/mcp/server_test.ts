import assert from "node:assert/strict";
import { INITIALIZE, request, withConversation } from "../../../support/mcp_conversation.ts";

Deno.test("initialize gives name, version, instructions and the tools capability", async () => {
  await withConversation(async ({ pipe }) => {
    const { result } = await pipe.reply("init");
    assert.equal(result.protocolVersion, "2025-11-25");
    assert.deepEqual(result.serverInfo, { name: "loom", version: "1.2.3" });
    assert.deepEqual(result.capabilities, { tools: {} });
    assert.match(result.instructions, /ctx_store_file/);
  });
});

Deno.test("initialize answers in the older protocol that a client asks for", async () => {
  for (const version of ["2024-11-05", "2025-03-26", "2025-06-18"]) {
    await withConversation(async ({ pipe }) => {
      const params = { ...(INITIALIZE.params as object), protocolVersion: version };
      pipe.send(request(version, "initialize", params));
      assert.equal((await pipe.reply(version)).result.protocolVersion, version);
    });
  }
});

Deno.test("tools/list gives the listed operations and loom_op without opening the drawer", async () => {
  await withConversation(async ({ pipe, host }) => {
    pipe.send(request(1, "tools/list"));
    const { result } = await pipe.reply(1);
    const names = result.tools.map((tool: { name: string }) => tool.name);
    assert.deepEqual(names, ["ctx_echo", "ctx_wait", "loom_op"]);
    assert.deepEqual(result.tools[0], {
      name: "ctx_echo",
      description: "Give a text back.",
      inputSchema: {
        type: "object",
        properties: {
          text: { type: "string", description: "What to give back" },
          times: { type: "integer", description: "How often, 1-9" },
        },
        required: ["text"],
      },
      annotations: { readOnlyHint: true, openWorldHint: false },
    });
    assert.equal(host.doorsOpened(), 0);
  });
});

Deno.test("progress is sent only to a client that asks, and before the answer", async () => {
  await withConversation(async ({ pipe }) => {
    const params = { name: "ctx_wait", arguments: { ms: 1 }, _meta: { progressToken: "p" } };
    pipe.send(request(1, "tools/call", params));
    await pipe.reply(1);
    const messages = pipe.received().slice(1);
    assert.deepEqual(messages[0], {
      jsonrpc: "2.0",
      method: "notifications/progress",
      params: { progressToken: "p", progress: 0, total: 1, message: "waiting" },
    });
    assert.equal(messages[1].id, 1);
    pipe.send(request(2, "tools/call", { name: "ctx_wait", arguments: { ms: 1 } }));
    await pipe.reply(2);
    assert.equal(pipe.received().length, 4);
  });
});
