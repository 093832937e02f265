import assert from "node:assert/strict";
import { progressNotifier, type ProgressParams } from "../../../../lib/transports/mcp/progress.ts";

Deno.test("progressNotifier sends the first step, then seldom, and never backwards", () => {
  const sent: ProgressParams[] = [];
  let nowMs = 0;
  const notify = progressNotifier("t", {
    send: (params) => void sent.push(params),
    elapsedMs: () => nowMs,
  });
  const steps: [at: number, done: number][] = [
    [0, 0],
    [10, 1],
    [249, 2],
    [250, 3],
    [600, 3],
    [900, 1],
    [1_000, 9],
  ];
  for (const [atMs, done] of steps) {
    nowMs = atMs;
    notify(done, 9, "reading");
  }
  assert.deepEqual(sent.map(({ progress }) => progress), [0, 3, 9]);
  assert.deepEqual(sent[2], { progressToken: "t", progress: 9, total: 9, message: "reading" });
});

Deno.test("progressNotifier leaves out what is not known", () => {
  const sent: ProgressParams[] = [];
  const send = (params: ProgressParams): void => void sent.push(params);
  progressNotifier(7, { send, elapsedMs: () => 0 })(5, undefined, "");
  assert.deepEqual(sent, [{ progressToken: 7, progress: 5 }]);
});
