/** Milliseconds in which an editor has written all that belongs together. */
const settledMs = 120;

/** Does a thing once the calls for it have ended for a moment. */
export function settled(work: () => void): () => void {
  let waiting: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(waiting);
    waiting = setTimeout(work, settledMs);
  };
}
