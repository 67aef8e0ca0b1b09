/** A lease that is kept while something is being done. */
export interface Lease {
  /** Aborted when somebody else has taken over. */
  lost: AbortSignal;
  /** Renews it at once; rejects where it is lost, or nobody knows. */
  renew(): Promise<void>;
  /** Ends the renewals. */
  release(): void;
}

/** Renews a lease at half its time. If the renewals stop, it expires and another worker retries. */
export function keepLease(leaseMs: number, renew: () => Promise<boolean>): Lease {
  const losing = new AbortController();
  // A renewal that fails is not a lease that is lost: the next one may come through.
  const timer = setInterval(() => void renewOrLose().catch(() => {}), leaseMs / 2);
  return { lost: losing.signal, renew: renewOrLose, release: () => clearInterval(timer) };

  async function renewOrLose(): Promise<void> {
    if (await renew()) return;
    clearInterval(timer);
    losing.abort();
    losing.signal.throwIfAborted();
  }
}

/** What a promise comes to, or the signal's reason as soon as it is aborted; the promise itself is left alone. */
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
