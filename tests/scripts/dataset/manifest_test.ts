/** The committed manifest, and datasets in folders. */
import assert from "node:assert/strict";
import {
  generateFiles,
  loadDataset,
  readManifest,
  writeManifest,
} from "../../../scripts/dataset/manifest.ts";
import { measureFile, sha256 } from "../../../scripts/dataset/measure.ts";
import { loadTokenCounter } from "../../../lib/engine/mod.ts";

Deno.test("the committed seed gives the files that the committed manifest names", async () => {
  const { seed, files } = await readManifest();
  const made: { name: string; sha256: string }[] = [];
  for (const { name, bytes } of generateFiles(seed)) {
    made.push({ name, sha256: await sha256(bytes) });
  }
  assert.deepEqual(made, files.map(({ name, sha256 }) => ({ name, sha256 })));
});

Deno.test("the committed manifest has the facts and counts that its files have", async () => {
  const { seed, files } = await readManifest();
  const counter = await loadTokenCounter();
  for (const file of generateFiles(seed)) {
    const committed = files.find(({ name }) => name === file.name);
    const hint = `${file.name}: run \`deno task dataset\` after a change of generator or engine`;
    assert.deepEqual(committed, await measureFile(file, counter), hint);
  }
});

Deno.test("a dataset is loaded as it was written, and a file that is missing is made again", async () => {
  await withSmallDataset(async (folder) => {
    const written = await loadDataset(folder);
    await Deno.remove(`${folder}/incident_small.log`);
    assert.deepEqual(await loadDataset(folder), written);
    assert.deepEqual(written.map(({ name }) => name), [
      "incident_small.log",
      "migration_small.sql",
    ]);
    assert.equal(written[0]!.content.length, written[0]!.bytes);
  });
});

Deno.test("a file with other bytes than the manifest names is made again, in the folder too", async () => {
  await withSmallDataset(async (folder) => {
    const path = `${folder}/migration_small.sql`;
    await Deno.writeTextFile(path, "SELECT 1;\n");
    const [, loaded] = await loadDataset(folder);
    assert.deepEqual(await Deno.readFile(path), loaded!.content);
    assert.equal(await sha256(loaded!.content), loaded!.sha256);
  });
});

Deno.test("a manifest whose hash the generator does not give is refused, and nothing is written", async () => {
  await withSmallDataset(async (folder) => {
    const { seed, files } = await readManifest(folder);
    await writeManifest(folder, { seed, files: [{ ...files[0]!, sha256: "0".repeat(64) }] });
    await Deno.remove(`${folder}/incident_small.log`);
    await assert.rejects(
      loadDataset(folder),
      /^Error: Cannot make incident_small\.log: its SHA-256 would be /,
    );
    assert.deepEqual(
      [...Deno.readDirSync(folder)].map(({ name }) => name).sort(),
      ["manifest.json", "migration_small.sql"],
    );
  });
});

/** A folder with two small files of a dataset and a manifest of these two. */
async function withSmallDataset(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    const { seed, files } = await readManifest();
    const kept = files.filter(({ name }) => /^(?:incident|migration)_small/.test(name));
    await writeManifest(folder, { seed, files: kept });
    await loadDataset(folder);
    await use(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
