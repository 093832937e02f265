/** The page and the figures of the anchor benchmark. */
import assert from "node:assert/strict";
import { measureAnchors } from "../../../scripts/anchors/bench.ts";
import { readOptions } from "../../../scripts/anchors/options.ts";
import { anchorJson, anchorReport } from "../../../scripts/anchors/report.ts";
import { table } from "../../../scripts/anchors/table.ts";

const SCRIPT = new URL("../../../scripts/bench_anchors.ts", import.meta.url).pathname;
const ARGS = ["--size", "small", "--seed", "12", "--only", "anchors,controls,drawer,search"];

Deno.test("two runs give the same page and figures but for the times", async () => {
  const options = { ...readOptions(ARGS), isWhole: true };
  const [one, other] = [await measureAnchors(options), await measureAnchors(options)];
  const pages = [one, other].map((bench) => anchorReport(bench, options).split("## Times")[0]);
  assert.equal(pages[0], pages[1]);
  assert.match(pages[0]!, /^## What the words mean$/m);
  assert.match(pages[0]!, /^Dataset of seed 12; 21 measurements\.$/m);
  assert.match(pages[0]!, /^\| lossless +\| all +\| 21 of 21/m);
  const figures = [one, other].map((bench) => ({ ...JSON.parse(anchorJson(bench)), times: 0 }));
  assert.deepEqual(figures[0], figures[1]);
  assert.deepEqual(Object.keys(figures[0]!), [
    "seed",
    "goals",
    "measurements",
    "drawer",
    "search",
    "times",
  ]);
});

Deno.test("bench_anchors prints what is asked for, names hidden facts and writes nothing", async () => {
  const { code, stdout } = await run(
    ...["--only", "anchors", "--size", "small", "--profile", "aggressive"],
    ...["--seed", "12", "--verbose"],
  );
  assert.equal(code, 0);
  assert.match(stdout, /^\| incident_small\.log +\| aggressive \|/m);
  assert.match(stdout, /^## Hidden facts$/m);
  assert.doesNotMatch(stdout, /## What the drawer|head and tail|## Times/);
  assert.match(stdout, /^Nothing is written: not everything was measured\.$/m);
});

Deno.test("bench_anchors refuses what it can't measure, with the choices", async () => {
  const { code, stderr } = await run("--size", "tiny");
  assert.equal(code, 2);
  assert.equal(stderr, '--size takes small, medium, large, not "tiny"\n');
});

Deno.test("a table has its columns aligned", () => {
  assert.equal(
    table(["a", "what"], [["longer", 1], ["b", "x"]]),
    "| a      | what |\n| ------ | ---- |\n| longer | 1    |\n| b      | x    |\n",
  );
});

async function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-prompt", "--no-check", "-A", SCRIPT, ...args],
  }).output();
  const decoder = new TextDecoder();
  return { code, stdout: decoder.decode(stdout), stderr: decoder.decode(stderr) };
}
