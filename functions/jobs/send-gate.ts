import type { Lease } from "./lease.ts";
import type { Mutex } from "./mutex.ts";

/** The moment from which on a mail may have arrived. Until then it can be given up at any time, and does not leave. */
export interface SendGate {
  /** Waits for a turn; rejects where the mail was given up, or its lease cannot be renewed. */
  mayLeave(): Promise<void>;
  /** Resolves when it leaves. */
  left: Promise<void>;
  /** Ends its turn, or gives it up. */
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
      // A store that fails could not note either that the mail has left.
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
