// deno-lint-ignore-file no-console -- a script speaks to the person at the terminal
/**
 * `deno task bench:anchors`: what the anchors of the dataset show, under every profile, against
 * controls of as many tokens.
 *
 * Usage: deno task bench:anchors [--only anchors,controls] [--profile strict,balanced,aggressive]
 *                                [--size small,medium,large] [--seed N] [--verbose]
 */
import { loadTokenCounter, type TokenCounter } from "../lib/engine/mod.ts";
import {
  type Compared,
  hiddenTable,
  measurementTable,
  summaryTable,
} from "./anchors/anchors_section.ts";
import { filesOf } from "./anchors/files.ts";
import { MeasuredFile } from "./anchors/measure.ts";
import { type BenchOptions, readOptions } from "./anchors/options.ts";
import type { DatasetFile } from "./dataset/types.ts";

if (import.meta.main) await main();

async function main(): Promise<void> {
  const options = optionsOrExit();
  const counter = await loadTokenCounter();
  const { seed, files } = await filesOf(options, counter);
  const measured = files.flatMap((file) => compared(file, options, counter));
  console.log(`dataset of seed ${seed}, ${measured.length} measurements\n`);
  console.log(measurementTable(measured));
  console.log(summaryTable(measured));
  if (options.isVerbose) console.log(hiddenTable(measured));
}

function compared(file: DatasetFile, options: BenchOptions, counter: TokenCounter): Compared[] {
  const subject = new MeasuredFile(file, counter);
  return options.profiles.map((profile) => {
    const measurement = subject.measure(profile);
    const controls = options.parts.includes("controls")
      ? subject.controls(measurement.anchor.tokens)
      : undefined;
    return { ...measurement, controls };
  });
}

function optionsOrExit(): BenchOptions {
  try {
    return readOptions(Deno.args);
  } catch (thrown) {
    console.error(thrown instanceof Error ? thrown.message : String(thrown));
    Deno.exit(2);
  }
}
