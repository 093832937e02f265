import assert from "node:assert/strict";
import { spillingHost } from "../../../scripts/economy/arms/spilling_host.ts";
import type { Content } from "../../../scripts/economy/types.ts";

function contentOf(text: string): Content {
  const bytes = new TextEncoder().encode(text);
  return { name: "some.log", bytes, tokens: 0, size: "small", kind: "incident" };
}

Deno.test("content up to 30,000 characters stays in the history as it is", async () => {
  const text = "a line\n".repeat(4_000);
  const { reply, lines } = await spillingHost().open(contentOf(text));
  assert.equal(reply, text);
  assert.equal(lines.length, 4_001);
});

Deno.test("above, the history gets 2,000 characters and the file's name", async () => {
  const text = "0123456789".repeat(3_001);
  const { reply } = await spillingHost().open(contentOf(text));
  assert.equal(
    reply,
    "Output too large (30.0 KB). Full output saved to: some.log\n\n" +
      `Preview (first 2000 characters):\n${text.slice(0, 2_000)}\n...`,
  );
});

Deno.test("what grep and read show is seen with its number", async () => {
  const host = spillingHost();
  const content = contentOf("one\ntwo port 8080\nthree\n");
  const found = await host.search(content, "port");
  assert.deepEqual(
    found.lines.map(({ number, text }) => [number, text]),
    [[1, "one"], [2, "two port 8080"], [3, "three"], [4, ""]],
  );
  const read = await host.read(content, { first: 2, last: 2 });
  assert.deepEqual(read.lines.map(({ number, text }) => [number, text]), [[2, "two port 8080"]]);
  assert.equal(
    read.call,
    '{"name":"read","input":{"file_path":"some.log","offset":2,"limit":1}}',
  );
});
