/** Milliseconds for which a lock of another connection is waited for. */
export const lockPatienceMs = 5000;
