import assert from "node:assert/strict";
import { referencePages, stalePages, writePages } from "../../scripts/generate_reference.ts";
import { code, table } from "../../scripts/reference/markdown.ts";

Deno.test("reference: the committed pages say what the code says", async () => {
  assert.deepEqual(await stalePages(new URL("../../docs/reference/", import.meta.url)), []);
});

Deno.test("reference: a missing and a changed page are stale", async () => {
  const path = await Deno.makeTempDir();
  const folder = new URL(`file://${path}/`);
  try {
    await writePages(folder);
    assert.deepEqual(await stalePages(folder), []);
    await Deno.remove(new URL("settings.md", folder));
    await Deno.writeTextFile(new URL("errors.md", folder), "edited by hand", { append: true });
    assert.deepEqual(await stalePages(folder), ["settings.md", "errors.md"]);
  } finally {
    await Deno.remove(path, { recursive: true });
  }
});

Deno.test("reference: every setting, code and operation has its row", () => {
  const pages = referencePages();
  assert.match(
    pages["settings.md"]!,
    /\| `LOOM_TTL_DAYS` \| `30` \| whole number from 1 to 36500 \|/,
  );
  assert.match(pages["errors.md"]!, /\| `ITEM_PURGED` \| .* \| not_found \| 3 \| 410 \| no \|/);
  assert.match(pages["operations.md"]!, /\n## ctx\.store_file\n/);
});

Deno.test("reference: cells cannot break out of their table", () => {
  assert.equal(table(["a"], [["x|y\nz"]]), "| a |\n| --- |\n| x\\|y z |");
  assert.equal(code("a`b"), "`` a`b ``");
});
