/** What every dataset holds, whatever its seed: other seeds than the committed one are used to judge. */
import assert from "node:assert/strict";
import { composeFile } from "../../../scripts/dataset/compose.ts";
import { generateFiles, readManifest } from "../../../scripts/dataset/manifest.ts";
import { measureFile } from "../../../scripts/dataset/measure.ts";
import { CONTENT_KINDS, type GeneratedFile, type Size } from "../../../scripts/dataset/types.ts";
import { loadTokenCounter } from "../../../lib/engine/mod.ts";
import * as laws from "../../support/dataset_laws.ts";
import { fullTier, testNeeding } from "../../support/needs.ts";

/** The committed one and two others. */
const SEEDS = [(await readManifest()).seed, 77, 90_210];

interface Bounds {
  readonly tokens: readonly [number, number];
  readonly invariants: readonly [number, number];
  readonly critical: readonly [number, number];
  readonly leastWords: number;
  readonly mostShared: number;
}

const BOUNDS: Readonly<Record<Size, Bounds>> = {
  small: {
    tokens: [1_500, 2_500],
    invariants: [26, 52],
    critical: [15, 36],
    leastWords: 250,
    mostShared: 0.3,
  },
  medium: {
    tokens: [20_001, 26_000],
    invariants: [92, 190],
    critical: [55, 100],
    leastWords: 800,
    mostShared: 0.2,
  },
  large: {
    tokens: [170_000, 196_000],
    invariants: [3_000, 3_600],
    critical: [1_500, 1_900],
    leastWords: 1_250,
    mostShared: 0.1,
  },
};

for (const size of ["small", "medium"] as const) {
  Deno.test(`${size} files keep the laws of the dataset for three seeds`, () =>
    checkAll(size, SEEDS));
}
Deno.test("large files of the committed seed keep the laws of the dataset", () =>
  checkAll("large", SEEDS.slice(0, 1)));
testNeeding([fullTier()], {
  name: "large files keep the laws of the dataset for three seeds",
  fn: () => checkAll("large", SEEDS),
});

Deno.test("a dataset is 21 files of about 6.9 MB and 1.4 million tokens", async () => {
  const counter = await loadTokenCounter();
  const files = [...generateFiles(SEEDS[1]!)];
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  const tokens = files.reduce((sum, file) => sum + counter.countBytes(file.bytes), 0);
  assert.equal(new Set(files.map(({ name }) => name)).size, 21);
  assert.ok(bytes > 6_400_000 && bytes < 7_200_000, `${bytes} bytes`);
  assert.ok(tokens > 1_300_000 && tokens < 1_540_000, `${tokens} tokens`);
});

Deno.test("a dataset has what terminals and editors leave: colours, CRLF, letters beyond ASCII", () => {
  const text = (["incident", "agent_session"] as const)
    .map((kind) => composeFile({ seed: SEEDS[0]!, kind, size: "large" }))
    .map(({ bytes }) => new TextDecoder().decode(bytes)).join("");
  const found = [/\u001b\[3[13]m/, /\u001b\[0m/, /\r\n/, /[^\r\n]\r[^\r\n]/, /\p{Script=Han}/u, /é/]
    .map((mark) => mark.test(text));
  assert.deepEqual(found, [true, true, true, true, true, true]);
});

Deno.test("the same seed gives the same bytes, another seed another text", () => {
  const [first, again, other] = [5, 5, 6].map((seed) =>
    laws.readFile(composeFile({ seed, kind: "incident", size: "medium" }))
  );
  assert.deepEqual(first!.lines, again!.lines);
  assert.ok(laws.sharedLines(first!, other!) < 0.2);
  assert.notDeepEqual(
    first!.facts.map(({ question }) => question),
    other!.facts.map(({ question }) => question),
  );
});

async function checkAll(size: Size, seeds: readonly number[]): Promise<void> {
  for (const kind of CONTENT_KINDS) {
    const files = seeds.map((seed) => composeFile({ seed, kind, size }));
    for (const file of files) await checkFile(file);
    const [first, ...others] = files.map(laws.readFile);
    for (const other of others) {
      const shared = laws.sharedLines(first!, other);
      assert.ok(shared < BOUNDS[size].mostShared, `${first!.name}: ${shared} of the lines shared`);
    }
  }
}

async function checkFile(file: GeneratedFile): Promise<void> {
  const read = laws.readFile(file);
  assert.equal(file.facts.length, 10);
  assert.equal(file.facts.filter(({ prominent }) => prominent).length, 7);
  assert.deepEqual(laws.misplacedFacts(read), []);
  assert.deepEqual(laws.repeatedValues(read), []);
  assert.deepEqual(laws.badQuestions(read), []);
  assert.deepEqual(laws.ambiguousFacts(read), []);
  assert.deepEqual(laws.lonelyFacts(read, 0.08), []);
  assert.deepEqual(laws.falseHunks(read), []);
  assert.deepEqual(laws.falseJson(read), []);
  if (file.size === "large") checkDisguise(read);
  assert.ok(laws.commonestFormShare(read) < 0.3, `${file.name}: one form has too many lines`);
  const bounds = BOUNDS[file.size];
  assert.ok(laws.vocabularyOf(read).size >= bounds.leastWords, `${file.name}: few words`);
  const { tokens, invariants, critical } = await measureFile(file, await loadTokenCounter());
  assertWithin(tokens, bounds.tokens, `${file.name}: tokens`);
  assertWithin(invariants, bounds.invariants, `${file.name}: invariants`);
  assertWithin(critical, bounds.critical, `${file.name}: critical invariants`);
}

/** Neither a mark of importance nor a rare name tells which lines were planted. */
function checkDisguise(read: laws.ReadFile): void {
  const { planted, others } = laws.markedLines(read);
  assert.ok(others > planted, `${read.name}: ${planted} marked lines are planted, ${others} not`);
  assert.ok(laws.sharedNames(read).length >= 2, `${read.name}: names of facts stand nowhere else`);
}

function assertWithin(value: number, [least, most]: readonly [number, number], what: string): void {
  assert.ok(value >= least && value <= most, `${what}: ${value}, not ${least} to ${most}`);
}
