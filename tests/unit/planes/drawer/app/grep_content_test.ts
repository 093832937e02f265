import assert from "node:assert/strict";
import { createTestLoom } from "../../../../support/in_process_loom.ts";

async function grep(
  text: string,
  input: Record<string, unknown>,
  settings: Record<string, number> = {},
): Promise<Record<string, unknown>[]> {
  const loom = createTestLoom({ settings });
  try {
    const { item } = (await loom.call("ctx.store", { content: text })).output;
    const pages: Record<string, unknown>[] = [];
    for (let next: unknown = { id: item, ...input }; next !== undefined;) {
      const page = (await loom.call("ctx.get", next)).output;
      pages.push(page);
      next = page.next;
    }
    return pages;
  } finally {
    await loom.close();
  }
}

function shown(pages: Record<string, unknown>[]): string[] {
  const lines = pages.flatMap((page) =>
    page.matches as { line: number; text: string; match: boolean }[]
  );
  return lines.map(({ line, text, match }) => `${line}${match ? ":" : "-"}${text}`);
}

const TEXT = "a\nb\nerror one\nc\nd\nerror two\ne\nf\ng\nh\nerror three\n";

Deno.test("matches come with the asked lines around them, once each", async () => {
  assert.deepEqual(shown(await grep(TEXT, { grep: "error", context: 1 })), [
    "2-b",
    "3:error one",
    "4-c",
    "5-d",
    "6:error two",
    "7-e",
    "10-h",
    "11:error three",
  ]);
});

Deno.test("without context only matching lines come", async () => {
  assert.deepEqual(shown(await grep(TEXT, { grep: "t(w|h)", context: 0 })), [
    "6:error two",
    "11:error three",
  ]);
});

Deno.test("lines narrow a grep", async () => {
  assert.deepEqual(shown(await grep(TEXT, { grep: "error", context: 0, lines: "4-8" })), [
    "6:error two",
  ]);
});

Deno.test("a full page says where to go on, and nothing is lost or doubled", async () => {
  const text = Array.from({ length: 300 }, (_, index) => `hit ${index + 1} ${"x".repeat(40)}`).join(
    "\n",
  );
  const pages = await grep(text, { grep: "hit", context: 0 }, { maxReplyBytes: 1000 });
  assert.ok(pages.length > 5);
  assert.deepEqual(
    shown(pages).map((line) => Number.parseInt(line)),
    Array.from({ length: 300 }, (_, index) => index + 1),
  );
});

Deno.test("a pattern is matched on shown text, colours and controls aside", async () => {
  const pages = await grep("\u001b[31mfail\u001b[0med: x\n", { grep: "^failed", context: 0 });
  assert.deepEqual(shown(pages), ["1:failed: x"]);
});

Deno.test("what is no pattern is read literally and says so", async () => {
  const pages = await grep("call foo(1)\n", { grep: "foo(", context: 0 });
  assert.equal(pages[0]!.read_as, "literal");
  assert.deepEqual(shown(pages), ["1:call foo(1)"]);
});

Deno.test("a match deep in a long line is shown around the match", async () => {
  const pages = await grep("x".repeat(50_000) + "NEEDLE" + "y".repeat(50_000), {
    grep: "NEEDLE",
    context: 0,
  });
  const text = (pages[0]!.matches as { text: string }[])[0]!.text;
  assert.ok(text.length <= 402);
  assert.ok(text.includes("xNEEDLEy"));
});

Deno.test("no match is an empty, complete answer", async () => {
  const pages = await grep(TEXT, { grep: "warning" });
  assert.deepEqual(pages[0]!.matches, []);
  assert.equal(pages[0]!.complete, true);
});

Deno.test("a line longer than a chunk is matched as the line it is", async () => {
  const line = "A".repeat(1_044_480) + "B".repeat(9_000) + "C";
  for (const [pattern, count] of [["^B", 0], ["^A.*C$", 1], ["^A+B+C$", 1]] as const) {
    const pages = await grep(line + "\nnext\n", { grep: pattern, context: 0 });
    assert.equal(pages[0]!.matched, count, pattern);
  }
});

Deno.test("a grep in a chunk sees whole lines", async () => {
  const loom = createTestLoom();
  try {
    const content = "A".repeat(16_384) + "tail of line one\nline two\n";
    const { item } = (await loom.call("ctx.store", { content })).output;
    const found =
      (await loom.call("ctx.get", { id: `${item}.2`, grep: "^tail", context: 0 })).output;
    assert.equal(found.matched, 0);
    const whole =
      (await loom.call("ctx.get", { id: `${item}.2`, grep: "^A+tail|^line two$", context: 0 }))
        .output;
    assert.equal(whole.matched, 2);
  } finally {
    await loom.close();
  }
});

Deno.test("a page of matches stays within its bytes, whatever the script", async () => {
  const text = Array.from({ length: 500 }, () => "漢字".repeat(100)).join("\n");
  const pages = await grep(text, { grep: "漢", context: 0 });
  for (const page of pages) {
    const bytes = new TextEncoder().encode(JSON.stringify(page.matches)).length;
    assert.ok(bytes <= 40_000, `${bytes} bytes`);
  }
});
