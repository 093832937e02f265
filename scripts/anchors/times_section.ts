/** The tables of times. They differ from run to run and from machine to machine. */
import { SIZES } from "../dataset/types.ts";
import type { AnchorBench, Returned } from "./bench.ts";
import { PROFILES } from "./options.ts";
import { megabytesPerSecond, type Speed } from "./speed.ts";
import { quantile, table } from "./table.ts";

/** Per profile and size: making an anchor, storing, and reading back. */
export function latencyTable(returned: readonly Returned[]): string {
  return table(
    [
      "profile",
      "size",
      "anchor alone, ms",
      "whole store ÷ anchor alone",
      "whole content back, ms",
      "21 lines back, p50 ms",
      "p99 ms",
    ],
    PROFILES.flatMap((profile) =>
      SIZES.flatMap((size) => {
        const stored = returned.filter((one) => one.profile === profile && one.file.size === size);
        return stored.length === 0 ? [] : [[profile, size, ...latencyCells(stored)]];
      })
    ),
  );
}

/** How long searches take, in the file and in the whole drawer. */
export function searchTimeTable({ found }: AnchorBench): string {
  const row = (what: string, times: readonly number[]) => [
    what,
    quantile(times, 0.5).toFixed(1),
    quantile(times, 0.99).toFixed(1),
  ];
  return table(["searched", "p50 ms", "p99 ms"], [
    row("one file", found.map(({ inFile }) => inFile.ms)),
    row("all files", found.map(({ inDrawer }) => inDrawer.ms)),
  ]);
}

/** The pipeline on one thread: its rate on the large files, and its growth. */
export function speedTable({ large, growth }: Speed): string {
  const rows = [
    { what: "large files", ...large },
    ...growth.map((one) => ({ what: `log of ${one.bytes / 1e6} MB`, ...one })),
  ];
  return table(
    ["content", "MB/s by the clock", "MB/s of CPU time", "times the half of it (CPU)"],
    rows.map(({ what, bytes, wallMs, cpuMs }, at) => [
      what,
      megabytesPerSecond(bytes, wallMs).toFixed(1),
      megabytesPerSecond(bytes, cpuMs).toFixed(1),
      at < 2 ? "" : (cpuMs / rows[at - 1]!.cpuMs).toFixed(2),
    ]),
  );
}

function latencyCells(stored: readonly Returned[]): string[] {
  const lines = stored.flatMap(({ times }) => times.getLines);
  const ratios = stored.map(({ times, analysisMs }) => times.store / analysisMs);
  return [
    quantile(stored.map(({ analysisMs }) => analysisMs), 0.5).toFixed(1),
    quantile(ratios, 0.5).toFixed(2),
    quantile(stored.map(({ times }) => times.getAll), 0.5).toFixed(1),
    quantile(lines, 0.5).toFixed(2),
    quantile(lines, 0.99).toFixed(2),
  ];
}
