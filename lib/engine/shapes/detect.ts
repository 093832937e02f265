/** Which form a content has, from its first lines. Adding a form = its file and a line in the list. */
import code from "./code.ts";
import diff from "./diff.ts";
import log from "./log.ts";
import prose from "./prose.ts";
import type { Shape } from "./shape.ts";

/** The forms, the most specific first; the last one takes everything. */
const SHAPES: readonly Shape[] = [diff, code, prose, log];

/** How many lines are looked at before the form is settled. */
export const SHAPE_LINES = 400;

/** The form of content that begins with the given shown lines. */
export function shapeOf(firstLines: readonly string[]): Shape {
  const fitting = SHAPES.find((shape) => {
    const typical = firstLines.filter((line) => shape.isTypical(line)).length;
    const landmarks = firstLines.filter((line) => shape.landmark(line) > 0).length;
    return typical >= shape.typicalShare * firstLines.length && (shape === log || landmarks > 0);
  });
  return fitting ?? log;
}
