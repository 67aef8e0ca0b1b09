/** A lease that is kept while something is being done. */
export interface Lease {
  /** Aborted when somebody else has taken over. */
  lost: AbortSignal;
  /** Ends the renewals. */
  release(): void;
}

/** Renews a lease at half its time. If the renewals stop, it expires and another worker retries. */
export function keepLease(leaseMs: number, renew: () => Promise<boolean>): Lease {
  const losing = new AbortController();
  const timer = setInterval(async () => {
    // A renewal that fails is not a lease that is lost: the next one may come through.
    const isOurs = await renew().catch(() => true);
    if (isOurs) return;
    clearInterval(timer);
    losing.abort();
  }, leaseMs / 2);
  return { lost: losing.signal, release: () => clearInterval(timer) };
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
