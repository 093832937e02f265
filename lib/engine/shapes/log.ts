import type { Shape } from "./shape.ts";

/** Output of programs: the form of whatever shows no other. */
export default {
  name: "log",
  signalWeight: 1,
  landmark: () => 0,
  isTypical: () => true,
  typicalShare: 0,
} satisfies Shape;
