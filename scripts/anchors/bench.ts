/** Everything that was measured, part by part; what was not asked for or is not there is absent. */
import { loadTokenCounter, type TokenCounter } from "../../lib/engine/mod.ts";
import type { ProfileName } from "../../lib/engine/types.ts";
import type { DatasetFile } from "../dataset/types.ts";
import { withDrawer } from "./bench_drawer.ts";
import type { ControlName } from "./controls.ts";
import { filesOf } from "./files.ts";
import { LOGDX_BUDGETS, type LogShare, logShare, readLogCases } from "./logdx.ts";
import { type Held, MeasuredFile, type Measurement, type Shown } from "./measure.ts";
import type { BenchOptions } from "./options.ts";
import { findFacts, type FoundFact } from "./search.ts";
import { measureSpeed, type Speed } from "./speed.ts";
import { storeAndReturn, type StoredFile } from "./stored.ts";

/** A measurement, with its controls where they were asked for. */
export type Compared = Measurement & {
  readonly controls: Readonly<Record<ControlName, Shown>> | undefined;
};

/** What came back of a file that was stored under a profile. */
export interface Returned extends Omit<StoredFile, "returned">, Held {
  readonly file: DatasetFile;
  readonly profile: ProfileName;
  /** Milliseconds of the anchor alone, made just before the file was stored. */
  readonly analysisMs: number;
}

/** What the logs show; `reachable` signals are what counts. */
export interface LogBench {
  readonly logs: number;
  readonly critical: number;
  readonly reachable: number;
  readonly shares: readonly LogShare[];
}

/** All parts. */
export interface AnchorBench {
  readonly seed: number;
  readonly measured: readonly Compared[];
  readonly returned: readonly Returned[];
  readonly found: readonly FoundFact[];
  readonly logs: LogBench | undefined;
  readonly speed: Speed | undefined;
}

/** Measures what is asked for. Only times differ between runs. */
export async function measureAnchors(options: BenchOptions): Promise<AnchorBench> {
  const { parts } = options;
  const counter = await loadTokenCounter();
  const { seed, files } = await filesOf(options, counter);
  const subjects = files.map((file) => ({ file, read: new MeasuredFile(file, counter) }));
  const measured = subjects.flatMap(({ read }) => compare(read, options));
  const { returned, found } = await throughDrawers(subjects, options);
  return {
    seed,
    measured,
    returned,
    found,
    logs: parts.includes("logdx") ? measureLogs(counter) : undefined,
    speed: parts.includes("speed") ? measureSpeed(files, counter) : undefined,
  };
}

interface Subject {
  readonly file: DatasetFile;
  readonly read: MeasuredFile;
}

function compare(read: MeasuredFile, { parts, profiles }: BenchOptions): Compared[] {
  const wanted = parts.includes("anchors") || parts.includes("controls") ? profiles : [];
  return wanted.map((profile) => {
    const measurement = read.measure(profile);
    const controls = parts.includes("controls")
      ? read.controls(measurement.anchor.tokens)
      : undefined;
    return { ...measurement, controls };
  });
}

/** A drawer for each profile. What a search finds does not depend on it, so one drawer is searched. */
async function throughDrawers(
  subjects: readonly Subject[],
  { parts, profiles }: BenchOptions,
): Promise<Pick<AnchorBench, "returned" | "found">> {
  const returned: Returned[] = [];
  const found: FoundFact[] = [];
  const isSearched = (profile: ProfileName) => parts.includes("search") && profile === profiles[0];
  for (const profile of profiles) {
    if (!parts.includes("drawer") && !isSearched(profile)) continue;
    await withDrawer(async (call) => {
      const stored: Returned[] = [];
      for (const { file, read } of subjects) {
        const analysisMs = read.timeOf(profile);
        const { returned: bytes, ...rest } = await storeAndReturn(call, { file, profile });
        stored.push({ file, profile, analysisMs, ...rest, ...read.heldBy(bytes) });
      }
      for (const one of isSearched(profile) ? stored : []) {
        found.push(...await findFacts(call, one));
      }
      returned.push(...stored);
    });
  }
  return { returned, found };
}

function measureLogs(counter: TokenCounter): LogBench | undefined {
  const cases = readLogCases();
  if (cases.length === 0) return undefined;
  return {
    logs: cases.length,
    critical: cases.reduce((sum, one) => sum + one.critical, 0),
    reachable: cases.reduce((sum, one) => sum + one.reachable.length, 0),
    shares: LOGDX_BUDGETS.map((budget) => logShare(cases, { budget, counter })),
  };
}
