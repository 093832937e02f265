/** Reading the forms of literal content, without an anchor around them. */
import { display } from "../../lib/engine/display.ts";
import { Regions } from "../../lib/engine/shapes/regions.ts";
import type { ShapeFact } from "../../lib/engine/shapes/shape.ts";
import { LineScanner } from "../../lib/engine/signals/cues.ts";

/** What the forms of a content gave. */
export interface ShapesRead {
  /** The form of most lines. */
  readonly main: string | undefined;
  readonly facts: readonly ShapeFact[];
  /** Landmarks by weight: the numbers of their lines. */
  readonly landmarks: Readonly<Record<string, readonly number[]>>;
}

/** The forms of a content given as lines. */
export function readShapes(lines: readonly string[]): ShapesRead {
  const regions = new Regions();
  const scanner = new LineScanner();
  lines.map(display).forEach((shown, index) => {
    scanner.read(shown);
    regions.add(index + 1, shown, scanner);
  });
  regions.finish();
  const groups = regions.landmarks.flat();
  const byWeight = Map.groupBy(groups, ({ weight }) => String(weight));
  return {
    main: regions.spans.main?.name,
    facts: regions.facts,
    landmarks: Object.fromEntries(
      [...byWeight].map(([weight, marks]) => [weight, marks.map(({ row }) => row.line)]),
    ),
  };
}
