/** The committed manifest, and datasets in folders. */
import assert from "node:assert/strict";
import {
  generateFiles,
  loadDataset,
  readManifest,
  writeDataset,
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
  const folder = await Deno.makeTempDir();
  try {
    await writeDataset(folder, 3);
    const written = await loadDataset(folder);
    await Deno.remove(`${folder}/incident_small.log`);
    assert.deepEqual(await loadDataset(folder), written);
    assert.equal(written.length, 21);
    assert.equal(written[0]!.content.length, written[0]!.bytes);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("a file with other bytes than the manifest names is refused by name", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await writeDataset(folder, 3);
    await Deno.writeTextFile(`${folder}/migration_small.sql`, "SELECT 1;\n");
    await assert.rejects(loadDataset(folder), /Cannot use migration_small\.sql: its SHA-256 is /);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
