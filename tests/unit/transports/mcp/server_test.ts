import assert from "node:assert/strict";
import { LoomError } from "../../../../lib/core/errors.ts";
import { serveMcp } from "../../../../lib/transports/mcp/server.ts";
import { type StdioEnd, StdioTransport } from "../../../../lib/transports/mcp/stdio_transport.ts";
import { abortedWaits, type TestMcpHost, testMcpHost } from "../../../support/mcp_host.ts";
import { type Received, StdioPipe } from "../../../support/stdio_pipe.ts";

interface Conversation {
  readonly pipe: StdioPipe;
  readonly host: TestMcpHost;
  readonly notes: string[];
  readonly finished: Promise<StdioEnd>;
  /** Calls a tool and gives its result. */
  call(name: string, args?: unknown): Promise<Received>;
}

interface ConversationOptions {
  readonly host?: TestMcpHost;
  readonly maxLineBytes?: number;
  readonly drainMs?: number;
}

/** Starts a server that has shaken hands. */
async function converse(options: ConversationOptions = {}): Promise<Conversation> {
  const [pipe, host, notes] = [new StdioPipe(), options.host ?? testMcpHost(), [] as string[]];
  const { maxLineBytes, drainMs } = options;
  const transport = new StdioTransport({
    streams: pipe,
    note: (text) => void notes.push(text),
    ...(maxLineBytes ? { maxLineBytes } : {}),
    ...(drainMs ? { drainMs } : {}),
  });
  await serveMcp(host, transport);
  pipe.send(INITIALIZE, { jsonrpc: "2.0", method: "notifications/initialized" });
  await pipe.reply("init");
  let nextId = 100;
  return {
    ...{ pipe, host, notes },
    finished: transport.finished,
    async call(name, args) {
      const id = nextId++;
      pipe.send(request(id, "tools/call", { name, arguments: args }));
      return (await pipe.reply(id)).result;
    },
  };
}

function request(id: unknown, method: string, params?: unknown): Record<string, unknown> {
  return { jsonrpc: "2.0", id, method, ...(params === undefined ? {} : { params }) };
}

const INITIALIZE = request("init", "initialize", {
  protocolVersion: "2025-11-25",
  capabilities: {},
  clientInfo: { name: "Claude Code", version: "1" },
});

async function withConversation(
  body: (conversation: Conversation) => Promise<void>,
  options: ConversationOptions = {},
): Promise<void> {
  const conversation = await converse(options);
  await body(conversation);
  conversation.pipe.end();
  await conversation.finished;
}

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

Deno.test("tools/call answers with one text block as render writes it", async () => {
  await withConversation(async ({ call }) => {
    assert.deepEqual(await call("ctx_echo", { text: "hi", times: "2" }), {
      content: [{ type: "text", text: "echo: hihi" }],
    });
  });
});

Deno.test("tools/call takes unlisted operations, by tool name and by dotted name", async () => {
  await withConversation(async ({ call }) => {
    const who = '["claude-code","project-1","mcp","ADMIN"]';
    assert.equal((await call("loom_org_who_am_i")).content[0].text, who);
    assert.equal((await call("org.who_am_i")).content[0].text, who);
    assert.equal((await call("ctx.echo", { text: "a" })).content[0].text, "echo: a");
  });
});

Deno.test("_format json gives exactly the payload, for refusals the REST body", async () => {
  await withConversation(async ({ call }) => {
    const answer = await call("ctx_echo", { text: "a", _format: "json", other: 1 });
    assert.equal(answer.content[0].text, '{"text":"a"}');
    const refused = await call("ctx_fail", { how: "refuse", _format: "json" });
    assert.equal(refused.isError, true);
    const { detail } = JSON.parse(refused.content[0].text);
    assert.equal(detail.code, "ITEM_UNKNOWN");
    assert.equal(detail.retryable, false);
    assert.match(detail.request_id, /^[0-9a-f-]{36}$/);
  });
});

Deno.test("a refusal is a result with code, message and next step; a defect tells nothing", async () => {
  await withConversation(async ({ call }) => {
    assert.deepEqual(await call("ctx_fail", { how: "refuse" }), {
      content: [{
        type: "text",
        text: "ITEM_UNKNOWN: Cannot get i1ab: no item has this id. " +
          "Next: Use an id as an anchor printed it.",
      }],
      isError: true,
    });
    const broken = await call("ctx_fail", { how: "break" });
    assert.match(broken.content[0].text, /^INTERNAL: /);
    assert.doesNotMatch(broken.content[0].text, /secret/);
    const wrong = await call("ctx_echo", { text: 5 });
    assert.match(wrong.content[0].text, /^VALIDATION_FAILED: .*text/);
  });
});

Deno.test("an unknown tool is refused with the closest name and where to look", async () => {
  await withConversation(async ({ call }) => {
    const { isError, content } = await call("ctx_ecko", { text: "a" });
    assert.equal(isError, true);
    assert.equal(
      content[0].text,
      'UNKNOWN_OPERATION: There is no operation "ctx_ecko". ' +
        'Next: Did you mean ctx_echo? loom_op {"op":"help"} lists all.',
    );
  });
});

Deno.test("arguments that nobody asked for are named in one line", async () => {
  await withConversation(async ({ call }) => {
    const { content } = await call("ctx_echo", { text: "a", colour: "red", __proto__x: 1 });
    assert.equal(content[0].text, 'echo: a\n(arguments not used: "colour", "__proto__x")');
  });
});

Deno.test("loom_op runs operations and lists them, one or all", async () => {
  await withConversation(async ({ call }) => {
    const run = await call("loom_op", { op: "ctx.echo", args: { text: "x" } });
    assert.equal(run.content[0].text, "echo: x");
    const all = await call("loom_op", { op: "help" });
    assert.match(all.content[0].text, /^ctx\.echo {2}Give a text back\.\nctx\.wait {2}/);
    const one = await call("loom_op", { op: "help", args: { op: "ctx_echo" } });
    assert.equal(
      one.content[0].text,
      "ctx.echo  Give a text back.\n  text: string  What to give back\n" +
        '  times?: integer  How often, 1-9\nexample: loom_op {"op":"ctx.echo","args":{"text":"a"}}',
    );
    const json = await call("loom_op", { op: "ctx.echo", args: { text: "x", _format: "json" } });
    assert.equal(json.content[0].text, '{"text":"x"}');
  });
});

Deno.test("loom_op takes flattened and quoted arguments, and refuses the rest", async () => {
  await withConversation(async ({ call }) => {
    const flat = await call("loom_op", { op: "ctx.echo", text: "flat", _format: "json" });
    assert.equal(flat.content[0].text, '{"text":"flat"}');
    const quoted = await call("loom_op", { op: "ctx.echo", args: '{"text":"quoted"}' });
    assert.equal(quoted.content[0].text, "echo: quoted");
    for (const args of [{}, { op: "" }, { op: 5 }, { op: "ctx.echo", args: "no" }]) {
      const refused = await call("loom_op", args);
      assert.match(refused.content[0].text, /^VALIDATION_FAILED: Cannot call loom_op/);
    }
    const unknown = await call("loom_op", { op: "help", args: { op: "nothing.like_it" } });
    assert.match(unknown.content[0].text, /^UNKNOWN_OPERATION/);
  });
});

Deno.test("a drawer that does not open is reported by the call, and asked again by the next", async () => {
  let failing = true;
  const door = (): Promise<void> => {
    if (!failing) return Promise.resolve();
    return Promise.reject(
      new LoomError("DRAWER_FOREIGN", "Cannot open the drawer: it is a text file", {
        next: "Move it.",
      }),
    );
  };
  await withConversation(async ({ pipe, call }) => {
    const refused = await call("ctx_echo", { text: "a" });
    assert.match(refused.content[0].text, /^DRAWER_FOREIGN: Cannot open the drawer/);
    pipe.send(request(1, "tools/list"));
    assert.equal((await pipe.reply(1)).result.tools.length, 3);
    failing = false;
    assert.equal((await call("ctx_echo", { text: "a" })).content[0].text, "echo: a");
  }, { host: testMcpHost({ door }) });
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

Deno.test("deep and odd arguments do no harm", async () => {
  await withConversation(async ({ pipe, call }) => {
    const deep = "[".repeat(100_000) + "]".repeat(100_000);
    pipe.feed(
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"ctx_echo","arguments":` +
        `{"text":"a","__proto__":{"polluted":1},"deep":${deep}}}}\n`,
    );
    const { result } = await pipe.reply(1);
    assert.equal(result.content[0].text.startsWith("echo: a"), true);
    assert.equal(({} as Record<string, unknown>).polluted, undefined);
    assert.equal((await call("ctx_echo", { text: "b" })).content[0].text, "echo: b");
  });
});
