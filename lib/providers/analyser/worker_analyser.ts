/** The engine on two threads beside the caller's: one counts tokens while the other reads. */
import type { AnalysisRequest, AnalysisResult, AnchorIdentity } from "../../engine/types.ts";
import type { Analyser, AnalysisSession } from "./analyser.ts";
import { EngineThread, type ThreadSession } from "./engine_thread.ts";
import type { CountingWork, ReadingWork } from "./worker_messages.ts";

/** An analyser whose threads start on first use. `close` ends them at once. */
export function createWorkerAnalyser(): Analyser {
  const counting = new EngineThread<CountingWork>(startCounting);
  const reading = new EngineThread<ReadingWork>(startReading);
  return {
    start: (request: AnalysisRequest) =>
      new WorkerSession(counting.start(undefined), reading.start(request)),
    close() {
      counting.close();
      reading.close();
    },
  };
}

function startCounting(): Worker {
  return new Worker(new URL("./counting_worker.ts", import.meta.url), {
    type: "module",
    deno: { permissions: "none" },
  });
}

function startReading(): Worker {
  return new Worker(new URL("./analysis_worker.ts", import.meta.url), {
    type: "module",
    deno: { permissions: "none" },
  });
}

class WorkerSession implements AnalysisSession {
  readonly #counting: ThreadSession<CountingWork>;
  readonly #reading: ThreadSession<ReadingWork>;

  constructor(counting: ThreadSession<CountingWork>, reading: ThreadSession<ReadingWork>) {
    this.#counting = counting;
    this.#reading = reading;
  }

  async push(block: Uint8Array): Promise<void> {
    const copy = block.slice();
    await Promise.all([this.#counting.push(copy), this.#reading.push(ownBuffer(block))]);
  }

  async finish(identity: AnchorIdentity): Promise<AnalysisResult> {
    const rawTokens = await this.#counting.finish(undefined);
    return await this.#reading.finish({ identity, rawTokens });
  }

  cancel(): void {
    this.#counting.cancel();
    this.#reading.cancel();
  }
}

/** The block in a buffer of its own, which may be given away. */
function ownBuffer(block: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = block;
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) {
    return block as Uint8Array<ArrayBuffer>;
  }
  return block.slice();
}
