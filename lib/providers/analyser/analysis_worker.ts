/// <reference no-default-lib="true" />
/// <reference lib="deno.worker" />
/** The thread that runs the engine. It has no permissions: it reads messages and answers them. */
import { Analysis, loadTokenCounter } from "../../engine/mod.ts";
import type { FromWorker, ToWorker } from "./worker_messages.ts";

const counting = loadTokenCounter();
const analyses = new Map<number, Analysis>();
let turn: Promise<void> = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  turn = turn.then(() => answer(data));
};

async function answer(message: ToWorker): Promise<void> {
  const { session } = message;
  try {
    await handle(message);
  } catch (thrown) {
    analyses.delete(session);
    post({ type: "failed", session, problem: String(thrown) });
  }
}

async function handle(message: ToWorker): Promise<void> {
  const { session } = message;
  if (message.type === "start") {
    analyses.set(session, new Analysis(message.request, await counting));
  } else if (message.type === "cancel") {
    analyses.delete(session);
  } else if (message.type === "block") {
    analyses.get(session)?.push(message.bytes);
    post({ type: "taken", session, bytes: message.bytes.length });
  } else {
    const analysis = analyses.get(session);
    analyses.delete(session);
    if (analysis) post({ type: "result", session, result: analysis.finish(message.identity) });
  }
}

function post(message: FromWorker): void {
  self.postMessage(message);
}
