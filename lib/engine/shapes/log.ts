/** Output of programs: the form of whatever shows no other. */
import type { ShapeFact, ShapeLine, ShapeReader, TextShape } from "./shape.ts";

/** Which job this is: what a CI says before it starts. Looked for in the first lines only. */
const JOB =
  /^(?:\S{10,40}Z )?(?:Complete job name: |Job(?: name)?: \S|Started by |Running with gitlab-runner)/;
const JOB_LINES = 400;

/** Logs. */
export default {
  name: "log",
  signalWeight: 1,
  holdsBlocks: true,
  fits: () => true,
  continues: () => true,
  reader: () => new LogReader(),
} satisfies TextShape;

class LogReader implements ShapeReader {
  take({ line, shown }: ShapeLine): number {
    return line <= JOB_LINES && JOB.test(shown) ? 4 : 0;
  }

  facts(): ShapeFact[] {
    return [];
  }
}
