import assert from "node:assert/strict";
import itemsList from "../../../../../lib/planes/drawer/ops/items_list.ts";
import { createTestLoom, TEST_CALLER, type TestLoom } from "../../../../support/in_process_loom.ts";

async function withItems(run: (loom: TestLoom) => Promise<void>): Promise<void> {
  const loom = createTestLoom();
  try {
    for (const name of ["one", "two", "three"]) {
      await loom.call("ctx.store", { content: `${name}\n`, name, session: "s" });
      loom.nowMs += 60_000;
    }
    await run(loom);
  } finally {
    await loom.close();
  }
}

// deno-lint-ignore no-explicit-any -- a payload
async function list(loom: TestLoom, input: Record<string, unknown> = {}): Promise<any> {
  return (await loom.call("items.list", input)).output;
}

function namesOf({ items }: { items: { name: string }[] }): string[] {
  return items.map(({ name }) => name);
}

Deno.test("items: the newest come first, with what their receipts said", async () => {
  await withItems(async (loom) => {
    const answer = await list(loom);
    assert.deepEqual([namesOf(answer), answer.next], [["three", "two", "one"], undefined]);
    assert.deepEqual(answer.items[2], {
      ...{ item: answer.items[2].item, name: "one", session: "s" },
      ...{ namespace: "project-1", created: "2023-11-14T22:13:20.000Z" },
      ...{ bytes: 4, lines: 1, tokens: 2, inline: true },
    });
  });
});

Deno.test("items: following next gives each item once", async () => {
  await withItems(async (loom) => {
    const seen: string[] = [];
    for (let input: Record<string, unknown> | undefined = { limit: 2 }; input;) {
      const answer = await list(loom, input);
      seen.push(...namesOf(answer));
      input = answer.next && { limit: 2, ...answer.next };
    }
    assert.deepEqual(seen, ["three", "two", "one"]);
  });
});

Deno.test("items: another namespace sees them only when it asks for all", async () => {
  await withItems(async (loom) => {
    const caller = { ...TEST_CALLER, namespace: "other" };
    const ask = async (input: object) =>
      (await loom.call("items.list", input, { caller })).output.items as unknown[];
    assert.deepEqual([(await ask({})).length, (await ask({ all: true })).length], [0, 3]);
  });
});

Deno.test("items: a name cannot forge a line of the list", async () => {
  await withItems(async (loom) => {
    await loom.call("ctx.store", { content: "x", name: "a\ni9zz  forged" });
    const text = itemsList.render(await list(loom), { limit: 20 });
    assert.equal(text.split("\n").length, 4);
    assert.match(
      text,
      /^i4\w\w {2}\d{4}-\d\d-\d\d \d\d:\d\d +1 line +1 tok {2}"ai9zz {2}forged"$/m,
    );
    assert.equal(itemsList.render({ items: [] }, { limit: 20 }), "Nothing is stored here.");
  });
});
