import assert from "node:assert/strict";
import { hashOfItem } from "../support/drawer_fixture.ts";
import { fullTier, program, testNeeding } from "../support/needs.ts";
import {
  type DiskStep,
  filesAfter,
  type Lottery,
  readRecord,
  recordedBy,
} from "../support/power_loss.ts";
import { seededRandom } from "../support/random.ts";
import { withScratch } from "../support/scratch.ts";
import { openTestDrawer } from "../support/sqlite_drawer.ts";

const SCRIPT = new URL("../support/drawer_process.ts", import.meta.url).pathname;

/** Every how many steps the power goes. */
const EVERY = 10;

/** An item whose receipt was given. */
interface Acknowledged {
  readonly seq: number;
  readonly sha256: string;
}

testNeeding([fullTier(), program("strace")], {
  name: "a power cut at any moment loses no item whose receipt was given, and damages none",
  fn: () =>
    withScratch(async (dir) => {
      await (await openTestDrawer(`${dir}/disk/loom.db`)).close();
      const before = await readFolder(`${dir}/disk`);
      const steps = await record(dir);
      const random = seededRandom(8);
      const lotteries: Lottery[] = ["none", "all", () => random() < 0.5];
      for (let count = 1; count <= steps.length; count += EVERY) {
        for (const [at, lottery] of lotteries.entries()) {
          const files = filesAfter(before, steps.slice(0, count), lottery);
          await assertWhole(
            `${dir}/after_${count}_${at}`,
            files,
            receiptsIn(steps.slice(0, count)),
          );
        }
      }
    }),
});

/** What a process that stores items writes to the disk, and when it gives each receipt. */
async function record(dir: string): Promise<DiskStep[]> {
  const [command, ...args] = [
    ...recordedBy(`${dir}/record`),
    ...[Deno.execPath(), "run", "-A", "--no-check", SCRIPT, "receipts", `${dir}/disk/loom.db`],
  ];
  const { success } = await new Deno.Command(command!, { args, stdout: "null", stderr: "inherit" })
    .output();
  assert.equal(success, true);
  const steps = readRecord(await Deno.readTextFile(`${dir}/record`), `${dir}/disk`);
  assert.ok(steps.filter(({ kind }) => kind === "said").length >= 8);
  assert.ok(steps.filter(({ kind }) => kind === "write").length > 100);
  return steps;
}

function receiptsIn(steps: readonly DiskStep[]): Acknowledged[] {
  return steps.flatMap((step) => step.kind === "said" ? [JSON.parse(step.text)] : []);
}

async function assertWhole(
  dir: string,
  files: ReadonlyMap<string, Uint8Array>,
  receipts: readonly Acknowledged[],
): Promise<void> {
  await Deno.mkdir(dir);
  for (const [name, bytes] of files) await Deno.writeFile(`${dir}/${name}`, bytes);
  const store = await openTestDrawer(`${dir}/loom.db`);
  for (const { seq, sha256 } of receipts) assert.equal(await hashOfItem(store, seq), sha256, dir);
  const { problems } = await store.health();
  // The copies are made with the mode of this process.
  // What a cut store left is named until it is taken out.
  const others = problems.filter(({ problem, next }) =>
    !next.startsWith("Run: chmod") &&
    !problem.startsWith("Content of stores that ended before they were done")
  );
  assert.deepEqual(others, [], dir);
  await store.close();
  await Deno.remove(dir, { recursive: true });
}

async function readFolder(dir: string): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for await (const { name } of Deno.readDir(dir)) {
    files.set(name, await Deno.readFile(`${dir}/${name}`));
  }
  return files;
}
