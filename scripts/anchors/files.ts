/** The files that are measured: the committed dataset, or one of another seed made in memory. */
import type { TokenCounter } from "../../lib/engine/mod.ts";
import { composeFile } from "../dataset/compose.ts";
import { loadDataset, readManifest } from "../dataset/manifest.ts";
import { measureFile } from "../dataset/measure.ts";
import { CONTENT_KINDS, type DatasetFile, type Size } from "../dataset/types.ts";

/** Files and the seed that they are made from. */
export interface SeededFiles {
  readonly seed: number;
  readonly files: readonly DatasetFile[];
}

/** The files of some sizes; of the committed seed when none is named. */
export async function filesOf(
  { seed, sizes }: { seed: number | undefined; sizes: readonly Size[] },
  counter: TokenCounter,
): Promise<SeededFiles> {
  if (seed !== undefined) return { seed, files: await madeFiles({ seed, sizes }, counter) };
  const files = (await loadDataset()).filter(({ size }) => sizes.includes(size));
  return { seed: (await readManifest()).seed, files };
}

async function madeFiles(
  { seed, sizes }: { seed: number; sizes: readonly Size[] },
  counter: TokenCounter,
): Promise<DatasetFile[]> {
  const files: DatasetFile[] = [];
  for (const kind of CONTENT_KINDS) {
    for (const size of sizes) {
      const made = composeFile({ seed, kind, size });
      files.push({ ...await measureFile(made, counter), content: made.bytes });
    }
  }
  return files;
}
