/** What one anchor shows of one file of the dataset, and what controls of the same size would. */
import {
  Analysis,
  type AnalysisRequest,
  display,
  type TokenCounter,
} from "../../lib/engine/mod.ts";
import type { InvariantTally } from "../../lib/engine/coverage/tally.ts";
import type { AnalysisResult, ProfileName } from "../../lib/engine/types.ts";
import type { DatasetFile, PlantedFact } from "../dataset/types.ts";
import { type ControlName, CONTROLS, LineControls } from "./controls.ts";
import {
  coverageOf,
  type ShownView,
  tallyOf,
  viewOfAnchor,
  viewOfLines,
  visibilityOf,
} from "./shown_view.ts";

const BLOCK_BYTES = 65_536;

/** What a text of so many tokens shows; shares are 0–1. */
export interface Shown {
  readonly tokens: number;
  readonly coverage: number;
  readonly critical: number;
  /** Share of planted facts that are visible, and of those that are visible in their own line. */
  readonly facts: number;
  readonly factsInLine: number;
}

/** One of the 63: a file under a profile. */
export interface Measurement {
  readonly file: DatasetFile;
  readonly profile: ProfileName;
  readonly rawTokens: number;
  /** About the anchor alone, 0–100. */
  readonly savedPercent: number;
  readonly anchor: Shown;
  /** Planted facts that the anchor does not show. */
  readonly hidden: readonly PlantedFact[];
  /** Whether the engine's own figures of coverage are those derived here from the anchor's text. */
  readonly isAsReported: boolean;
}

/** What is left of a file's distinct invariants. */
export interface Held {
  /** Share of all, 0–1. */
  readonly retrievable: number;
  /** How many of the critical ones are not. */
  readonly criticalLost: number;
}

/** A file, read once for all its measurements. */
export class MeasuredFile {
  readonly #file: DatasetFile;
  readonly #counter: TokenCounter;
  readonly #lines: readonly string[];
  readonly #tally: InvariantTally;
  readonly #controls: LineControls;

  /** Reads the invariants of a file. */
  constructor(file: DatasetFile, counter: TokenCounter) {
    this.#file = file;
    this.#counter = counter;
    this.#lines = shownLines(file.content);
    this.#tally = tallyOf(this.#lines);
    this.#controls = new LineControls(this.#lines, counter);
  }

  /** Runs the engine with the inline gate off. */
  measure(profile: ProfileName): Measurement {
    const file = this.#file;
    const result = analyse(file, { profile, inlineTokens: 0 }, this.#counter);
    const view = result.anchor === undefined
      ? viewOfLines(this.#lines, this.#lines.map((_, at) => at))
      : viewOfAnchor(result.anchor);
    const anchor = { tokens: result.anchorTokens, ...this.#shownBy(view) };
    return {
      file,
      profile,
      rawTokens: result.rawTokens,
      savedPercent: 100 * (1 - result.anchorTokens / result.rawTokens),
      anchor,
      hidden: file.facts.filter((fact) => visibilityOf(fact, view) === "nowhere"),
      isAsReported: anchor.coverage === result.coverageRatio &&
        anchor.critical === result.criticalCoverageRatio,
    };
  }

  /** What each control shows for as many tokens as an anchor has; means over its draws. */
  controls(budget: number): Record<ControlName, Shown> {
    const shown = CONTROLS.map((name) => {
      const draws = this.#controls.take(name, budget).map((indexes) => ({
        tokens: this.#controls.tokensOf(indexes),
        ...this.#shownBy(viewOfLines(this.#lines, indexes)),
      }));
      return [name, meanShown(draws)];
    });
    return Object.fromEntries(shown);
  }

  /** How long the engine takes, in milliseconds. */
  timeOf(profile: ProfileName): number {
    const started = performance.now();
    analyse(this.#file, { profile, inlineTokens: 0 }, this.#counter);
    return performance.now() - started;
  }

  /** What of the file's invariants bytes hold that came back from a drawer. */
  heldBy(returned: Uint8Array): Held {
    const lines = shownLines(returned);
    const { all, critical } = coverageOf(viewOfLines(lines, lines.map((_, at) => at)), this.#tally);
    return {
      retrievable: all,
      criticalLost: Math.round((1 - critical) * this.#tally.totals.critical),
    };
  }

  #shownBy(view: ShownView): Omit<Shown, "tokens"> {
    const { all, critical } = coverageOf(view, this.#tally);
    const places = this.#file.facts.map((fact) => visibilityOf(fact, view));
    return {
      coverage: all,
      critical,
      facts: places.filter((place) => place !== "nowhere").length / places.length,
      factsInLine: places.filter((place) => place === "in its line").length / places.length,
    };
  }
}

/** Analyses a content on this thread, in blocks as they come from a pipe. */
export function analyse(
  { name, content }: Pick<DatasetFile, "name" | "content">,
  request: AnalysisRequest,
  counter: TokenCounter,
): AnalysisResult {
  const analysis = new Analysis(request, counter);
  for (let at = 0; at < content.length; at += BLOCK_BYTES) {
    analysis.push(content.subarray(at, at + BLOCK_BYTES));
  }
  return analysis.finish({ id: "i12k7", name });
}

/** The lines of a content as an anchor would show them; the end of the last line starts none. */
export function shownLines(content: Uint8Array): string[] {
  const lines = new TextDecoder().decode(content).split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map(display);
}

/** The means of several figures. */
export function meanShown(shown: readonly Shown[]): Shown {
  const mean = (of: (one: Shown) => number) =>
    shown.reduce((sum, one) => sum + of(one), 0) / shown.length;
  return {
    tokens: mean(({ tokens }) => tokens),
    coverage: mean(({ coverage }) => coverage),
    critical: mean(({ critical }) => critical),
    facts: mean(({ facts }) => facts),
    factsInLine: mean(({ factsInLine }) => factsInLine),
  };
}
