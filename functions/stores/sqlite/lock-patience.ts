/** Milliseconds to wait for a lock of another connection. */
export const lockPatienceMs = 5000;
