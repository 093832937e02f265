import assert from "node:assert/strict";
import { createTestLoom, type TestLoom } from "../../../../support/in_process_loom.ts";
import { randomBelow, randomContent, seededRandom } from "../../../../support/random.ts";

async function withLoom(
  settings: Record<string, number>,
  run: (loom: TestLoom) => Promise<void>,
): Promise<void> {
  const loom = createTestLoom({ settings });
  try {
    await run(loom);
  } finally {
    await loom.close();
  }
}

async function store(loom: TestLoom, bytes: Uint8Array): Promise<string> {
  const input = { content: bytes.toBase64(), encoding: "base64" };
  return (await loom.call("ctx.store", input)).output.item as string;
}

function bytesOf(page: Record<string, unknown>): Uint8Array {
  const content = page.content as string;
  return page.encoding === "base64"
    ? Uint8Array.fromBase64(content)
    : new TextEncoder().encode(content);
}

/** Follows `next` from a first call to the end; every step must advance. */
async function readAll(loom: TestLoom, first: Record<string, unknown>): Promise<Uint8Array> {
  const pages: Uint8Array[] = [];
  let at = -1;
  for (let input: unknown = first; input !== undefined;) {
    const page = (await loom.call("ctx.get", input)).output;
    assert.ok((page.byte_start as number) > at, "next must advance");
    assert.equal(page.complete, page.next === undefined);
    at = page.byte_start as number;
    pages.push(bytesOf(page));
    input = page.next;
  }
  return new Uint8Array(pages.flatMap((page) => [...page]));
}

Deno.test("following next gives back every byte, whatever the bytes and the page size", async () => {
  const random = seededRandom(11);
  for (let round = 0; round < 60; round++) {
    await withLoom({ maxReplyBytes: 1 + randomBelow(random, 200) }, async (loom) => {
      const bytes = randomContent(random, 1500);
      assert.deepEqual(await readAll(loom, { id: await store(loom, bytes) }), bytes);
    });
  }
});

Deno.test("following next by lines gives back exactly those lines", async () => {
  const random = seededRandom(12);
  for (let round = 0; round < 60; round++) {
    await withLoom({ maxReplyBytes: 1 + randomBelow(random, 60) }, async (loom) => {
      const lines = Array.from(
        { length: 1 + randomBelow(random, 30) },
        () => "x".repeat(randomBelow(random, 100)),
      );
      const id = await store(loom, new TextEncoder().encode(lines.join("\n") + "\n"));
      const from = 1 + randomBelow(random, lines.length);
      const to = from + randomBelow(random, lines.length - from + 1);
      const wanted = lines.slice(from - 1, to).map((line) => line + "\n").join("");
      const got = await readAll(loom, { id, lines: `${from}-${to}` });
      assert.equal(new TextDecoder().decode(got), wanted);
    });
  }
});

Deno.test("lines count by LF only", async () => {
  await withLoom({}, async (loom) => {
    const text = "one\r\ntwo\rstill two\u2028still\nthree";
    const id = await store(loom, new TextEncoder().encode(text));
    const page = (await loom.call("ctx.get", { id, lines: "2" })).output;
    assert.equal(page.content, "two\rstill two\u2028still\n");
    assert.equal(page.lines, 3);
  });
});

Deno.test("a chunk is read by its id, and the chunks together are the item", async () => {
  await withLoom({}, async (loom) => {
    const bytes = new TextEncoder().encode("0123456789abcdef\n".repeat(3000));
    const id = await store(loom, bytes);
    const chunks =
      (await loom.services.store.listItems({ org: "local", namespace: null }, {}, 1))[0]!.chunks;
    const parts: string[] = [];
    for (let chunk = 1; chunk <= chunks; chunk++) {
      parts.push((await loom.call("ctx.get", { id: `${id}.${chunk}` })).output.content as string);
    }
    assert.equal(parts.join(""), new TextDecoder().decode(bytes));
    await assert.rejects(loom.call("ctx.get", { id: `${id}.${chunks + 1}` }), {
      code: "RANGE_OUTSIDE_ITEM",
    });
  });
});

const REFUSED: [Record<string, unknown>, string][] = [
  [{ lines: "4-5" }, "RANGE_OUTSIDE_ITEM"],
  [{ lines: "0-1" }, "RANGE_INVALID"],
  [{ lines: "3-2" }, "RANGE_INVALID"],
  [{ lines: "-2" }, "RANGE_INVALID"],
  [{ bytes: "7-9" }, "RANGE_OUTSIDE_ITEM"],
  [{ bytes: "-1-2" }, "RANGE_INVALID"],
  [{ bytes: "1-2", lines: "1" }, "VALIDATION_FAILED"],
  [{ bytes: "1-2", grep: "a" }, "VALIDATION_FAILED"],
  [{ grep: "a".repeat(1001) }, "PATTERN_INVALID"],
  [{ lines: 2.5 }, "VALIDATION_FAILED"],
];

for (const [range, code] of REFUSED) {
  Deno.test(`${JSON.stringify(range).slice(0, 40)} of a three-line item is ${code}`, async () => {
    await withLoom({}, async (loom) => {
      const id = await store(loom, new TextEncoder().encode("a\nb\nc\n"));
      await assert.rejects(loom.call("ctx.get", { id, ...range }), { code });
    });
  });
}

Deno.test("a range that runs past the end is answered with what there is", async () => {
  await withLoom({}, async (loom) => {
    const id = await store(loom, new TextEncoder().encode("a\nb\nc\n"));
    const page = (await loom.call("ctx.get", { id, lines: "3-999" })).output;
    assert.equal(page.content, "c\n");
    assert.equal(page.line_end, 3);
    assert.equal(page.complete, true);
    assert.equal((await loom.call("ctx.get", { id, bytes: "4-999" })).output.content, "c\n");
  });
});

Deno.test("an empty item is read as nothing", async () => {
  await withLoom({}, async (loom) => {
    const id = await store(loom, new Uint8Array(0));
    const page = (await loom.call("ctx.get", { id })).output;
    assert.equal(page.content, "");
    assert.equal(page.bytes, 0);
    await assert.rejects(loom.call("ctx.get", { id, lines: "1" }), { code: "RANGE_OUTSIDE_ITEM" });
  });
});
