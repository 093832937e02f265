import assert from "node:assert/strict";
import { converse, request, withConversation } from "../../../support/mcp_conversation.ts";
import { abortedWaits } from "../../../support/mcp_host.ts";

Deno.test("a cancelled call stops and is not answered, also under id 0", async () => {
  await withConversation(async ({ pipe, call }) => {
    const before = abortedWaits;
    for (const id of [0, "zero"]) {
      pipe.send(request(id, "tools/call", { name: "ctx_wait", arguments: { ms: 60_000 } }));
    }
    await call("ctx_echo", { text: "both have begun" });
    for (const requestId of [0, "zero"]) {
      pipe.send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId } });
    }
    await call("ctx_echo", { text: "after" });
    assert.equal(abortedWaits - before, 2);
    assert.deepEqual(pipe.received().filter(({ id }) => id === 0 || id === "zero"), []);
  });
});

Deno.test("100 lines of garbage get 100 parse errors and the server goes on", async () => {
  await withConversation(async ({ pipe, call }) => {
    for (let count = 0; count < 100; count++) pipe.feed(`garbage \u0000 ${count}\r\n`);
    await call("ctx_echo", { text: "still here" });
    const errors = pipe.received().filter(({ error }) => error?.code === -32700);
    assert.equal(errors.length, 100);
    assert.ok(errors.every(({ id }) => id === null));
  });
});

Deno.test("an over-long line is refused and noted, and the server goes on", async () => {
  await withConversation(async ({ pipe, call, notes }) => {
    pipe.feed("x".repeat(5_000) + "\n");
    const long = await call("ctx_echo", { text: "y".repeat(600) });
    assert.equal(long.content[0].text.length, 606);
    const why = "a line of 5,000 bytes is above the limit of 1,000";
    assert.equal(pipe.received()[1].error.message, `Invalid request: ${why}`);
    assert.deepEqual(notes, [`Dropped a message: ${why}`]);
  }, { maxLineBytes: 1_000 });
});

Deno.test("a batch is answered in one array", async () => {
  await withConversation(async ({ pipe, call }) => {
    pipe.send([request("b1", "ping"), 5, request("b2", "tools/list")]);
    pipe.send([{ jsonrpc: "2.0", method: "notifications/initialized" }]);
    await call("ctx_echo", { text: "after" });
    const batches = pipe.received().filter(Array.isArray);
    assert.equal(batches.length, 1);
    const ids = batches[0]!.map((reply: { id: unknown }) => reply.id).sort();
    assert.deepEqual(ids, ["b1", "b2", null]);
  });
});

Deno.test("an unknown method and a message without one are refused under their id", async () => {
  await withConversation(async ({ pipe }) => {
    pipe.send(request(1, "resources/list"), { jsonrpc: "2.0", id: 2, METHOD: "tools/call" });
    assert.equal((await pipe.reply(1)).error.code, -32601);
    assert.equal((await pipe.reply(2)).error.code, -32600);
  });
});

Deno.test("requests in flight at the end of input are answered before the end", async () => {
  const { pipe, finished } = await converse();
  pipe.send(request(1, "tools/call", { name: "ctx_wait", arguments: { ms: 100 } }));
  pipe.feed(JSON.stringify(request(2, "ping"))); // The last line may lack its LF.
  pipe.end();
  assert.equal(await finished, "input_ended");
  assert.equal((await pipe.reply(1)).result.content[0].text, "waited");
  assert.deepEqual((await pipe.reply(2)).result, {});
});

Deno.test("a request that outlasts the end of input is stopped and told so", async () => {
  const { pipe, finished } = await converse({ drainMs: 50 });
  pipe.send(request(1, "tools/call", { name: "ctx_wait", arguments: { ms: 60_000 } }));
  pipe.end();
  assert.equal(await finished, "input_ended");
  assert.match((await pipe.reply(1)).error.message, /given up/);
});

Deno.test("a reader that is gone ends the conversation", async () => {
  const { pipe, finished } = await converse();
  pipe.readerGone = true;
  pipe.send(request(1, "ping"));
  assert.equal(await finished, "output_closed");
});
