import type { Shape } from "./shape.ts";

const HEADING = /^(#{1,6}) \S/;
const TYPICAL = /^(?:#{1,6} \S|\s*[-*+] \S|\s*\d+\. \S|>|\||```|$)|[a-z,.:;)] *$/;

/** Text with Markdown headings. */
export default {
  name: "prose",
  signalWeight: 0.3,
  landmark(shown) {
    const level = HEADING.exec(shown)?.[1]?.length;
    return level === undefined ? 0 : 1 / level;
  },
  isTypical: (shown) => TYPICAL.test(shown),
  typicalShare: 0.8,
} satisfies Shape;
