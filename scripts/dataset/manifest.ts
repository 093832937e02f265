/** A dataset in a folder: its manifest and its files. What benches import. */
import { loadTokenCounter } from "../../lib/engine/mod.ts";
import { composeFile } from "./compose.ts";
import { measureFile, sha256 } from "./measure.ts";
import {
  CONTENT_KINDS,
  type DatasetFile,
  type GeneratedFile,
  type Manifest,
  type ManifestFile,
  SIZES,
} from "./types.ts";

export type { DatasetFile, Decoy, Manifest, ManifestFile, PlantedFact } from "./types.ts";

/** The project's own dataset. */
export const DATASET_FOLDER: string = decodeURIComponent(
  new URL("../../dataset", import.meta.url).pathname,
);

/** All files of a dataset, small before large within a kind. They depend on the seed alone. */
export function* generateFiles(seed: number): Generator<GeneratedFile> {
  for (const kind of CONTENT_KINDS) {
    for (const size of SIZES) yield composeFile({ seed, kind, size });
  }
}

/** Makes a dataset in a folder: 21 files and `manifest.json`. Files of the same names are replaced. */
export async function writeDataset(folder: string, seed: number): Promise<Manifest> {
  await Deno.mkdir(folder, { recursive: true });
  const counter = await loadTokenCounter();
  const files: ManifestFile[] = [];
  for (const file of generateFiles(seed)) {
    await Deno.writeFile(`${folder}/${file.name}`, file.bytes);
    files.push(await measureFile(file, counter));
  }
  const manifest = { seed, files };
  await writeManifest(folder, manifest);
  return manifest;
}

/** Writes the manifest of a folder. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await Deno.writeTextFile(`${folder}/manifest.json`, JSON.stringify(manifest, null, 1) + "\n");
}

/** The manifest of a folder. */
export async function readManifest(folder: string = DATASET_FOLDER): Promise<Manifest> {
  return JSON.parse(await Deno.readTextFile(`${folder}/manifest.json`));
}

/**
 * The files of a dataset with their bytes and facts. A file that is not in the folder, or has other
 * bytes than the manifest names, is made from the manifest's seed and written there.
 *
 * @throws Error when the generator does not give the bytes that the manifest names.
 */
export async function loadDataset(folder: string = DATASET_FOLDER): Promise<DatasetFile[]> {
  const { seed, files } = await readManifest(folder);
  const loaded: DatasetFile[] = [];
  for (const file of files) {
    loaded.push({ ...file, content: await readOrMake(folder, file, seed) });
  }
  return loaded;
}

async function readOrMake(folder: string, file: ManifestFile, seed: number): Promise<Uint8Array> {
  const path = `${folder}/${file.name}`;
  const found = await readIfPresent(path);
  if (found !== undefined && await sha256(found) === file.sha256) return found;
  const { bytes } = composeFile({ seed, kind: file.kind, size: file.size });
  const hash = await sha256(bytes);
  if (hash !== file.sha256) {
    throw new Error(
      `Cannot make ${file.name}: its SHA-256 would be ${hash}, the manifest says ${file.sha256}; ` +
        `run \`deno task dataset\` after a change of the generator`,
    );
  }
  await Deno.writeFile(path, bytes);
  return bytes;
}

async function readIfPresent(path: string): Promise<Uint8Array | undefined> {
  try {
    return await Deno.readFile(path);
  } catch (thrown) {
    if (thrown instanceof Deno.errors.NotFound) return undefined;
    throw thrown;
  }
}
