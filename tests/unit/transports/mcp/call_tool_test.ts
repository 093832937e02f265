import assert from "node:assert/strict";
import { LoomError } from "../../../../lib/core/errors.ts";
import { request, withConversation } from "../../../support/mcp_conversation.ts";
import { testMcpHost } from "../../../support/mcp_host.ts";

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
  await withConversation(async ({ call, host }) => {
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
    assert.deepEqual(host.refusals, ["ITEM_UNKNOWN", "INTERNAL", "VALIDATION_FAILED"]);
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
