/** What waits for its turn, the first one first. */
const waiting: (() => void)[] = [];

/**
 * Lets everything else that waits go on first: long work is done in pieces, between which others are answered. Of pieces that wait
 * at the same time one is done in each turn of the loop, whoever's they are: a client that asks for a hundred things at once
 * holds up nobody for longer than a client that asks for one.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (!isShared) return later(resolve);
    waiting.push(resolve);
    if (waiting.length === 1) later(goOn);
  });
}

/** Whether requests wait in one row: in a Worker, what one of them waits for may end with another. */
const isShared = globalThis.navigator?.userAgent !== "Cloudflare-Workers";

function goOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) later(goOn);
}

function later(act: () => void): void {
  // Timers of zero wait a millisecond and more; not every runtime has the other.
  if (typeof setImmediate === "function") setImmediate(act);
  else setTimeout(act, 0);
}
