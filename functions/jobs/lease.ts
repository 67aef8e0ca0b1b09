/** Lease that is renewed while work goes on. */
export interface Lease {
  /** Signal that aborts when another worker has taken over. */
  lost: AbortSignal;
  /** Renews the lease now; rejects if it is lost or the store does not answer. */
  renew(): Promise<void>;
  /** Stops the renewals. */
  release(): void;
}

/** Renews a lease at half its time. If the renewals stop, it expires and another worker retries. */
export function keepLease(leaseMs: number, renew: () => Promise<boolean>): Lease {
  const losing = new AbortController();
  // A failed renewal does not lose the lease: the next one may succeed.
  const timer = setInterval(() => void renewOrLose().catch(() => {}), leaseMs / 2);
  return { lost: losing.signal, renew: renewOrLose, release: () => clearInterval(timer) };

  async function renewOrLose(): Promise<void> {
    if (await renew()) return;
    clearInterval(timer);
    losing.abort();
    losing.signal.throwIfAborted();
  }
}

/**
 * Returns the result of a promise, or rejects with the signal's reason as soon as it aborts. The promise itself
 * continues.
 */
export async function until<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
