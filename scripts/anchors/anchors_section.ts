/** The tables of what anchors show, alone and against controls. */
import type { DatasetFile } from "../dataset/types.ts";
import { SIZES } from "../dataset/types.ts";
import type { Compared } from "./bench.ts";
import { CONTROLS } from "./controls.ts";
import { meanShown, type Measurement, type Shown } from "./measure.ts";
import { PROFILES } from "./options.ts";
import { mean, percent, table } from "./table.ts";

/** Per profile and size: the anchor, then each control. */
export function summaryTable(measured: readonly Compared[]): string {
  return table(
    ["profile", "size", "shown by", "tokens", "saved", ...SHOWN_COLUMNS],
    groups(measured).flatMap(({ profile, size, ofGroup }) => [
      [profile, size, "**anchor**", ...costs(ofGroup), ...shares(ofGroup.map((one) => one.anchor))],
      ...CONTROLS.flatMap((name) => {
        const shown = ofGroup.flatMap(({ controls }) => controls ? [controls[name]] : []);
        return shown.length === 0
          ? []
          : [[profile, size, name, tokensOf(shown), "", ...shares(shown)]];
      }),
    ]),
  );
}

/** Every measurement, one row each. */
export function measurementTable(measured: readonly Measurement[]): string {
  return table(
    ["file", "profile", "raw tokens", "tokens", "saved", ...SHOWN_COLUMNS, "hidden (marked)"],
    measured.map(({ file, profile, rawTokens, savedPercent, anchor, hidden }) => [
      file.name,
      profile,
      rawTokens,
      anchor.tokens,
      percent(savedPercent / 100),
      percent(anchor.coverage),
      percent(anchor.critical),
      count(anchor.facts, file),
      count(anchor.factsInLine, file),
      `${hidden.length} (${hidden.filter(({ prominent }) => prominent).length})`,
    ]),
  );
}

/** Each planted fact that an anchor does not show. */
export function hiddenTable(measured: readonly Measurement[]): string {
  return table(
    ["file", "profile", "line", "kind", "value", "marked"],
    measured.flatMap(({ file, profile, hidden }) =>
      hidden.map(({ line, kind, value, prominent }) => [
        file.name,
        profile,
        line,
        kind,
        `\`${value.replaceAll("|", "\\|")}\``,
        prominent ? "marked" : "",
      ])
    ),
  );
}

const SHOWN_COLUMNS = ["coverage", "critical", "facts", "facts in line"] as const;

function groups(measured: readonly Compared[]) {
  return PROFILES.flatMap((profile) =>
    SIZES.map((size) => ({
      profile,
      size,
      ofGroup: measured.filter((one) => one.profile === profile && one.file.size === size),
    }))
  ).filter(({ ofGroup }) => ofGroup.length > 0);
}

function costs(measured: readonly Measurement[]): string[] {
  return [
    tokensOf(measured.map(({ anchor }) => anchor)),
    percent(mean(measured.map(({ savedPercent }) => savedPercent)) / 100),
  ];
}

function tokensOf(shown: readonly Shown[]): string {
  return meanShown(shown).tokens.toFixed(0);
}

function shares(shown: readonly Shown[]): string[] {
  const { coverage, critical, facts, factsInLine } = meanShown(shown);
  return [coverage, critical, facts, factsInLine].map(percent);
}

function count(share: number, { facts }: DatasetFile): string {
  return `${Math.round(share * facts.length)}/${facts.length}`;
}
