// deno-lint-ignore-file no-console -- a script speaks to the person at the terminal
/**
 * Makes the dataset that anchors are measured on: 21 files and their manifest, the same bytes for
 * the same seed on every machine.
 *
 * Usage: deno task dataset [--seed N] [--out FOLDER]
 *
 * Without `--seed` it is the seed of the committed manifest; without `--out` the folder is dataset/.
 */
import { parseArgs } from "node:util";
import { DATASET_FOLDER, readManifest, writeDataset } from "./dataset/manifest.ts";

if (import.meta.main) await main();

async function main(): Promise<void> {
  const values = readArguments();
  const folder = values.out ?? DATASET_FOLDER;
  const seed = values.seed === undefined ? (await readManifest()).seed : wholeNumber(values.seed);
  const { files } = await writeDataset(folder, seed);
  for (const { name, bytes, tokens, invariants, critical } of files) {
    console.log(
      `${name.padEnd(26)} ${column(bytes, 8)} bytes ${column(tokens, 7)} tokens ` +
        `${column(invariants, 5)} invariants ${column(critical, 5)} critical`,
    );
  }
  const total = (of: "bytes" | "tokens") => files.reduce((sum, file) => sum + file[of], 0);
  console.log(
    `seed ${seed}: ${files.length} files, ${total("bytes")} bytes, ${total("tokens")} tokens`,
  );
}

function readArguments(): { seed?: string; out?: string } {
  try {
    const options = { seed: { type: "string" }, out: { type: "string" } } as const;
    return parseArgs({ args: Deno.args, options }).values;
  } catch (thrown) {
    return refuse(thrown instanceof Error ? thrown.message : String(thrown));
  }
}

function wholeNumber(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  return refuse(`--seed takes a whole number of at most 15 digits, not ${JSON.stringify(text)}`);
}

function refuse(message: string): never {
  console.error(message);
  Deno.exit(2);
}

function column(value: number, width: number): string {
  return String(value).padStart(width);
}
