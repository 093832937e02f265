import type { Shape } from "./shape.ts";

const COMMIT = /^commit [0-9a-f]{7,64}\b/;
const FILE = /^(?:Index: \S|\+\+\+ \S)/;
const HUNK = /^@@ -\d/;
const TYPICAL =
  /^(?:[-+ \\]|diff --git |@@ -\d|index [0-9a-f]{7,}|commit [0-9a-f]{7,}|(?:Author|Date|Merge|new file mode|deleted file mode|similarity index|rename (?:from|to))\b|$)/;

/** Unified diffs, alone or in `git log -p`. */
export default {
  name: "diff",
  signalWeight: 0.02,
  landmark: (shown) => COMMIT.test(shown) ? 1 : FILE.test(shown) ? 0.7 : HUNK.test(shown) ? 0.3 : 0,
  isTypical: (shown) => TYPICAL.test(shown),
  typicalShare: 0.9,
} satisfies Shape;
