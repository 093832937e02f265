/** What every engine thread does: it keeps sessions, reads messages in order and answers them. */
import type { FromWorker, ToWorker, Work } from "./worker_messages.ts";

/** The work of one session. */
export interface SessionWork<Of extends Work> {
  push(bytes: Uint8Array): void;
  finish(request: Of["finish"]): Of["result"];
}

/** The ends of the messages' way: a worker's own `self`. */
export interface WorkerScope {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(message: unknown): void;
}

/**
 * Answers messages until the thread ends. What fails ends its session alone.
 *
 * @param open starts the work of a session.
 */
export function serveSessions<Of extends Work>(
  scope: WorkerScope,
  open: (request: Of["start"]) => Promise<SessionWork<Of>>,
): void {
  const sessions = new Map<number, SessionWork<Of>>();
  let turn: Promise<void> = Promise.resolve();
  scope.onmessage = ({ data }: MessageEvent<ToWorker<Of>>) => {
    turn = turn.then(() => answer(data));
  };

  async function answer(message: ToWorker<Of>): Promise<void> {
    const { session } = message;
    try {
      await handle(message);
    } catch (thrown) {
      sessions.delete(session);
      post({ type: "failed", session, problem: String(thrown) });
    }
  }

  async function handle(message: ToWorker<Of>): Promise<void> {
    const { session } = message;
    if (message.type === "start") {
      sessions.set(session, await open(message.request));
    } else if (message.type === "cancel") {
      sessions.delete(session);
    } else if (message.type === "block") {
      sessions.get(session)?.push(message.bytes);
      post({ type: "taken", session, bytes: message.bytes.length });
    } else {
      const work = sessions.get(session);
      sessions.delete(session);
      if (work) post({ type: "result", session, result: work.finish(message.request) });
    }
  }

  function post(message: FromWorker<Of>): void {
    scope.postMessage(message);
  }
}
