import type { Lease } from "./lease.ts";
import type { Mutex } from "./mutex.ts";

/** Point from which on a mail may have arrived. Before it, the mail can be given up and is not sent. */
export interface SendGate {
  /** Waits for the mutex; rejects if the mail was given up or its lease cannot be renewed. */
  mayLeave(): Promise<void>;
  /** Promise that resolves when the mail passes the gate. */
  left: Promise<void>;
  /** Releases the mutex or gives the mail up. */
  end(): void;
}

export function sendGateOf(turns: Mutex, lease: Lease, given: AbortSignal): SendGate {
  const over = new AbortController();
  const givenUp = AbortSignal.any([given, over.signal]);
  const leaving = Promise.withResolvers<void>();
  let endTurn = () => {};
  return {
    left: leaving.promise,
    async mayLeave() {
      const endOwn = await turns.lock();
      if (givenUp.aborted) endOwn();
      givenUp.throwIfAborted();
      endTurn = endOwn;
      // A store that fails here could not record the sent mail either.
      await lease.renew();
      givenUp.throwIfAborted();
      leaving.resolve();
    },
    end() {
      over.abort();
      endTurn();
    },
  };
}
