/**
 * Measures the built file as its user meets it, against a bare start of the same runtime and the SDK's
 * smallest server, in turns.
 *
 * Usage: `deno task bench:built [FILE]`, by default dist/loom (built when it is not there).
 */
import { table } from "./anchors/table.ts";
import { idleServer, initializeMs, orphanGoneMs } from "./built/server.ts";
import { hookEvent, logOf, median, onceMs, type Started } from "./built/starts.ts";

const ROOT = decodeURIComponent(new URL("../", import.meta.url).pathname);
const RUNS = 11;

/** A figure with its goal. */
type Row = [what: string, is: string, goal: string, met: boolean];

if (import.meta.main) await main(Deno.args[0] ?? `${ROOT}dist/loom`);

async function main(file: string): Promise<void> {
  if (!await Deno.stat(file).then(() => true, () => false)) await build(file);
  const dir = await Deno.makeTempDir({ prefix: "loom-built-" });
  try {
    const rows = await measure({ file: await Deno.realPath(file), dir });
    const cells = rows.map(([what, is, goal, met]) => [what, is, goal, met ? "met" : "NOT met"]);
    write(table(["what", "is", "goal", ""], cells));
    if (rows.some(([, , , met]) => !met)) Deno.exit(1);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
}

async function build(out: string): Promise<void> {
  const { success } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", `${ROOT}scripts/build.ts`, "--way", "portable", "--out", out],
  }).spawn().status;
  if (!success) Deno.exit(1);
}

async function measure(place: { file: string; dir: string }): Promise<Row[]> {
  const { file, dir } = place;
  const sizeMb = (await Deno.stat(file)).size / 1e6;
  const env = { HOME: dir, LOOM_DB: `${dir}/loom.db`, PATH: Deno.env.get("PATH") ?? "" };
  const first = await onceMs({ argv: [file, "--version"], env });
  const [bareFile, log] = [`${dir}/bare.ts`, `${dir}/log.txt`];
  await Deno.writeTextFile(bareFile, "console.log(1);\n");
  await Deno.writeTextFile(log, logOf(6_000_000));
  const bare: Started = { argv: [Deno.execPath(), "run", bareFile], env };
  const small: Started = { argv: [file, "hook", "claude-code"], env, stdin: hookEvent(2_000, dir) };
  const large = { ...small, stdin: hookEvent(200_000, dir) };
  const times = await inTurns({
    bare: () => onceMs(bare),
    version: () => onceMs({ argv: [file, "--version"], env }),
    hookSmall: () => onceMs(small),
    hookLarge: () => onceMs(large),
    store: () => onceMs({ argv: [file, "store", log], env }),
    smallest: () =>
      initializeMs(
        [Deno.execPath(), "run", "-A", `${ROOT}tests/support/smallest_server.ts`],
        Deno.env.toObject(),
      ),
    server: () => initializeMs([file, "mcp"], env),
  });
  const idle = await idleServer([file, "mcp"], env);
  const goneMs = await orphanGoneMs([file, "mcp"], env);
  return [
    ["size", `${sizeMb.toFixed(1)} MB`, "≤ 60 MB", sizeMb <= 60],
    ["first start", `${(first / 1_000).toFixed(2)} s`, "≤ 3 s", first <= 3_000],
    atMost("warm --version ÷ bare Deno", [times.version, times.bare], 2),
    atMost("warm initialize ÷ smallest SDK server", [times.server, times.smallest], 1.4),
    atMost("hook, 2 kB ÷ bare Deno", [times.hookSmall, times.bare], 2.5),
    ["hook, 200 kB", `${times.hookLarge.toFixed(0)} ms`, "≤ 350 ms", times.hookLarge <= 350],
    ["store of 6 MB", `${(times.store / 1_000).toFixed(2)} s`, "≤ 1.5 s", times.store <= 1_500],
    ["idle server, memory", `${idle.residentMb.toFixed(0)} MB`, "≤ 100 MB", idle.residentMb <= 100],
    ["idle server, CPU", `${idle.cpuPercent.toFixed(2)} %`, "< 1 %", idle.cpuPercent < 1],
    ["server gone after its parent", `${goneMs.toFixed(0)} ms`, "≤ 2 s", goneMs <= 2_000],
    ["for comparison: bare Deno", `${times.bare.toFixed(0)} ms`, "", true],
  ];
}

function atMost(what: string, [one, other]: [one: number, other: number], limit: number): Row {
  return [what, `${(one / other).toFixed(2)} ×`, `≤ ${limit} ×`, one / other <= limit];
}

/** Each thing once a round, so that the machine's mood meets all alike; the first round fills caches. */
async function inTurns<Name extends string>(
  things: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(things) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Name,
    number[]
  >;
  for (let round = -1; round < RUNS; round++) {
    for (const name of names) {
      const ms = await things[name]();
      if (round >= 0) times[name].push(ms);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as Record<
    Name,
    number
  >;
}

function write(text: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(text));
}
