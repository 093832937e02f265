import assert from "node:assert/strict";
import { withCli } from "../support/cli_process.ts";
import { HANDSHAKE, McpProcess, toolCall } from "../support/mcp_process.ts";

/** The promise is 2 s; a loaded machine gets more before the test calls it a hang. */
const EXIT_GUARD_MS = 10_000;

Deno.test("mcp: a client shakes hands, lists the tools and calls them", async () => {
  await withCli(async (cli) => {
    const server = new McpProcess(cli);
    await server.send(...HANDSHAKE, { jsonrpc: "2.0", id: 1, method: "tools/list" });
    const { tools } = (await server.answer(1)).result;
    assert.deepEqual(tools.map((tool: { name: string }) => tool.name), [
      "ctx_store_file",
      "ctx_store",
      "ctx_get",
      "ctx_search",
      "loom_op",
    ]);
    await server.send(toolCall(2, "ctx_store", { content: "one\ntwo\n", _format: "json" }));
    const { item } = JSON.parse((await server.answer(2)).result.content[0].text);
    await server.send(toolCall(3, "ctx_get", { id: item, lines: "2", _format: "json" }));
    assert.equal(JSON.parse((await server.answer(3)).result.content[0].text).content, "two\n");
    const { code, afterMs } = await server.end();
    assert.equal(code, 0);
    assert.ok(afterMs < EXIT_GUARD_MS, `${afterMs} ms`);
    assert.equal(await server.stderr, "");
  });
});

Deno.test("mcp: garbage, odd frames and broken bytes are answered and every line stays JSON-RPC", async () => {
  await withCli(async (cli) => {
    const server = new McpProcess(cli);
    await server.send(...HANDSHAKE);
    for (let count = 0; count < 100; count++) {
      await server.feed(`}{ garbage ${count} \u001b[31m\r\n`);
    }
    await server.feed(new Uint8Array([0xff, 0xfe, 0x00, 0x0a]));
    await server.feed('\n\r\n   \n[]\n42\n{"jsonrpc":"2.0","id":5}\n');
    await server.send([{ jsonrpc: "2.0", id: 6, method: "ping" }]);
    await server.send(toolCall(7, "loom_op", { op: "help" }));
    await server.answer(7);
    assert.equal((await server.end()).code, 0);
    const messages = server.messages();
    assert.ok(messages.every((message) => [message].flat()[0].jsonrpc === "2.0"));
    const codes = messages.map(({ error }) => error?.code).filter(Boolean);
    assert.equal(codes.filter((code) => code === -32700).length, 101);
    assert.equal(codes.filter((code) => code === -32600).length, 3);
    assert.deepEqual(messages.find(Array.isArray), [{ result: {}, jsonrpc: "2.0", id: 6 }]);
  });
});

Deno.test("mcp: wrong parameters are answered with -32602 and one sentence, each of them", async () => {
  await withCli(async (cli) => {
    const server = new McpProcess(cli);
    await server.send(...HANDSHAKE);
    const call = { name: "loom_op", arguments: { op: "help" } };
    const wrong = [
      ["tools/call", { name: 12 }, "params.name must be of type string, not number"],
      ["tools/call", {}, "params.name is missing; give one of type string"],
      ["tools/call", undefined, "params is missing; give one of type object"],
      [
        "tools/call",
        { ...call, arguments: "x".repeat(5_000) },
        "params.arguments must be of type object, not string",
      ],
      ["tools/call", { ...call, _meta: 5 }, "params._meta must be of type object"],
      [
        "tools/call",
        { ...call, _meta: { progressToken: {} } },
        "params._meta.progressToken must be a string or a whole number",
      ],
      ["tools/list", { cursor: 5 }, "params.cursor must be of type string, not number"],
    ] as const;
    for (const [id, [method, params, message]] of wrong.entries()) {
      await server.send({ jsonrpc: "2.0", id, method, params });
      const { error } = await server.answer(id);
      assert.deepEqual(error, { code: -32602, message: `Invalid params: ${message}` });
    }
    await server.end();
  });
});

Deno.test("mcp: null stands for a parameter that is not given", async () => {
  await withCli(async (cli) => {
    const server = new McpProcess(cli);
    await server.send(...HANDSHAKE);
    const params = { name: "loom_op", arguments: { op: "ctx.stats", args: null } };
    const _meta = { progressToken: null };
    await server.send({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { ...params, _meta },
    });
    assert.equal((await server.answer(1)).result.isError, undefined);
    await server.send({
      jsonrpc: "2.0",
      id: 2,
      method: "tools/list",
      params: { cursor: null, _meta: null },
    });
    assert.equal((await server.answer(2)).result.tools.length, 5);
    await server.end();
  });
});

Deno.test("mcp: a line above 64 MiB is refused, and the next one is answered", async () => {
  await withCli(async (cli) => {
    const server = new McpProcess(cli);
    const block = new Uint8Array(8 * 1024 * 1024).fill(0x61);
    for (let count = 0; count < 9; count++) await server.feed(block);
    await server.feed("\n");
    await server.send({ jsonrpc: "2.0", id: 1, method: "ping" });
    assert.deepEqual((await server.answer(1)).result, {});
    await server.end();
    assert.equal(server.messages()[0].error.code, -32600);
    assert.match(await server.stderr, /^loom: Dropped a message: a line of 75,497,472 bytes/);
  });
});

Deno.test("mcp: a line of some megabytes is an ordinary line", async () => {
  await withCli(async (cli) => {
    const server = new McpProcess(cli);
    await server.send(...HANDSHAKE);
    const content = "0123456789abcdef\n".repeat(300_000);
    await server.send(toolCall(1, "ctx_store", { content, _format: "json" }));
    const stored = JSON.parse((await server.answer(1)).result.content[0].text);
    assert.equal(stored.bytes, content.length);
    await server.end();
  });
});

Deno.test("mcp: calls in flight when stdin ends are answered before the exit", async () => {
  await withCli(async (cli) => {
    const server = new McpProcess(cli);
    await server.send(...HANDSHAKE, toolCall("warm", "ctx_health"));
    await server.answer("warm");
    for (let id = 1; id <= 20; id++) {
      await server.send(toolCall(id, "ctx_store", { content: `text ${id}`, _format: "json" }));
    }
    const { code, afterMs } = await server.end();
    assert.equal(code, 0);
    assert.ok(afterMs < EXIT_GUARD_MS, `${afterMs} ms`);
    const items = server.messages().filter(({ id }) => typeof id === "number")
      .map(({ result }) => JSON.parse(result.content[0].text).item);
    assert.equal(new Set(items).size, 20);
  });
});

Deno.test("mcp: stdin that ends at once ends the server with nothing on stdout", async () => {
  await withCli(async (cli) => {
    const { code, stdout } = await cli.loom(["mcp"], { stdin: "" });
    assert.deepEqual([code, stdout], [0, ""]);
  });
});

Deno.test("mcp: a reader that goes away ends the server cleanly", async () => {
  await withCli(async (cli) => {
    const child = cli.spawn(["mcp"], { stdin: "" });
    await child.stdout.cancel();
    const writer = child.stdin.getWriter();
    const guard = setTimeout(() => child.kill("SIGKILL"), EXIT_GUARD_MS);
    await writer.write(new TextEncoder().encode(JSON.stringify(HANDSHAKE[0]) + "\n"));
    const { code, signal } = await child.status;
    clearTimeout(guard);
    assert.deepEqual([code, signal], [0, null]);
    await writer.abort().catch(() => {});
    assert.equal(await new Response(child.stderr).text(), "");
  });
});

Deno.test("mcp: every log level leaves stdout to the protocol", async () => {
  await withCli(async (cli) => {
    const server = new McpProcess(cli, { env: { LOOM_LOG_LEVEL: "DEBUG", LOOM_TYPO: "1" } });
    await server.send(...HANDSHAKE, toolCall(1, "ctx_get", { id: "nonsense" }));
    assert.equal((await server.answer(1)).result.isError, true);
    await server.end();
    assert.ok(server.messages().every(({ jsonrpc }) => jsonrpc === "2.0"));
    assert.match(await server.stderr, /^loom: LOOM_TYPO is no setting of Loom/);
  });
});

Deno.test("mcp: a setting that cannot be used is named on stderr and ends the server with 2", async () => {
  await withCli(async (cli) => {
    const { code, stdout, stderr } = await cli.loom(["mcp"], {
      stdin: "",
      env: { LOOM_RPM: "fast" },
    });
    assert.deepEqual([code, stdout], [2, ""]);
    assert.match(stderr, /^loom: Cannot use LOOM_RPM="fast"/);
  });
});
