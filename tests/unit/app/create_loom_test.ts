import assert from "node:assert/strict";
import { createLoom } from "../../../lib/app/create_loom.ts";
import { withScratch } from "../../support/scratch.ts";

Deno.test("what one Loom stored on disk another reads back", async () => {
  await withScratch(async (dir) => {
    const options = { db: `${dir}/loom.db`, namespace: "n" };
    const first = await createLoom(options);
    const { item } = await first.store(new Uint8Array([0xff, 0, 0x0a]), { name: "bytes" });
    await first.close();
    const second = await createLoom(options);
    const back = await second.call("ctx.get", { id: item });
    await second.close();
    assert.equal(back.content, "/wAK");
    assert.equal(back.encoding, "base64");
  });
});

Deno.test("a Loom in memory leaves no file and ends with its process", async () => {
  const loom = await createLoom();
  const { item } = await loom.store("a\nb\n");
  assert.equal((await loom.call("ctx_get", { id: item, lines: "2" })).content, "b\n");
  await loom.close();
});

Deno.test("namespaces do not see each other", async () => {
  await withScratch(async (dir) => {
    const [ann, bob] = await Promise.all(
      ["ann", "bob"].map((namespace) => createLoom({ db: `${dir}/loom.db`, namespace })),
    );
    const { item } = await ann!.store("private");
    await assert.rejects(bob!.call("ctx.get", { id: item }), { code: "ITEM_UNKNOWN" });
    await ann!.close();
    await bob!.close();
  });
});

Deno.test("an unknown operation is named with the closest one", async () => {
  const loom = await createLoom();
  await assert.rejects(loom.call("ctx.gett"), {
    code: "UNKNOWN_OPERATION",
    next: "Did you mean ctx.get?",
  });
  await loom.close();
});

Deno.test("a namespace or session that can't be typed again is refused", async () => {
  for (const options of [{ namespace: "a\x01" }, { namespace: "" }, { session: "a b" }]) {
    await assert.rejects(createLoom(options), { code: "VALIDATION_FAILED" });
  }
});
