import assert from "node:assert/strict";
import { type ProgressState, progressText } from "../../../../lib/transports/cli/progress_text.ts";

const LINES: [state: ProgressState, text: string][] = [
  [
    { done: 12_000_000, total: 24_000_000, message: "storing", elapsedMs: 2_000 },
    "storing [##########----------] 50% of 24 MB, 6.0 MB/s, 2 s left",
  ],
  [
    { done: 1_000_000, total: 1_000_000_000, message: "storing", elapsedMs: 1_000 },
    "storing [--------------------] 0% of 1.0 GB, 1.0 MB/s, 16 min 39 s left",
  ],
  [
    { done: 5, total: 4, message: "checking", elapsedMs: 1_000 },
    "checking [####################] 100% of 4 B, 5 B/s, 0 s left",
  ],
  [
    { done: 1_500, total: undefined, message: "storing", elapsedMs: 600 },
    "storing 1.5 kB, 2.5 kB/s",
  ],
  [
    { done: 0, total: 9, message: "x", elapsedMs: 0 },
    "x [--------------------] 0% of 9 B, 0 B/s, 0 s left",
  ],
];

for (const [state, text] of LINES) {
  Deno.test(`progress text: ${text}`, () => assert.equal(progressText(state), text));
}

Deno.test("progress text: a long message leaves the line within a terminal's width", () => {
  const state = { done: 1, total: 2, message: "m".repeat(200), elapsedMs: 1 };
  assert.equal(progressText(state).length, 79);
});
