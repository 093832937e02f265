import assert from "node:assert/strict";
import { exampleAnchors, pageWith } from "../../scripts/anchor_examples.ts";

Deno.test("the anchors of docs/anchors.md are those that the program prints", async () => {
  const page = await Deno.readTextFile(new URL("../../docs/anchors.md", import.meta.url));
  assert.equal(page, pageWith(page, await exampleAnchors()));
});

Deno.test("anchors replace the blocks of text, in order, cut at 150 characters", () => {
  const page =
    "a\n\n```sh\nx\n```\n\n```text\nold\n```\n\n```text\nold too\n```\n\n```text\nkept\n```\n";
  assert.equal(
    pageWith(page, ["one\ntwo\n", "y".repeat(151)]),
    [
      "a\n\n```sh\nx\n```\n\n```text\none\ntwo\n```\n",
      `\`\`\`text\n${"y".repeat(149)}…\n\`\`\`\n`,
      "```text\nkept\n```\n",
    ].join("\n"),
  );
});
