import assert from "node:assert/strict";
import { inWords, readFrames, type RpcMessage } from "../../../../lib/transports/mcp/frames.ts";
import vectors from "../../../vectors/mcp/frames.json" with { type: "json" };

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

Deno.test("readFrames tells requests, notifications, responses and what is none of them", () => {
  for (const { line, kinds, code, id } of vectors) {
    const read = readFrames(encode(line));
    assert.deepEqual(read?.frames.map(({ kind }) => kind) ?? null, kinds, line);
    const first = read?.frames[0];
    if (first?.kind !== "invalid") continue;
    assert.equal((first.reply.error as { code: number }).code, code, line);
    assert.equal(first.reply.id, id, line);
  }
});

Deno.test("readFrames refuses bytes that are not UTF-8 and takes a byte order mark", () => {
  const request = encode('{"jsonrpc":"2.0","id":1,"method":"p?"}');
  request[request.length - 3] = 0xff;
  assert.equal(readFrames(request)?.frames[0]?.kind, "invalid");
  const marked = readFrames(encode('\ufeff{"jsonrpc":"2.0","id":1,"method":"ping"}'));
  assert.equal(marked?.frames[0]?.kind, "request");
});

Deno.test("readFrames drops what is not of the protocol beside a request's own keys", () => {
  const read = readFrames(encode('{"jsonrpc":"2.0","id":1,"method":"ping","extra":{"a":1}}'));
  const frame = read?.frames[0];
  assert.ok(frame?.kind === "request");
  assert.deepEqual(frame.message, { jsonrpc: "2.0", method: "ping", id: 1 });
});

Deno.test("what the SDK refuses in parameters is a refusal of parameters, in words", () => {
  const dump = JSON.stringify([{
    expected: "record",
    code: "invalid_type",
    path: ["params", "arguments"],
    message: "Invalid input: expected record, received string",
  }]);
  const reply = { jsonrpc: "2.0", id: 3, error: { code: -32603, message: dump } } as RpcMessage;
  assert.deepEqual(inWords(reply).error, {
    code: -32602,
    message: "Invalid params: params.arguments must be of type object, not string",
  });
});

Deno.test("other errors and results stay as they are", () => {
  for (
    const reply of [
      { jsonrpc: "2.0", id: 1, error: { code: -32603, message: "[broken" } },
      { jsonrpc: "2.0", id: 1, error: { code: -32601, message: "Method not found" } },
      { jsonrpc: "2.0", id: 1, result: {} },
    ] as RpcMessage[]
  ) assert.equal(inWords(reply), reply);
});
