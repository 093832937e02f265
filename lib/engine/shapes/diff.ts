import type { Shape } from "./shape.ts";

const FILE = /^(?:diff --git |commit [0-9a-f]{7,64}\b|Index: \S|\+\+\+ \S)/;
const HUNK = /^@@ -\d/;
const TYPICAL =
  /^(?:[-+ \\]|diff --git |@@ -\d|index [0-9a-f]{7,}|commit [0-9a-f]{7,}|(?:Author|Date|Merge|new file mode|deleted file mode|similarity index|rename (?:from|to))\b|$)/;

/** Unified diffs, alone or in `git log -p`. */
export default {
  name: "diff",
  signalWeight: 0.15,
  landmark: (shown) => FILE.test(shown) ? 1 : HUNK.test(shown) ? 0.4 : 0,
  isTypical: (shown) => TYPICAL.test(shown),
  typicalShare: 0.9,
} satisfies Shape;
