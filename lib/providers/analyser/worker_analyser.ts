/** The engine on a thread of its own, kept warm between analyses. */
import { LoomError } from "../../core/errors.ts";
import type { AnalysisRequest, AnalysisResult, AnchorIdentity } from "../../engine/types.ts";
import type { Analyser, AnalysisSession } from "./analyser.ts";
import type { FromWorker, ToWorker } from "./worker_messages.ts";

/** The most bytes that wait for the worker. */
const MOST_WAITING_BYTES = 8_388_608;

/** A worker without work ends after this long, since it would keep the process alive. */
const IDLE_MS = 5_000;

/** An analyser with one worker, started on first use. `close` ends it at once. */
export function createWorkerAnalyser(): Analyser {
  return new WorkerAnalyser();
}

class WorkerAnalyser implements Analyser {
  readonly #sessions = new Map<number, WorkerSession>();
  #worker: Worker | undefined;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;
  #nextSession = 1;

  start(request: AnalysisRequest): AnalysisSession {
    clearTimeout(this.#idleTimer);
    const worker = this.#worker ??= this.#startWorker();
    const number = this.#nextSession++;
    const session = new WorkerSession({
      number,
      worker,
      ended: () => this.#end(number),
    });
    this.#sessions.set(number, session);
    post(worker, { type: "start", session: number, request });
    return session;
  }

  close(): void {
    this.#stopWorker("The analysis was stopped");
  }

  #startWorker(): Worker {
    const worker = new Worker(new URL("./analysis_worker.ts", import.meta.url), {
      type: "module",
      deno: { permissions: "none" },
    });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      this.#sessions.get(data.session)?.take(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.#stopWorker("The analysis thread failed", event.message);
    };
    worker.onmessageerror = () => this.#stopWorker("The analysis thread sent what can't be read");
    return worker;
  }

  #stopWorker(message: string, cause?: string): void {
    clearTimeout(this.#idleTimer);
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const session of [...this.#sessions.values()]) session.fail(message, cause);
  }

  #end(session: number): void {
    this.#sessions.delete(session);
    if (this.#sessions.size > 0 || !this.#worker) return;
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => this.close(), IDLE_MS);
  }
}

interface SessionWiring {
  readonly number: number;
  readonly worker: Worker;
  ended(): void;
}

class WorkerSession implements AnalysisSession {
  readonly #wiring: SessionWiring;
  readonly #result = Promise.withResolvers<AnalysisResult>();
  #failure: LoomError | undefined;
  /** Resolves for all waiting pushes once the worker has taken enough. */
  #room: PromiseWithResolvers<void> | undefined;
  #waitingBytes = 0;
  #hasEnded = false;

  constructor(wiring: SessionWiring) {
    this.#wiring = wiring;
    // A failure before `finish` is thrown by the next push; it must not count as unhandled till then.
    this.#result.promise.catch(() => {});
  }

  async push(block: Uint8Array): Promise<void> {
    this.#throwFailure();
    if (this.#hasEnded) return;
    const bytes = ownBuffer(block);
    this.#waitingBytes += bytes.length;
    post(this.#wiring.worker, { type: "block", session: this.#wiring.number, bytes }, [
      bytes.buffer,
    ]);
    while (this.#waitingBytes > MOST_WAITING_BYTES && !this.#hasEnded) {
      this.#room ??= Promise.withResolvers<void>();
      await this.#room.promise;
    }
    this.#throwFailure();
  }

  finish(identity: AnchorIdentity): Promise<AnalysisResult> {
    if (!this.#hasEnded) {
      const { worker, number: session } = this.#wiring;
      post(worker, { type: "finish", session, identity });
    }
    return this.#result.promise;
  }

  cancel(): void {
    if (this.#hasEnded) return;
    const { worker, number: session } = this.#wiring;
    post(worker, { type: "cancel", session });
    this.fail("The analysis was cancelled");
  }

  /** Takes the worker's next message. */
  take(message: FromWorker): void {
    if (message.type === "failed") return this.fail("The analysis failed", message.problem);
    if (message.type === "result") {
      this.#result.resolve(message.result);
      return this.#end();
    }
    this.#waitingBytes -= message.bytes;
    if (this.#waitingBytes <= MOST_WAITING_BYTES) this.#makeRoom();
  }

  /** Ends the session with an error. */
  fail(message: string, cause?: string): void {
    if (this.#hasEnded) return;
    this.#failure = new LoomError("INTERNAL", message, {
      next: "Store the content again; if it fails again, report what it was.",
      cause,
    });
    this.#result.reject(this.#failure);
    this.#end();
  }

  #end(): void {
    this.#hasEnded = true;
    this.#makeRoom();
    this.#wiring.ended();
  }

  #makeRoom(): void {
    this.#room?.resolve();
    this.#room = undefined;
  }

  #throwFailure(): void {
    if (this.#failure) throw this.#failure;
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

function post(worker: Worker, message: ToWorker, transfer: Transferable[] = []): void {
  worker.postMessage(message, transfer);
}
