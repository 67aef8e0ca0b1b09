/** Lets everything else that waits go on first: long work is done in pieces, between which others are answered. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    // Timers of zero wait a millisecond and more; not every runtime has the other.
    if (typeof setImmediate === "function") setImmediate(resolve);
    else setTimeout(resolve, 0);
  });
}
