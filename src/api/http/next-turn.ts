/** Tasks that wait for their turn, oldest first. */
const waiting: (() => void)[] = [];

/**
 * Yields to all other waiting work, so that long work runs in pieces between requests. Each turn of the event loop runs
 * one waiting piece, whichever client it belongs to. So a client with a hundred requests delays others no longer than a
 * client with one.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (!isShared) return later(resolve);
    waiting.push(resolve);
    if (waiting.length === 1) later(goOn);
  });
}

/**
 * True if all requests share one queue; in a Worker, a task that one request waits for may end with another request.
 */
const isShared = globalThis.navigator?.userAgent !== "Cloudflare-Workers";

function goOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) later(goOn);
}

function later(act: () => void): void {
  // A timer of zero waits 1 ms or more, but not every runtime has `setImmediate`.
  if (typeof setImmediate === "function") setImmediate(act);
  else setTimeout(act, 0);
}
