/**
 * The requests that await an answer.
 *
 * Each gets an id of ours while it is in flight, because the client's own can't be relied on: two
 * requests may carry the same one, and the SDK takes a cancellation of id 0 for none.
 */
import { errorReply, RPC_ERROR, type RpcId, type RpcMessage } from "./frames.ts";

/** The replies of one batch, sent together once the last is there. */
export class ReplyBatch {
  readonly #replies: RpcMessage[] = [];
  #awaited: number;

  /** @param awaited how many replies or cancellations end the batch. */
  constructor(awaited: number) {
    this.#awaited = awaited;
  }

  /** Counts one member as done, with its reply if it has one; gives all replies at the end. */
  settle(reply?: RpcMessage): readonly RpcMessage[] | undefined {
    if (reply) this.#replies.push(reply);
    this.#awaited--;
    return this.#awaited === 0 && this.#replies.length > 0 ? this.#replies : undefined;
  }
}

interface Pending {
  readonly clientId: RpcId;
  readonly batch: ReplyBatch | undefined;
}

/** What is to be written: one message, or the array of a batch. */
export type Outgoing = RpcMessage | readonly RpcMessage[];

/** The table of requests in flight. */
export class PendingRequests {
  readonly #pending = new Map<number, Pending>();
  readonly #idle: (() => void)[] = [];
  #lastId = 0;

  /** Enters a request; gives the id it has among us. */
  open(clientId: RpcId, batch?: ReplyBatch): number {
    this.#pending.set(++this.#lastId, { clientId, batch });
    return this.#lastId;
  }

  /** Takes the reply to a request of ours; gives what is to be written, if anything is yet. */
  settle(id: number, reply: RpcMessage): Outgoing | undefined {
    const pending = this.#remove(id);
    if (!pending) return undefined; // Cancelled meanwhile: its answer is no longer wanted.
    const addressed = { ...reply, id: pending.clientId };
    return pending.batch ? pending.batch.settle(addressed) : addressed;
  }

  /** Takes a request out because its client gave it up; gives our id of it. */
  cancel(clientId: unknown): { id: number; outgoing: Outgoing | undefined } | undefined {
    const newestFirst = [...this.#pending].reverse();
    const found = newestFirst.find(([, pending]) => pending.clientId === clientId);
    if (!found) return undefined;
    this.#remove(found[0]);
    return { id: found[0], outgoing: found[1].batch?.settle() };
  }

  /** Ends every request with an error, because there is no more time. */
  abandon(why: string): Outgoing[] {
    return [...this.#pending.keys()].flatMap((id) =>
      this.settle(id, errorReply(null, RPC_ERROR.connectionClosed, why)) ?? []
    );
  }

  /** Resolves when nothing is in flight. */
  whenIdle(): Promise<void> {
    if (this.#pending.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  #remove(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (this.#pending.size === 0) this.#idle.splice(0).forEach((resolve) => resolve());
    return pending;
  }
}
