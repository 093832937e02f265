import assert from "node:assert/strict";
import { costsPage, currentCostsPage, type EconomyFigures } from "../../scripts/costs_page.ts";

Deno.test("docs/costs.md says what the last measurement found", async () => {
  const page = await Deno.readTextFile(new URL("../../docs/costs.md", import.meta.url));
  assert.equal(page, await currentCostsPage());
});

function arm(name: string, [first, second]: [number, number]): EconomyFigures["arms"][number] {
  const tokens = first + second;
  const bulky = {
    sessions: 2,
    right: 3,
    wrong: 1,
    gaveUp: 0,
    tokens,
    distribution: [1, 2, 3, 4, 5],
  };
  const sessions = [{ name: "a.log", tokens: first }, { name: "b.log", tokens: second }];
  return { name, schema_tokens: 572, bulky, sessions };
}

const FIGURES: EconomyFigures = {
  arms: [
    arm("spilling host", [1_000, 3_000]),
    arm("spilling host, grep without context", [1_300, 900]),
    arm("Loom core", [1_250, 1_000]),
  ],
  inline: [
    {
      sizeTokens: 800,
      questions: 1,
      sessions: 2,
      anchored: 30,
      inline: 20,
      wrong: { anchored: 0, inline: 0 },
    },
    {
      sizeTokens: 1600,
      questions: 1,
      sessions: 2,
      anchored: 30,
      inline: 40,
      wrong: { anchored: 0, inline: 0 },
    },
  ],
};

Deno.test("costs: a session that is dearer with Loom is named with its figures", () => {
  const page = costsPage(FIGURES);
  assert.match(
    page,
    /1 of 2 sessions were dearer with Loom [^\n]*:\n\n\| session .*\n.*\n\| a\.log +\| 1,000 +\| 1,250 +\| 1\.25/,
  );
  assert.match(page, /no lines around its matches, 1 of 2 sessions were dearer/);
});

Deno.test("costs: losses stand before savings, and the saving is that of the sums", () => {
  const page = costsPage(FIGURES);
  assert.ok(page.indexOf("## Where Loom loses") < page.indexOf("## Where Loom saves"));
  assert.match(page, /Loom spends 43\.8 % fewer tokens/);
  assert.match(page, /from about 1,3\d\d tokens with 1 question\./);
});

Deno.test("costs: a way of working that is missing from the file is named", () => {
  assert.throws(
    () => costsPage({ ...FIGURES, arms: FIGURES.arms.slice(1) }),
    /no arm "spilling host"/,
  );
});
