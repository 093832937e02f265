import assert from "node:assert/strict";
import { closeSync } from "node:fs";
import { openRegular } from "../../../../lib/providers/files/open_regular.ts";
import { standsAt } from "../../../../lib/providers/files/same_place.ts";
import { withScratch, writeTree } from "../../../support/scratch.ts";

const OPENS = 3_000;
/** The opener without a check stops at its first leak; this many opens without one is a failure. */
const UNCHECKED_OPENS = 1_000_000;
const SWAPPER = new URL("../../../support/race/swapper.ts", import.meta.url).pathname;
const OPENER = new URL("../../../support/race/opener.ts", import.meta.url).pathname;

interface Race {
  readonly swapped: "file" | "folder";
  readonly opener: "allowed" | "unchecked";
  readonly permissions: "all" | "narrow";
}

interface Outcome {
  readonly inside: number;
  readonly outside: number;
  readonly refused: number;
  readonly swaps: number;
}

function runRace(race: Race): Promise<Outcome> {
  return withScratch(async (dir) => {
    await writeTree(dir, { "allowed/folder/file": "inside", "outside/file": "SECRET" });
    const [path, target] = race.swapped === "file"
      ? [`${dir}/allowed/folder/file`, `${dir}/outside/file`]
      : [`${dir}/allowed/folder`, `${dir}/outside`];
    const swapper = new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--no-check", SWAPPER, race.swapped, path, target],
      stdin: "piped",
      stdout: "piped",
    }).spawn();
    const swapperOutput = swapper.stdout.pipeThrough(new TextDecoderStream()).getReader();
    assert.equal((await swapperOutput.read()).value, "ready\n");
    const opens = race.opener === "unchecked" ? UNCHECKED_OPENS : OPENS;
    const permission = race.permissions === "all" ? "-A" : `--allow-read=${dir}/allowed`;
    const opener = await new Deno.Command(Deno.execPath(), {
      args: ["run", "--no-prompt", "--no-check", permission, OPENER, race.opener]
        .concat(`${dir}/allowed`, `${dir}/allowed/folder/file`, String(opens)),
    }).output();
    await swapper.stdin.close();
    const swaps = Number((await swapperOutput.read()).value);
    await swapperOutput.cancel();
    await swapper.status;
    return { ...JSON.parse(new TextDecoder().decode(opener.stdout)), swaps };
  });
}

for (const swapped of ["file", "folder"] as const) {
  for (const permissions of ["all", "narrow"] as const) {
    Deno.test(`allowed files never read through a swapped ${swapped}, permissions ${permissions}`, async () => {
      const outcome = await runRace({ swapped, permissions, opener: "allowed" });
      assert.equal(outcome.outside, 0, JSON.stringify(outcome));
      assert.equal(outcome.inside + outcome.refused, OPENS);
      assert.ok(outcome.inside > 0 && outcome.refused > 0, JSON.stringify(outcome));
      assert.ok(outcome.swaps > 100, JSON.stringify(outcome));
    });
  }
}

Deno.test("the race has teeth: resolve, compare, open leaks", async () => {
  const outcome = await runRace({ swapped: "file", permissions: "all", opener: "unchecked" });
  assert.ok(outcome.outside > 0, JSON.stringify(outcome));
});

Deno.test("standsAt holds for a file at rest and fails for a link, a copy and a missing path", async () => {
  await withScratch(async (dir) => {
    await writeTree(dir, { "a/file": "same", "b/file": "same" });
    await Deno.symlink(`${dir}/a`, `${dir}/alias`);
    await Deno.symlink(`${dir}/a/file`, `${dir}/link`);
    const file = openRegular(`${dir}/a/file`, { shown: "file", links: "refuse" });
    assert.equal(standsAt(`${dir}/a/file`, file), true);
    assert.equal(standsAt(`${dir}/b/file`, file), false);
    assert.equal(standsAt(`${dir}/alias/file`, file), false);
    assert.equal(standsAt(`${dir}/link`, file), false);
    assert.equal(standsAt(`${dir}/none`, file), false);
    closeSync(file.descriptor);
  });
});
