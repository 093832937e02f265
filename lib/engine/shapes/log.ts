import type { Shape } from "./shape.ts";

/** Which job this is: what a CI says before it starts. Looked for in the first lines only. */
const JOB =
  /^(?:\S{10,40}Z )?(?:Complete job name: |Job(?: name)?: \S|Started by |Running with gitlab-runner)/;

/** Output of programs: the form of whatever shows no other. */
export default {
  name: "log",
  signalWeight: 1,
  landmark: (shown) => JOB.test(shown) ? 4 : 0,
  isTypical: (_shown: string) => true,
  typicalShare: 0,
} satisfies Shape;
