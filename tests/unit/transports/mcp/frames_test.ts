import assert from "node:assert/strict";
import { readFrames } from "../../../../lib/transports/mcp/frames.ts";
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
