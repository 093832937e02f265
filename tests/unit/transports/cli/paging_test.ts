import assert from "node:assert/strict";
import type { CallEnvironment } from "../../../../lib/operations/context.ts";
import {
  bytesOf,
  bytesOfMatches,
  isPaged,
  pagesOf,
} from "../../../../lib/transports/cli/paging.ts";
import { type Answers, TEST_OPERATIONS, testHost } from "../../../support/cli_host.ts";

const READ = TEST_OPERATIONS.find(({ name }) => name === "t.read")!;

async function reading(answer: Answers[string], signal?: AbortSignal) {
  const host = testHost({ answers: { "t.read": answer } });
  const session = await host.open({ followsPages: true });
  const environment = { signal } as CallEnvironment;
  return { host, session, call: { operation: READ, input: { id: "i1" }, environment } };
}

Deno.test("paging: an operation with content, encoding and next is paged, another is not", () => {
  assert.deepEqual(TEST_OPERATIONS.filter(isPaged).map(({ name }) => name), ["t.read"]);
});

Deno.test("paging: next is called as it is given, until it is absent", async () => {
  const { host, session, call } = await reading(({ lines }) =>
    lines === "2-2" ? { content: "b" } : { content: "a\n", next: { id: "i1", lines: "2-2" } }
  );
  const pages = await Array.fromAsync(pagesOf(session, call));
  assert.deepEqual(pages.map(({ content }) => content), ["a\n", "b"]);
  assert.deepEqual(host.calls.map(({ input }) => input), [{ id: "i1" }, {
    id: "i1",
    lines: "2-2",
  }]);
});

Deno.test("paging: a next that does not go on is an error, not an endless loop", async () => {
  const { session, call } = await reading(() => ({ content: "a", next: { id: "i1" } }));
  await assert.rejects(Array.fromAsync(pagesOf(session, call)), { code: "INTERNAL" });
});

Deno.test("paging: an interrupt ends it between two pages", async () => {
  const controller = new AbortController();
  const { session, call } = await reading(({ lines = "0" }) => {
    controller.abort();
    return { content: "a", next: { id: "i1", lines: `${Number(lines) + 1}` } };
  }, controller.signal);
  await assert.rejects(Array.fromAsync(pagesOf(session, call)), { name: "AbortError" });
});

Deno.test("paging: base64 is decoded, text is encoded with its BOM and NUL", () => {
  assert.deepEqual([...bytesOf({ content: "//4A", encoding: "base64" })], [255, 254, 0]);
  assert.deepEqual([...bytesOf({ content: "\ufeff\0", encoding: "utf8" })], [239, 187, 191, 0]);
  assert.deepEqual([...bytesOf({})], []);
});

Deno.test("paging: neighbouring matches are read in one call, others apart", async () => {
  const { host, session, call } = await reading(({ lines }) => ({ content: `<${lines}>` }));
  const matches = [2, 3, 3, 4, 9].map((line) => ({ line, text: "", match: true }));
  const blocks = await Array.fromAsync(bytesOfMatches(session, { call, matches }));
  assert.equal(blocks.map((block) => new TextDecoder().decode(block)).join(""), "<2-4><9-9>");
  assert.equal(host.calls.length, 2);
});

Deno.test("paging: the bytes of context are read only where the call asks for context", async () => {
  const { session, call } = await reading(({ lines }) => ({ content: `<${lines}>` }));
  const matches = [1, 2, 3].map((line) => ({ line, text: "", match: line === 2 }));
  for (const [input, read] of [[{ id: "i1" }, "<2-2>"], [{ id: "i1", context: 1 }, "<1-3>"]]) {
    const blocks = bytesOfMatches(session, { call: { ...call, input }, matches });
    const texts = (await Array.fromAsync(blocks)).map((block) => new TextDecoder().decode(block));
    assert.equal(texts.join(""), read);
  }
});
