import assert from "node:assert/strict";
import type {
  FromWorker,
  ReadingWork,
  ToWorker,
} from "../../../../lib/providers/analyser/worker_messages.ts";

Deno.test("the worker runs without any permission and answers in order", async () => {
  const worker = new Worker(
    new URL("../../../../lib/providers/analyser/analysis_worker.ts", import.meta.url),
    { type: "module", deno: { permissions: "none" } },
  );
  const answers: FromWorker<ReadingWork>[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    worker.onerror = (event) => reject(new Error(event.message));
    worker.onmessage = ({ data }: MessageEvent<FromWorker<ReadingWork>>) => {
      answers.push(data);
      if (data.type === "result") resolve();
    };
  });
  const messages: ToWorker<ReadingWork>[] = [
    { type: "start", session: 7, request: { profile: "strict", inlineTokens: 1_000 } },
    { type: "block", session: 7, bytes: new TextEncoder().encode("error: x\n") },
    { type: "block", session: 8, bytes: new TextEncoder().encode("of no session\n") },
    {
      type: "finish",
      session: 7,
      request: { identity: { id: "i1ab", name: "x" }, rawTokens: 4 },
    },
  ];
  for (const message of messages) worker.postMessage(message);
  await finished;
  worker.terminate();
  assert.deepEqual(answers.map(({ type, session }) => [type, session]), [
    ["taken", 7],
    ["taken", 8],
    ["result", 7],
  ]);
});
