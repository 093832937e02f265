/** One thread of the engine, started on first use and kept warm between sessions. */
import { LoomError } from "../../core/errors.ts";
import type { FromWorker, ToWorker, Work } from "./worker_messages.ts";

/** The most bytes of a session that wait for the thread. */
const MOST_WAITING_BYTES = 8_388_608;

/** A worker without work ends after this long, since it would keep the process alive. */
const IDLE_MS = 5_000;

/** A thread that does one kind of work. `close` ends it at once; it starts again when it is needed. */
export class EngineThread<Of extends Work> {
  readonly #createWorker: () => Worker;
  readonly #sessions = new Map<number, ThreadSession<Of>>();
  #worker: Worker | undefined;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;
  #nextSession = 1;

  /** @param createWorker starts the worker, from an entry that stands there literally. */
  constructor(createWorker: () => Worker) {
    this.#createWorker = createWorker;
  }

  /** Starts a session. */
  start(request: Of["start"]): ThreadSession<Of> {
    clearTimeout(this.#idleTimer);
    const worker = this.#worker ??= this.#startWorker();
    const number = this.#nextSession++;
    const session = new ThreadSession<Of>({ number, worker, ended: () => this.#end(number) });
    this.#sessions.set(number, session);
    post<Of>(worker, { type: "start", session: number, request });
    return session;
  }

  /** Ends the thread; its sessions fail. */
  close(): void {
    this.#stopWorker("The analysis was stopped");
  }

  #startWorker(): Worker {
    const worker = this.#createWorker();
    worker.onmessage = ({ data }: MessageEvent<FromWorker<Of>>) => {
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

/** One session on a thread. Blocks are pushed in order; `finish` is called once. */
export class ThreadSession<Of extends Work> {
  readonly #wiring: SessionWiring;
  readonly #result = Promise.withResolvers<Of["result"]>();
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

  /** Takes the next block and gives its buffer away. Resolves when more may be pushed. */
  async push(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    this.#throwFailure();
    if (this.#hasEnded) return;
    this.#waitingBytes += bytes.length;
    const { worker, number: session } = this.#wiring;
    post<Of>(worker, { type: "block", session, bytes }, [bytes.buffer]);
    while (this.#waitingBytes > MOST_WAITING_BYTES && !this.#hasEnded) {
      this.#room ??= Promise.withResolvers<void>();
      await this.#room.promise;
    }
    this.#throwFailure();
  }

  /** Ends the session and gives its result. */
  finish(request: Of["finish"]): Promise<Of["result"]> {
    if (!this.#hasEnded) {
      const { worker, number: session } = this.#wiring;
      post<Of>(worker, { type: "finish", session, request });
    }
    return this.#result.promise;
  }

  /** Ends the session without a result; safe to call at any time, also twice. */
  cancel(): void {
    if (this.#hasEnded) return;
    const { worker, number: session } = this.#wiring;
    post<Of>(worker, { type: "cancel", session });
    this.fail("The analysis was cancelled");
  }

  /** Takes the worker's next message. */
  take(message: FromWorker<Of>): void {
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

function post<Of extends Work>(
  worker: Worker,
  message: ToWorker<Of>,
  transfer: Transferable[] = [],
): void {
  worker.postMessage(message, transfer);
}
