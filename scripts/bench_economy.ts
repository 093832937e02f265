// deno-lint-ignore-file no-console -- a script speaks to the person at the terminal
/**
 * `deno task bench:economy`: what question sessions cost with raw context, with a host that spills by
 * itself, and with Loom. With the committed seed and all sweeps it writes docs/benchmarks/economy.md
 * and economy.json, else it only prints.
 *
 * Usage: deno task bench:economy [--seed N] [--quick]
 */
import { loadTokenCounter, type TokenCounter } from "../lib/engine/mod.ts";
import { filesOf } from "./anchors/files.ts";
import { type DatasetFile, SIZES } from "./dataset/types.ts";
import { playArms, playBudgets, playShares, type Stage } from "./economy/arms_played.ts";
import { ciSessions, loadCiLogs } from "./economy/ci_logs.ts";
import { sweepInline } from "./economy/inline_sweep.ts";
import { type EconomyOptions, readOptions } from "./economy/options.ts";
import { economyData, economyPage, type EconomyRun } from "./economy/report.ts";
import { type AskedContent, askedFile, datasetSessions } from "./economy/sessions.ts";
import { playWhatIf } from "./economy/what_if.ts";

const LOGS_FOLDER = new URL("../../shared/logdx", import.meta.url).pathname;
const PAGE = new URL("../docs/benchmarks/economy.md", import.meta.url);
const DATA = new URL("../docs/benchmarks/economy.json", import.meta.url);

if (import.meta.main) await main();

async function main(): Promise<void> {
  const options = optionsOrExit();
  const counter = await loadTokenCounter();
  const folder = await Deno.makeTempDir({ prefix: "loom-economy-" });
  try {
    const run = await measure(options, { folder, counter });
    const page = economyPage(run);
    console.log(page);
    if (options.seed !== undefined || options.isQuick) return;
    await Deno.mkdir(new URL(".", PAGE), { recursive: true });
    await Deno.writeTextFile(PAGE, page);
    await Deno.writeTextFile(DATA, JSON.stringify(economyData(run), null, 1) + "\n");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function measure(
  { seed: asked, isQuick }: EconomyOptions,
  { folder, counter }: { folder: string; counter: TokenCounter },
): Promise<EconomyRun> {
  const { seed, files } = await filesOf({ seed: asked, sizes: SIZES }, counter);
  const logs = await loadCiLogs(LOGS_FOLDER, (bytes) => counter.countBytes(bytes));
  if (logs.length === 0) console.error("the CI logs are absent: played without them");
  const contents = files.map(askedFile);
  await writeContents(folder, [...contents, ...logs]);
  const sessions = [...datasetSessions(contents, seed), ...ciSessions(logs)];
  const stage = { sessions, folder, count: (text: string) => counter.countText(text) };
  const arms = await playArms(stage);
  const sweeps = isQuick ? undefined : await sweep(stage, files);
  return { seed, ciLogs: logs.length, arms, sweeps };
}

async function sweep(stage: Stage, files: readonly DatasetFile[]) {
  return {
    budgets: await playBudgets(stage),
    shares: await playShares(stage),
    whatIf: await playWhatIf(stage),
    inline: await sweepInline(files, stage),
  };
}

async function writeContents(folder: string, contents: readonly AskedContent[]): Promise<void> {
  for (const { content } of contents) {
    await Deno.writeFile(`${folder}/${content.name}`, content.bytes);
  }
}

function optionsOrExit(): EconomyOptions {
  try {
    return readOptions(Deno.args);
  } catch (thrown) {
    console.error(thrown instanceof Error ? thrown.message : String(thrown));
    Deno.exit(2);
  }
}
