import assert from "node:assert/strict";
import {
  type ContentOrigin,
  durationText,
  originText,
} from "../../../lib/operations/content_origin.ts";

const ORIGINS: [origin: ContentOrigin, text: string][] = [
  [{}, ""],
  [{ exitCode: 0 }, "exit 0"],
  [{ exitCode: 2, durationMs: 12_345 }, "exit 2 after 12.3 s"],
  [{ exitCode: 137, signal: "SIGKILL", durationMs: 80 }, "ended by SIGKILL after 80 ms"],
  [{ sourceTruncated: true }, "cut before it came here"],
  [{ exitCode: 1, sourceTruncated: true }, "exit 1, cut before it came here"],
  [{ durationMs: 5 }, ""],
];

for (const [origin, text] of ORIGINS) {
  Deno.test(`origin: ${JSON.stringify(origin)} is "${text}"`, () => {
    assert.equal(originText(origin), text);
  });
}

const DURATIONS: [ms: number, text: string][] = [
  [0, "0 ms"],
  [999.4, "999 ms"],
  [1_000, "1.0 s"],
  [59_949, "59.9 s"],
  [59_950, "1 min 0 s"],
  [250_000, "4 min 10 s"],
  [7_500_000, "2 h 5 min"],
];

for (const [ms, text] of DURATIONS) {
  Deno.test(`duration: ${ms} ms are ${text}`, () => assert.equal(durationText(ms), text));
}
