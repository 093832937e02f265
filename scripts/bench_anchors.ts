// deno-lint-ignore-file no-console -- a script speaks to the person at the terminal
/**
 * `deno task bench:anchors`: what the anchors of the dataset show, under every profile, against
 * controls of as many tokens; what the drawer gives back, what a search finds, and how fast.
 *
 * Usage: deno task bench:anchors [--only anchors,controls,drawer,search,speed,logdx]
 *          [--profile strict,balanced,aggressive] [--size small,medium,large] [--seed N] [--verbose]
 *
 * Without flags that narrow it, it also writes docs/benchmarks/anchors.md and anchors.json.
 */
import { measureAnchors } from "./anchors/bench.ts";
import { type BenchOptions, readOptions } from "./anchors/options.ts";
import { anchorJson, anchorReport } from "./anchors/report.ts";

const FOLDER = new URL("../docs/benchmarks/", import.meta.url);

if (import.meta.main) await main();

async function main(): Promise<void> {
  const options = optionsOrExit();
  const bench = await measureAnchors(options);
  console.log(anchorReport(bench, options));
  if (!options.isWhole) {
    console.log("Nothing is written: not everything was measured.");
    return;
  }
  await Deno.mkdir(FOLDER, { recursive: true });
  const page = anchorReport(bench, { ...options, isVerbose: false });
  await Deno.writeTextFile(new URL("anchors.md", FOLDER), page);
  await Deno.writeTextFile(new URL("anchors.json", FOLDER), anchorJson(bench));
}

function optionsOrExit(): BenchOptions {
  try {
    return readOptions(Deno.args);
  } catch (thrown) {
    console.error(thrown instanceof Error ? thrown.message : String(thrown));
    Deno.exit(2);
  }
}
